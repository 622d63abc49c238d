import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { isId } from '#app/core/ids.ts'
import { FactorRemovalDialog, RestrictionDialog, StatusDialog } from './student-dialogs.tsx'
import { PasswordLinkDialog } from '#app/domain/staff/ui/password-link-dialog.tsx'
import { isStaffAllowed } from '#app/core/permissions.ts'
import { readRoster, findFactorOwner, findDataUseRestriction } from '#app/domain/students/roster.queries.server.ts'
import { readRosterFilter, readRosterView } from '#app/domain/students/roster.ts'
import { toUrlQuery, StudentRoster } from './student-roster.tsx'
import { isStatusChangePossible } from '#app/domain/students/status.ts'
import { personOf, staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { queryString } from '#app/ui/query-string.ts'
import { readConsequences } from './read.server.ts'
import type { Route } from './+types/route.ts'

export { action } from './action.server.ts'
export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('manage students')]

export const handle = {
  failures: { query: 'Failed to load students' },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const requested = readRosterView(url.searchParams)
  const restricted = url.searchParams.get('restrict') ?? ''
  const unlocked = url.searchParams.get('second-factor') ?? ''
  const withoutPassword = url.searchParams.get('password') ?? ''
  const [roster, consequences, restriction, factorOwner, passwordOwner] = await Promise.all([
    readRoster({ staff, filter: readRosterFilter(url.searchParams) }),
    requested ? readConsequences({ staff, studentId: requested.studentId }) : null,
    isId(restricted) && isStaffAllowed('answer complaints', staff)
      ? findDataUseRestriction({ staff, studentId: restricted })
      : null,
    isId(unlocked) ? findFactorOwner({ staff, studentId: unlocked }) : null,
    isId(withoutPassword) ? findFactorOwner({ staff, studentId: withoutPassword }) : null,
  ])
  const dialog = requested && consequences ? { change: requested.change, consequences } : null
  const ownId = personOf(context)?.student?.studentId ?? null
  return { roster, ownId, dialog, restriction, factorOwner, passwordOwner, now: now() }
}

export default function StudentDesk() {
  const { roster, ownId, dialog, restriction, factorOwner, passwordOwner, now: at } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  const listAt = queryString(toUrlQuery(roster.filter))
  // The dialog closes if somebody else has meanwhile made the change impossible. After a refusal it stays open, with
  // the reason and what was typed.
  const isShown = dialog && (refused !== undefined || isStatusChangePossible(dialog.change, dialog.consequences.status))
  return (
    <DeskPage desk="students" title="Student Management">
      <StudentRoster roster={roster} chosenId={isShown ? dialog.consequences.studentId : null} ownId={ownId} now={at} />
      {passwordOwner && (
        <PasswordLinkDialog
          id={passwordOwner.studentId}
          fullName={passwordOwner.fullName}
          fields={{ intent: 'send-password-link', studentId: passwordOwner.studentId }}
          refused={refused}
          listAt={listAt}
        >
          It goes to {passwordOwner.email}, works once and for 30 minutes. Until it is used, the present password stays.
        </PasswordLinkDialog>
      )}
      {factorOwner && <FactorRemovalDialog student={factorOwner} refused={refused} listAt={listAt} />}
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
