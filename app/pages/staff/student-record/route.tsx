import { data, useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { recordStudentView } from '#app/domain/students/students.commands.server.ts'
import { actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { readStudentRecord } from '#app/pages/staff/student-case/record/read.server.ts'
import { findRecordStudent } from '#app/pages/staff/student-case/read.server.ts'
import { findSentEmail, readTimeline } from './timeline/read.server.ts'
import { readTimelineFilter } from './timeline/rules.ts'
import { RecordScreen } from './record-screen.tsx'
import { urlWithout } from '#app/ui/query-string.ts'
import { actParameters } from '#app/pages/staff/student-case/acts/rules.ts'
import { readStudentAct } from '#app/pages/staff/student-case/acts/read.server.ts'
import { ActDialog } from '#app/pages/staff/student-case/acts/act-dialog.tsx'
import { recordActs } from './record-acts.server.ts'
import type { Route } from './+types/route.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('manage students')]

export const handle = {
  failures: { query: 'Failed to load the student’s record' },
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

export const action = actions<Route.ActionArgs>(async ({ url, params, context }) => {
  const { staff, student } = await requireStudent({ params, context })
  return recordActs({ staff, student, url })
})

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
