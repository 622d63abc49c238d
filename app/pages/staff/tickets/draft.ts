import { ownReply } from '#app/core/own-reply.ts'
import { saveDraft } from '#app/domain/tickets/drafts.commands.server.ts'
import { draftForm } from '#app/domain/tickets/tickets.forms.ts'
import { actions } from '#app/http/actions.server.ts'
import { parseForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/draft.ts'

export { refuseGet as loader } from '#app/http/post-only.server.ts'

export const middleware = [allow('handle tickets')]

/** Saves a draft reply while it is being typed. */
export const action = actions<Route.ActionArgs>(({ staff }) => ({
  async save(form) {
    const parsed = parseForm(form, draftForm)
    if (!parsed.ok) return ownReply({}, { status: 422 })
    const outcome = await saveDraft({ staff, ...parsed.value })
    if (outcome.ok) return ownReply(outcome.value)
    return ownReply({}, { status: outcome.reason === 'not-found' ? 404 : 409 })
  },
}))
