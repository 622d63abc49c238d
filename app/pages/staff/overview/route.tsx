import { readSearch } from '#app/core/url-values.ts'
import { useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import { resetFactor } from '#app/flows/remove-second-factor/staff.commands.server.ts'
import { resetForm } from '#app/domain/staff/staff.forms.ts'
import { mayResetFactor } from '#app/domain/staff/factors.queries.server.ts'
import { ResetDialog } from '#app/domain/staff/ui/reset-dialog.tsx'
import { memberRefusals, notices, resetFailed } from '#app/domain/staff/members.ts'
import { listStaff } from '#app/domain/staff/staff.queries.server.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { StaffList } from '#app/domain/staff/ui/staff-list.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow, requireOperation } from '#app/http/guards.server.ts'
import { urlWithout, queryString } from '#app/ui/query-string.ts'
import type { Route } from './+types/route.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('list staff')]

export const handle = {
  failures: { query: 'Failed to load staff members' },
} satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const members = await listStaff({ staff })
  const asked = members.find(({ id }) => id === url.searchParams.get('reset'))
  const resetting = asked && (await mayResetFactor({ staff, staffId: asked.id })) ? asked : null
  const accounts = { ownId: staff.staffId, mayResetHr: isStaffAllowed('manage staff', staff) }
  return { members, resetting, accounts, search: readSearch(url.searchParams) }
}

export const action = actions<Route.ActionArgs>(({ staff, url, origin }) => {
  requireOperation(staff, 'reset second factors')
  return {
    reset: act({
      form: resetForm,
      run: (values) => resetFactor({ staff, origin, ...values }),
      refusals: memberRefusals,
      to: urlWithout(url, 'reset'),
      notice: notices.factorReset,
      failure: resetFailed,
    }),
  }
})

export default function OverviewDesk() {
  const { members, resetting, accounts, search } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="overview" title="Staff Overview">
      <StaffList members={members} search={search} listAt="/staff-portal/overview" accounts={accounts} />
      {resetting && (
        <ResetDialog
          key={resetting.id}
          member={resetting}
          refused={refused}
          listAt={`/staff-portal/overview${queryString({ q: search })}`}
        />
      )}
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
