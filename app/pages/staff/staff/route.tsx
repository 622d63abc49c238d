import { readChoice, readSearch } from '#app/core/url-values.ts'
import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { readOpenWork } from '#app/flows/deactivate-staff/deactivate-staff.queries.server.ts'
import { DeactivateDialog, WorkToPassOn, ReactivateDialog } from './deactivation.tsx'
import { findHired } from '#app/domain/applications/applications.queries.server.ts'
import { mayResetFactor } from '#app/domain/staff/factors.queries.server.ts'
import { ResetDialog } from '#app/domain/staff/ui/reset-dialog.tsx'
import { suggestPassword } from '#app/domain/staff/members.passwords.gateway.server.ts'
import { AddDialog, EditDialog, EmailDialog } from './member-dialogs.tsx'
import { PasswordLinkDialog } from '#app/domain/staff/ui/password-link-dialog.tsx'
import { listStaff } from '#app/domain/staff/staff.queries.server.ts'
import { type DeskHandle, staffStates } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { StaffList } from '#app/domain/staff/ui/staff-list.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { queryString } from '#app/ui/query-string.ts'
import type { Route } from './+types/route.ts'

export { action } from './action.server.ts'
export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('manage staff')]

export const handle = {
  failures: { query: 'Failed to load staff members' },
  createLink: { to: '?add=member', icon: 'plus', children: 'Add Staff Member' },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const staff = staffOf(context)
  const [active, former] = await Promise.all([listStaff({ staff }), listStaff({ staff, isActive: false })])
  const state = readChoice(searchParams, 'state', staffStates) ?? 'active'
  const findMember = (name: string, members = active) => members.find(({ id }) => id === searchParams.get(name)) ?? null
  const [edited, leaving, resetting, corrected, withoutPassword] = [
    findMember('edit'),
    findMember('deactivate'),
    findMember('reset'),
    findMember('email'),
    findMember('password'),
  ]
  const shown = edited ?? leaving
  const openWork = shown && (await readOpenWork({ staff, staffId: shown.id }))
  return {
    members: { active, former }[state],
    state,
    counts: { active: active.length, former: former.length },
    returning: findMember('reactivate', former),
    search: readSearch(searchParams),
    adding: searchParams.has('add')
      ? {
          suggestedPassword: suggestPassword(),
          hired: await findHired({ staff, applicationId: searchParams.get('add') }),
        }
      : null,
    corrected: edited || leaving || resetting ? null : corrected,
    ownId: staff.staffId,
    edited: edited &&
      openWork && { member: edited, openWork, mayResetFactor: await mayResetFactor({ staff, staffId: edited.id }) },
    leaving: !edited && leaving && openWork && { member: leaving, openWork },
    resetting: edited || leaving ? null : resetting,
    withoutPassword: edited || leaving || resetting || corrected ? null : withoutPassword,
  }
}

const desk = '/staff-portal/staff'

export default function StaffDesk() {
  const { members, state, counts, search, adding, ownId, ...dialogs } = useLoaderData<typeof loader>()
  const { edited, corrected, leaving, returning, resetting, withoutPassword } = dialogs
  const listAt = queryString({ q: search, state: state === 'active' ? null : state })
  const refused = useActionData<RefusedForm>()
  const findRefused = (intent: string) => (refused?.values.intent === intent ? refused : undefined)
  return (
    <DeskPage desk="staff" title="Staff Management">
      <StaffList members={members} state={state} counts={counts} search={search} listAt={desk} mayEdit />
      {adding && <AddDialog refused={findRefused('add')} listAt={listAt} {...adding} />}
      {edited && (
        <EditDialog
          key={edited.member.id}
          member={edited.member}
          mayResetFactor={edited.mayResetFactor}
          isOwn={edited.member.id === ownId}
          refused={findRefused('edit')}
          listAt={listAt}
        >
          <WorkToPassOn openWork={edited.openWork} roles={edited.member.roles} />
        </EditDialog>
      )}
      {corrected && (
        <EmailDialog key={corrected.id} member={corrected} refused={findRefused('email')} listAt={listAt} />
      )}
      {leaving && (
        <DeactivateDialog key={leaving.member.id} {...leaving} refused={findRefused('deactivate')} listAt={listAt} />
      )}
      {returning && (
        <ReactivateDialog key={returning.id} member={returning} refused={findRefused('reactivate')} listAt={listAt} />
      )}
      {withoutPassword && (
        <PasswordLinkDialog
          key={withoutPassword.id}
          id={withoutPassword.id}
          fullName={withoutPassword.fullName}
          fields={{ intent: 'password-link', staffId: withoutPassword.id }}
          refused={findRefused('password-link')}
          listAt={listAt}
        >
          It goes to {withoutPassword.email} and works once. A colleague who hasn’t chosen a password yet gets the
          invitation again, for three days; others can use the link for 30 minutes.
        </PasswordLinkDialog>
      )}
      {resetting && (
        <ResetDialog key={resetting.id} member={resetting} refused={findRefused('reset')} listAt={listAt} />
      )}
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
