import { readChoice, readSearch } from '#app/core/url-values.ts'
import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { readOpenWork } from '#app/flows/deactivate-staff/deactivate-staff.queries.server.ts'
import { findHired } from '#app/domain/applications/applications.queries.server.ts'
import { mayResetFactor } from '#app/domain/staff/factors.queries.server.ts'
import { ResetDialog } from '#app/domain/staff/ui/reset-dialog.tsx'
import { suggestPassword } from '#app/domain/staff/members.passwords.gateway.server.ts'
import { AddDialog, EditDialog, EmailDialog } from './member-dialogs.tsx'
import { PasswordLinkDialog } from '#app/domain/staff/ui/password-link-dialog.tsx'
import { listStaff } from '#app/domain/staff/staff.queries.server.ts'
import { type DeskHandle, staffStates, type StaffMember, listRoleBadges } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { StaffList } from '#app/domain/staff/ui/staff-list.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { queryString } from '#app/ui/query-string.ts'
import type { Route } from './+types/route.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { describeOpenWork, type OpenWork, isAdviser } from '#app/flows/deactivate-staff/deactivate-staff.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'

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

type DeactivateDialogProps = {
  member: StaffMember
  openWork: OpenWork
  refused: RefusedForm | undefined
  listAt: string
}

function DeactivateDialog({ member, openWork, refused, listAt }: DeactivateDialogProps) {
  const { id: staffId, fullName } = member
  return (
    <FormDialog
      id={`deactivate-${staffId}`}
      title={`Deactivate ${fullName}?`}
      closesOnBackdrop
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'deactivate', staffId }}
      submitLabel="Deactivate"
      isDangerous
    >
      <ul className="list-disc pl-5">
        <li>{fullName} will be signed out everywhere, and any password link they have stops working.</li>
        <li>Their actions stay in the activity log.</li>
        <li>
          Open work: {describeOpenWork(openWork)}.
          {openWork.chats > 0 && <span> Conversations go back to the queue immediately.</span>}
        </li>
        <li>If they are also a student, they can still sign in as one.</li>
      </ul>
      {openWork.tickets > 0 && <PassTicketsField takers={openWork.takers} />}
      {openWork.interviews > 0 && (
        <SelectField
          name="interviewsTo"
          label="Pass their interviews to"
          hint="The times stay the same. Applicants with a booked time will be emailed."
          placeholder="Choose a member of staff"
          options={openWork.interviewers.map(({ id: value, fullName: label }) => ({ value, label }))}
        />
      )}
    </FormDialog>
  )
}

/** Shows the open work that the ticked roles would make the member pass on. Part of the role form. */
function WorkToPassOn({ openWork, roles }: { openWork: OpenWork; roles: readonly StaffRole[] }) {
  const { tickets, chats, takers } = openWork
  if (tickets + chats === 0) return null
  const passesWithRole = isAdviser({ roles }) && tickets > 0
  return (
    <div className={passesWithRole ? '' : 'group-has-[input[value=hr]:checked]:hidden'}>
      <div className="grid gap-3 border-l-4 border-warn bg-warn-wash px-4 py-3 group-has-[input[value=customer\_service]:checked]:hidden">
        <p>
          Without the Customer Service role they can’t be given tickets. Open work:{' '}
          {describeOpenWork({ tickets, chats, interviews: 0 })}.
          {chats > 0 && (
            <span className="group-has-[input[value=hr]:checked]:hidden">
              {' '}
              Conversations go back to the queue immediately.
            </span>
          )}
        </p>
        {tickets > 0 && <PassTicketsField takers={takers} />}
      </div>
    </div>
  )
}

function PassTicketsField({ takers }: Pick<OpenWork, 'takers'>) {
  return (
    <SelectField
      name="passTo"
      label="Pass their open tickets to"
      placeholder="Leave unassigned"
      options={takers.map(({ id: value, fullName: label }) => ({ value, label }))}
    />
  )
}

type ReactivateDialogProps = { member: StaffMember; refused: RefusedForm | undefined; listAt: string }

function ReactivateDialog({ member, refused, listAt }: ReactivateDialogProps) {
  const { id: staffId, fullName, email, employeeId, roles } = member
  return (
    <FormDialog
      id={`reactivate-${staffId}`}
      title={`Reactivate ${fullName}?`}
      closesOnBackdrop
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'reactivate', staffId }}
      submitLabel="Reactivate"
    >
      <p className="tnum text-sm text-ink-2">
        {employeeId}, {email}
      </p>
      <p>
        {fullName} can sign in again with the password they had, and has the roles they had:{' '}
        {listRoleBadges(roles).join(', ')}. Work that was passed on stays where it is.
      </p>
    </FormDialog>
  )
}

export const ErrorBoundary = DeskFailure
