import { data, useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { changeStudentStatus } from '#app/features/exams/student-status.commands.server.ts'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { isId } from '#app/core/ids.ts'
import { decideFactorRemoval, requestFactorRemoval } from '#app/features/students/factor-removal/commands.server.ts'
import { removalDecisionForm, removalRequestForm } from '#app/features/students/factor-removal/forms.ts'
import { removalFailed, removalNotices, removalRefusals } from '#app/features/students/factor-removal/messages.ts'
import { findFactorRemoval } from '#app/features/students/factor-removal/queries.server.ts'
import { FactorRemovalDialog } from '#app/features/students/factor-removal/ui/factor-removal-dialog.tsx'
import { withdrawStatusNotice } from '#app/features/students/hearings/commands.server.ts'
import { hearingNotices, withdrawalFailed, withdrawalRefusals } from '#app/features/students/hearings/messages.ts'
import { listProposals } from '#app/features/students/hearings/queries.server.ts'
import { ProposalList } from '#app/features/students/hearings/ui/proposal-list.tsx'
import { isStaffAllowed } from '#app/core/permissions.ts'
import { setDataUseRestriction } from '#app/features/students/restriction/commands.server.ts'
import { restrictionForm } from '#app/features/students/restriction/forms.ts'
import {
  restrictionFailed,
  restrictionNotices,
  restrictionRefusals,
} from '#app/features/students/restriction/messages.ts'
import { findDataUseRestriction } from '#app/features/students/restriction/queries.server.ts'
import { RestrictionDialog } from '#app/features/students/restriction/ui/restriction-dialog.tsx'
import { readRoster } from '#app/features/students/roster/queries.server.ts'
import { readRosterFilter, readRosterView } from '#app/features/students/roster/rules.ts'
import { toUrlQuery, StudentRoster } from '#app/features/students/roster/ui/student-roster.tsx'
import { expulsionForm, statusForm } from '#app/features/students/status/forms.ts'
import { statusFailures, statusNotices, statusRefusals } from '#app/features/students/status/messages.ts'
import { isStatusChangePossible, statusChangeNames } from '#app/features/students/status/rules.ts'
import { personOf, staffOf } from '#app/http/context.ts'
import { parseForm, refuseForm, refuseOutcome, runWithForm, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import { urlWithout, queryString } from '#app/ui/query-string.ts'
import { readConsequences } from '#app/views/status-change/queries.server.ts'
import { StatusDialog } from '#app/views/status-change/ui/status-dialog.tsx'
import type { Route } from './+types/students.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('manage students')]

export const handle = {
  failures: {
    query: 'Failed to load students',
    command: {
      ...statusFailures,
      restrict: restrictionFailed,
      lift: restrictionFailed,
      'request-removal': removalFailed,
      'decide-removal': removalFailed,
      'withdraw-notice': withdrawalFailed,
    },
  },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const requested = readRosterView(url.searchParams)
  const restricted = url.searchParams.get('restrict') ?? ''
  const unlocked = url.searchParams.get('second-factor') ?? ''
  const [roster, consequences, restriction, removal, proposals] = await Promise.all([
    readRoster({ staff, filter: readRosterFilter(url.searchParams) }),
    requested ? readConsequences({ staff, studentId: requested.studentId }) : null,
    isId(restricted) && isStaffAllowed('answer complaints', staff)
      ? findDataUseRestriction({ staff, studentId: restricted })
      : null,
    isId(unlocked) ? findFactorRemoval({ staff, studentId: unlocked }) : null,
    listProposals({ staff }),
  ])
  const dialog = requested && consequences ? { change: requested.change, consequences } : null
  const ownId = personOf(context)?.student?.studentId ?? null
  return { roster, proposals, ownId, dialog, restriction, removal, now: now() }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  if (form.getAll('intent').includes('withdraw-notice')) return withdrawNotice({ form, url, context })
  if (form.get('intent') === 'restrict' || form.get('intent') === 'lift')
    return changeRestriction({ form, url, context })
  if (form.get('intent') === 'request-removal') return requestRemoval({ form, url, context })
  if (form.get('intent') === 'decide-removal') return decideRemoval({ form, url, context })
  const change = statusChangeNames.find((each) => each === form.get('intent')) ?? 'suspend'
  const parsed = parseForm(form, change === 'expel' ? expulsionForm : statusForm)
  if (!parsed.ok) return refuseForm(parsed)
  const outcome = await changeStudentStatus({ staff: staffOf(context), change, ...parsed.value })
  if (outcome.ok) {
    const { step } = outcome.value
    const notice = { notice: hearingNotices.given, proposed: hearingNotices.proposed, decide: statusNotices[change] }[
      step
    ]
    return redirectWithNotice(urlWithout(url, ...statusChangeNames), notice)
  }
  const field = outcome.reason === 'wrong-number' ? 'typedNumber' : 'form'
  return refuseOutcome(form, outcome, statusRefusals, field)
}

type Sent = { form: FormData; url: URL; context: Route.ActionArgs['context'] }

async function changeRestriction({ form, url, context }: Sent) {
  const staff = staffOf(context)
  if (!isStaffAllowed('answer complaints', staff)) throw data(null, { status: 403 })
  const parsed = parseForm(form, restrictionForm)
  if (!parsed.ok) return refuseForm(parsed)
  const { studentId, intent } = parsed.value
  const outcome = await setDataUseRestriction({ staff, studentId, isRestricted: intent === 'restrict' })
  if (outcome.ok) return redirectWithNotice(urlWithout(url, 'restrict'), restrictionNotices[intent])
  return refuseOutcome(form, outcome, restrictionRefusals)
}

async function requestRemoval({ form, url, context }: Sent) {
  const outcome = await runWithForm(form, removalRequestForm, (values) =>
    requestFactorRemoval({ staff: staffOf(context), ...values }),
  )
  if (outcome.ok) return redirectWithNotice(urlWithout(url, 'second-factor'), removalNotices.requested)
  return refuseOutcome(form, outcome, removalRefusals)
}

async function decideRemoval({ form, url, context }: Sent) {
  const parsed = parseForm(form, removalDecisionForm)
  if (!parsed.ok) return refuseForm(parsed)
  const outcome = await decideFactorRemoval({ staff: staffOf(context), ...parsed.value })
  if (outcome.ok) return redirectWithNotice(urlWithout(url, 'second-factor'), removalNotices[parsed.value.decision])
  return refuseOutcome(form, outcome, removalRefusals)
}

async function withdrawNotice({ form, url, context }: Sent) {
  const studentId = String(form.get('studentId') ?? '')
  if (!isId(studentId)) throw data(null, { status: 400 })
  const outcome = await withdrawStatusNotice({ staff: staffOf(context), studentId })
  if (outcome.ok) return redirectWithNotice(urlWithout(url, ...statusChangeNames), hearingNotices.withdrawn)
  return refuseOutcome(form, outcome, withdrawalRefusals)
}

export default function StudentDesk() {
  const { roster, proposals, ownId, dialog, restriction, removal, now: at } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  const listAt = queryString(toUrlQuery(roster.filter))
  // The dialog closes if somebody else has meanwhile made the change impossible. After a refusal it stays open, with the
  // reason and what was typed.
  const isShown = dialog && (refused !== undefined || isStatusChangePossible(dialog.change, dialog.consequences.status))
  return (
    <DeskPage desk="students" title="Student Management">
      <ProposalList proposals={proposals} />
      <StudentRoster roster={roster} chosenId={isShown ? dialog.consequences.studentId : null} ownId={ownId} now={at} />
      {removal && <FactorRemovalDialog removal={removal} refused={refused} listAt={listAt} />}
      {restriction && <RestrictionDialog student={restriction} refused={refused} listAt={listAt} />}
      {isShown && (
        <StatusDialog
          key={`${dialog.change} ${dialog.consequences.studentId}`}
          {...dialog}
          refused={refused}
          now={at}
          listAt={listAt}
        />
      )}
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
