import { data, useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { addStudentNote, removeStudentNote } from '#app/features/students/notes/commands.server.ts'
import { noteForm, removalForm } from '#app/features/students/notes/forms.ts'
import { noteNotices, noteRefusals } from '#app/features/students/notes/messages.ts'
import { recordStudentView } from '#app/features/students/viewing.commands.server.ts'
import { refusals as ticketRefusals, ticketOpened } from '#app/features/tickets/handling.messages.ts'
import { openTicketForStudent } from '#app/features/tickets/opening.commands.server.ts'
import { openingForm } from '#app/features/tickets/opening.forms.ts'
import { staffOf } from '#app/http/context.ts'
import { takeForm } from '#app/http/forms.server.ts'
import { readIntent } from '#app/http/intents.server.ts'
import { answerPage, submitForm } from '#app/http/form-results.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { readStudentRecord } from '#app/views/student-record/record/queries.server.ts'
import { findRecordStudent } from '#app/views/student-record/student/queries.server.ts'
import { findSentEmail, readTimeline } from '#app/views/student-record/timeline/queries.server.ts'
import { readTimelineFilter } from '#app/views/student-record/timeline/rules.ts'
import { RecordScreen } from '#app/views/student-record/ui/record-screen.tsx'
import { urlWithout } from '#app/ui/query-string.ts'
import { actParameters } from '#app/views/student-record/acts/rules.ts'
import { readStudentAct } from '#app/views/student-record/acts/queries.server.ts'
import { ActDialog } from '#app/views/student-record/acts/ui/act-dialog.tsx'
import { findStudentAct } from './student-acts.server.ts'
import type { Route } from './+types/student-record.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('manage students')]

export const handle = {
  failures: {
    query: 'Failed to load the student’s record',
    command: {
      note: 'Failed to add the note',
      'remove-note': 'Failed to remove the note',
      open: 'Failed to open a ticket',
    },
  },
} satisfies DeskHandle

/** Returns the student in the URL, by id or matric number. Throws a 404 response for an unknown one. */
async function requireStudent({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const staff = staffOf(context)
  const student = await findRecordStudent({ staff, key: params.studentId })
  if (!student) throw data(null, { status: 404 })
  return { staff, student }
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { staff, student } = await requireStudent({ params, context })
  const filter = readTimelineFilter(url.searchParams)
  const email = filter.emailId ? await findSentEmail({ staff, student, emailId: filter.emailId }) : null
  await recordStudentView({ staff, ...student, emailId: email?.id ?? null })
  const [record, timeline, act] = await Promise.all([
    readStudentRecord({ staff, student }),
    readTimeline({ staff, student, filter }),
    readStudentAct({ staff, query: url.searchParams, matricNumber: student.matricNumber }),
  ])
  const isOpeningTicket = url.searchParams.has('open') && isStaffAllowed('handle tickets', staff)
  return { record, timeline, email, isOpeningTicket, act, listAt: urlWithout(url, ...actParameters) }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, student } = await requireStudent({ params, context })
  const { studentId } = student
  const form = await takeForm(request)
  const act = findStudentAct(form)
  if (act) return answerPage(await act(staff, form, urlWithout(url, ...actParameters)))
  switch (readIntent(form, ['open', 'remove-note', 'note'])) {
    case 'open': {
      if (!isStaffAllowed('handle tickets', staff)) throw data(null, { status: 403 })
      form.set('matricNumber', student.matricNumber)
      const opened = await submitForm(form, openingForm, {
        run: (values) => openTicketForStudent({ staff, ...values }),
        to: ({ ticketId }) => `/staff-portal/tickets?ticket=${ticketId}`,
        notice: () => ticketOpened,
        refusals: ticketRefusals,
      })
      return answerPage(opened)
    }
    case 'remove-note': {
      const removed = await submitForm(form, removalForm, {
        run: (values) => removeStudentNote({ staff, studentId, ...values }),
        to: url.pathname + url.search,
        notice: () => noteNotices.removed,
        refusals: noteRefusals,
      })
      return answerPage(removed)
    }
    case 'note': {
      const added = await submitForm(form, noteForm, {
        run: (values) => addStudentNote({ staff, studentId, ...values }),
        to: url.pathname + url.search,
        notice: () => noteNotices.added,
        refusals: noteRefusals,
      })
      return answerPage(added)
    }
  }
}

export default function Record() {
  const { record, timeline, email, isOpeningTicket, act, listAt } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="students" title={record.student.fullName}>
      <RecordScreen
        record={record}
        timeline={timeline}
        email={email}
        isOpeningTicket={isOpeningTicket}
        refused={act ? undefined : refused}
      />
      {act && <ActDialog act={act} refused={refused} listAt={listAt} />}
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
