import { ownReply, signedOutReply, wantsReply } from '#app/core/own-reply.ts'
import { writeDraft } from '#app/domain/courses/authoring/authoring.commands.server.ts'
import { saveForm } from '#app/domain/courses/authoring/authoring.forms.ts'
import { authoringRefusals } from '#app/domain/courses/authoring/authoring.messages.ts'
import { mostSourceBytes } from '#app/domain/courses/authoring/authoring.rules.ts'
import { actions } from '#app/http/actions.server.ts'
import { parseForm, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { RouteHandle } from '#app/http/storage.ts'
import type { Route } from './+types/text.ts'

export { refuseGet as loader } from '#app/http/post-only.server.ts'

export const handle = { body: { mostTextBytes: mostSourceBytes } } satisfies RouteHandle

export const middleware = [allow('author courses')]

/** Saves a file of a course while an author is writing it. */
export const action = actions<Route.ActionArgs>(
  ({ staff, request, params }) => ({
    async save(form) {
      // Refuse if somebody else has signed in in this browser while the author's text was open.
      if (form.has('author') && form.get('author') !== staff.staffId) return signedOutReply()
      form.delete('author')
      const parsed = parseForm(form, saveForm)
      if (!parsed.ok) return ownReply({}, { status: 422 })
      const outcome = await writeDraft({ staff, slug: params.slug, action: { intent: 'save', ...parsed.value } })
      if (!outcome.ok) return ownReply({}, { status: authoringRefusals[outcome.reason].status })
      // Pages that were opened before an update from release 1.0 wait for 204. Remove this in the release after the next.
      if (request.headers.get('accept') !== wantsReply) return new Response(null, { status: 204 })
      return ownReply({ version: outcome.value.version })
    },
  }),
  { take: (request) => takeForm(request, handle.body) },
)
