import { data } from 'react-router'
import { courseAccessDenied } from '#app/domain/enrollments/enrollments.ts'
import {
  markSectionRead,
  markSectionUnread,
  saveNote,
  setBookmark,
} from '#app/domain/learning/learning.commands.server.ts'
import { sectionForm } from '#app/domain/learning/learning.forms.ts'
import type { SectionReply } from '#app/domain/learning/ui/use-section-reply.ts'
import type { AskReply } from '#app/domain/tickets/student-tickets.ts'
import { actions } from '#app/http/actions.server.ts'
import { parseForm, refuseForm } from '#app/http/forms.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { ticketActs } from '#app/pages/student/student-words.server.ts'
import type { Route } from './+types/route.ts'

/** Saves a change without a redirect, so that nothing on the page moves. */
export const action = actions<Route.ActionArgs>(
  ({ student, params: { courseId } }) => {
    async function change(form: FormData) {
      const parsed = parseForm(form, sectionForm)
      if (!parsed.ok) {
        if (!('note' in parsed.errors)) throw data(null, { status: 400 })
        return refuseForm(parsed)
      }
      const { act: name, sectionId, note } = parsed.value
      const own = { student, courseId, sectionId }
      const outcome = await {
        read: () => markSectionRead(own),
        'take-back': () => markSectionUnread(own),
        note: () => saveNote({ ...own, note }),
        bookmark: () => setBookmark({ ...own, isBookmarked: true }),
        unbookmark: () => setBookmark({ ...own, isBookmarked: false }),
      }[name]()
      if (!outcome.ok) {
        if (outcome.reason === 'no-access') throw redirectWithNotice('/courses', courseAccessDenied)
        throw data(null, { status: 404 })
      }
      return data<SectionReply>({ saved: name })
    }
    return { ...ticketActs(student), change: change }
  },
  {
    withoutIntent: 'change',
    failure: 'Your change to this section could not be saved. Please try again.',
    answer: (asked) =>
      asked.ok ? data<AskReply>({ asked: { to: asked.to, text: asked.notice?.text ?? '' } }) : refuseForm(asked),
  },
)
