import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/core/person.ts'
import { issueOwnPasswordPath, resetPassword } from '#app/domain/accounts/passwords.commands.server.ts'
import type { NewPassword } from '#app/domain/accounts/accounts.types.ts'
import { meetAtBarrier } from '#tests/support/races.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { signInToPortal } from './accounts.commands.server.ts'
import { listStaff } from '#app/domain/staff/staff.queries.server.ts'
import {
  addMember,
  deactivateMember,
  editMember,
  reactivateMember,
  sendMemberPasswordLink,
} from './members.commands.server.ts'
import { serialiseMember } from '#app/domain/staff/members.ts'

openTestWorld()

const origin = 'http://institute.test'
const password = 'Chosen by HR 2026' as NewPassword
const place = { phone: null, department: 'Academic', position: 'Lecturer' }

let hr: StaffActor
let made = 0

beforeEach(async () => {
  await rowsOf('update staff set is_active = false')
  hr = await createStaff('hr')
})

async function add() {
  made += 1
  const email = `member-${made}@ukli.example`
  const added = await addMember({
    staff: hr,
    origin,
    email,
    password,
    fullName: 'Mairéad Ní Dhomhnaill',
    ...place,
    roles: ['staff'],
  })
  return { email, added, member: await memberOf(email) }
}

async function memberOf(email: string) {
  const found = (await listStaff({ staff: hr })).find((each) => each.email === email)
  if (!found) throw new Error(`no member ${email}`)
  return found
}

const enter = (email: string, typed: string) =>
  signInToPortal({ email, password: typed, ipAddress: '::1', userAgent: 'test' })

describe('a new member', () => {
  it('gets an account, record, roles, log entry and invitation, and nothing is added for a taken email', async () => {
    const { email, member } = await add()
    expect(member).toMatchObject({ fullName: 'Mairéad Ní Dhomhnaill', ...place, roles: ['staff'] })
    expect(member.employeeId).toMatch(/^UKLI-EMP-\d{4}$/)
    expect(
      await rowsOf(`select 1 from outbox where recipient = $1 and template = 'staff-welcome'`, [email]),
    ).toHaveLength(1)
    const [logged] = await rowsOf('select staff_id, action from staff_activity_logs where entity_id = $1', [member.id])
    expect(logged).toMatchObject({ staff_id: hr.staffId, action: expect.stringContaining(member.employeeId) as string })
    const again = { staff: hr, origin, email, password, fullName: 'Another', ...place, roles: ['hr'] } as const
    expect(await addMember(again)).toEqual({ ok: false, reason: 'email-taken' })
    expect(await rowsOf('select 1 from staff where email = $1', [email])).toHaveLength(1)
  })

  it('is not added at all if one part of it fails', async () => {
    await rowsOf(`create function refuse_email() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
    await rowsOf(`create trigger refuse_email before insert on outbox
      for each row when (new.template = 'roles-changed') execute function refuse_email()`)
    const email = 'half@ukli.example'
    const half = { staff: hr, origin, email, password, fullName: 'Half Added', ...place, roles: ['staff'] as const }
    await expect(addMember(half)).rejects.toThrow()
    await rowsOf('drop function refuse_email cascade')
    for (const table of ['profiles', 'staff']) {
      expect(await rowsOf(`select from ${table} where email = $1`, [email])).toEqual([])
    }
    expect(await rowsOf('select from outbox where recipient = $1', [email])).toEqual([])
    expect(await rowsOf(`select from staff_activity_logs where action like '%Half Added%'`)).toEqual([])
    expect(await addMember(half)).toMatchObject({ ok: true })
  })

  it('can only choose their own password after signing in with the one HR set', async () => {
    const { email } = await add()
    expect(await enter(email, 'Something Else 2026')).toEqual({ ok: false, reason: 'invalid-credentials' })
    expect(await enter(email, password)).toEqual({ ok: false, reason: 'choose-own-password' })
    const [open] = await rowsOf(
      'select count(*)::int as n from sessions s join profiles p on p.id = s.user_id where p.email = $1',
      [email],
    )
    expect(open?.n).toBe(0)
    const path = new URL(await issueOwnPasswordPath({ email, origin }), origin)
    const token = path.searchParams.get('token') ?? ''
    const own = 'My very own 2026' as NewPassword
    expect(await resetPassword({ token, newPassword: own, origin, ipAddress: '::1' })).toMatchObject({ ok: true })
    expect(await enter(email, password)).toEqual({ ok: false, reason: 'invalid-credentials' })
    expect(await enter(email, own)).toMatchObject({ ok: true })
  })
})

describe('a member', () => {
  it('is edited only if they are unchanged since HR saw them, with before and after in the log', async () => {
    const { email, member } = await add()
    const edit = { staff: hr, staffId: member.id, ...place, fullName: 'Mairéad Boyle', roles: ['it_support'] } as const
    expect(await editMember({ ...edit, seen: 'something else' })).toEqual({ ok: false, reason: 'changed-meanwhile' })
    expect(await editMember({ ...edit, seen: serialiseMember(member) })).toMatchObject({ ok: true })
    const after = await memberOf(email)
    expect(after).toMatchObject({ fullName: 'Mairéad Boyle', roles: ['it_support'] })
    const [logged] = await rowsOf(
      `select before, after from staff_activity_logs where entity_id = $1 and action like 'Edited%'`,
      [member.id],
    )
    expect(logged).toEqual({ before: serialiseMember(member), after: serialiseMember(after) })
  })

  it('has no session or working link and cannot sign in once deactivated', async () => {
    const { email, member } = await add()
    await rowsOf(
      `update accounts set is_password_initial = false where user_id = (select id from profiles where email = $1)`,
      [email],
    )
    expect(await enter(email, password)).toMatchObject({ ok: true })
    const token = new URL(await issueOwnPasswordPath({ email, origin }), origin).searchParams.get('token') ?? ''
    expect(await deactivateMember({ staff: hr, staffId: member.id })).toMatchObject({ ok: true })
    const left = await rowsOf('select 1 from sessions s join profiles p on p.id = s.user_id where p.email = $1', [
      email,
    ])
    expect(left).toEqual([])
    const own = 'My very own 2026' as NewPassword
    expect(await resetPassword({ token, newPassword: own, origin, ipAddress: '::1' })).toEqual({
      ok: false,
      reason: 'invalid-link',
    })
    expect(await enter(email, password)).toEqual({ ok: false, reason: 'not-staff' })
    expect(await deactivateMember({ staff: hr, staffId: member.id })).toEqual({ ok: false, reason: 'not-found' })
  })

  it('is listed as former once deactivated, and comes back with the same account and roles', async () => {
    const { email, member } = await add()
    await deactivateMember({ staff: hr, staffId: member.id })
    const former = async () => (await listStaff({ staff: hr, isActive: false })).map(({ id }) => id)
    expect(await former()).toContain(member.id)
    const again = { staff: hr, origin, email, password, fullName: 'Mairéad', ...place, roles: ['staff'] as const }
    expect(await addMember(again)).toEqual({ ok: false, reason: 'former-member' })
    expect(await reactivateMember({ staff: hr, staffId: member.id })).toMatchObject({ ok: true })
    expect(await former()).not.toContain(member.id)
    expect(await memberOf(email)).toEqual(member)
    expect(await reactivateMember({ staff: hr, staffId: member.id })).toEqual({ ok: false, reason: 'not-found' })
  })

  it('keeps the HR role when they are the last in HR, even if two leave at once', async () => {
    expect(await deactivateMember({ staff: hr, staffId: hr.staffId })).toEqual({ ok: false, reason: 'last-hr' })
    const seen = serialiseMember(await memberOf(hr.email))
    const known = { fullName: hr.fullName, phone: null, department: null, position: null }
    const demoted = { staff: hr, staffId: hr.staffId, seen, ...known, roles: ['staff'] } as const
    expect(await editMember(demoted)).toEqual({ ok: false, reason: 'last-hr' })
    const other = await createStaff('hr')
    const outcomes = await meetAtBarrier([
      () => deactivateMember({ staff: hr, staffId: other.staffId }),
      () => deactivateMember({ staff: other, staffId: hr.staffId }),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'last-hr' })
  })

  it('cannot change their own roles, and all of HR is emailed when a colleague does', async () => {
    const other = await createStaff('hr')
    const seen = serialiseMember(await memberOf(hr.email))
    const known = { fullName: hr.fullName, phone: null, department: null, position: null }
    const own = { staffId: hr.staffId, seen, ...known, roles: ['hr', 'it_support'] } as const
    expect(await editMember({ ...own, staff: hr })).toEqual({ ok: false, reason: 'own-roles' })
    expect((await memberOf(hr.email)).roles).toEqual(['hr'])
    const recipients = async () =>
      rowsOf(`select recipient from outbox where template = 'roles-changed' and subject like $1 order by recipient`, [
        `%${hr.fullName}`,
      ])
    expect(await recipients()).toEqual([])
    expect(await editMember({ ...own, staff: other })).toEqual({ ok: true })
    expect(await recipients()).toEqual([hr.email, other.email].toSorted().map((recipient) => ({ recipient })))
    const moved = { ...own, seen: serialiseMember(await memberOf(hr.email)), position: 'Head' }
    expect(await editMember({ ...moved, staff: hr })).toEqual({ ok: true })
    expect(await recipients()).toHaveLength(2)
  })

  it('is added with an email to all of HR', async () => {
    const other = await createStaff('hr')
    const { member } = await add()
    const emails = await rowsOf<{ recipient: string }>(
      `select recipient from outbox where subject = $1 and text like $2`,
      [`Staff roles changed: ${member.fullName}`, `%${member.email}%`],
    )
    expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual([hr.email, other.email].toSorted())
  })

  it('is managed only by HR', async () => {
    const { member } = await add()
    const outsider = { ...hr, roles: ['it_support', 'customer_service', 'staff'] } as const
    await expect(deactivateMember({ staff: outsider, staffId: member.id })).rejects.toThrow('not allowed')
    const known = { staff: outsider, fullName: 'x', ...place, roles: ['hr'] } as const
    await expect(editMember({ ...known, staffId: member.id, seen: '' })).rejects.toThrow('not allowed')
    await expect(addMember({ ...known, origin, email: 'x@ukli.example', password })).rejects.toThrow('not allowed')
  })
})

it('a member gets the invitation again until they have chosen a password, then a link to set one', async () => {
  const { email, member } = await add()
  const send = () => sendMemberPasswordLink({ staff: hr, staffId: member.id, origin })
  const templates = async () =>
    (await rowsOf<{ template: string }>('select template from outbox where recipient = $1 order by id', [email])).map(
      ({ template }) => template,
    )
  expect(await send()).toEqual({ ok: true })
  expect((await templates()).filter((template) => template === 'staff-welcome')).toHaveLength(2)
  await rowsOf('update profiles set email_verified = true where email = $1', [email])
  await send()
  expect((await templates()).at(-1)).toBe('reset-password')
  expect(
    await rowsOf(`select from staff_activity_logs where entity_id = $1 and action like 'Sent %'`, [member.id]),
  ).toHaveLength(2)
  await rowsOf('update staff set is_active = false where id = $1', [member.id])
  expect(await send()).toEqual({ ok: false, reason: 'not-found' })
})
