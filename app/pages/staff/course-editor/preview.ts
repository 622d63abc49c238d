import { ownReply } from '#app/core/own-reply.ts'
import { previewForm } from '#app/domain/courses/authoring/authoring.forms.ts'
import { previewDraft } from '#app/domain/courses/authoring/preview.gateway.server.ts'
import { mostSourceBytes } from '#app/domain/courses/authoring/authoring.rules.ts'
import { throttle } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { actions } from '#app/http/actions.server.ts'
import { parseForm, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { refuseOwnCourse } from '#app/pages/staff/own-course.server.ts'
import type { CheckedFile } from './preview/read.server.ts'
import type { RouteHandle } from '#app/http/storage.ts'
import type { Route } from './+types/preview.ts'

export { refuseGet as loader } from '#app/http/post-only.server.ts'

export const handle = { body: { mostTextBytes: mostSourceBytes } } satisfies RouteHandle

export const middleware = [allow('author courses')]

/** Renders a section or its practice, with its errors, while an author is writing it. Nothing is stored. */
export const action = actions<Route.ActionArgs>(
  async ({ staff, params }) => {
    await refuseOwnCourse({ staff, course: params })
    const throttled = await throttle([limits.previewsByStaff, staff.staffId])
    if (throttled) throw ownReply({}, { status: 429, headers: { 'retry-after': String(throttled.retryAfterSeconds) } })
    return {
      async preview(form) {
        const parsed = parseForm(form, previewForm)
        if (!parsed.ok) return ownReply({ errors: parsed.errors }, { status: 422 })
        return ownReply(await previewDraft<CheckedFile>({ staff, slug: params.slug, ...parsed.value }))
      },
    }
  },
  { take: (request) => takeForm(request, handle.body) },
)
