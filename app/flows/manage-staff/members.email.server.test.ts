import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/core/person.ts'
import { issueOwnPasswordPath, resetPassword } from '#app/domain/accounts/passwords.commands.server.ts'
import type { NewPassword } from '#app/domain/accounts/accounts.types.ts'
import { emailsTo } from '#tests/support/applicants.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { meetAtBarrier } from '#tests/support/races.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { resetFactor } from '#app/flows/remove-second-factor/staff.commands.server.ts'
import { correctEmail } from './members.email.commands.server.ts'
import { formatPassword } from '#app/domain/staff/members.ts'

const world = openTestWorld()

let hr: StaffActor
let member: StaffActor

beforeEach(async () => {
  hr = await createStaff('hr')
  member = await createStaff('staff')
})

describe('a corrected email address', () => {
  it('is emailed to the old and the new address, and ends all sessions and links', async () => {
    await rowsOf(
      `insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
       values (gen_random_uuid(), gen_random_uuid()::text, $1, '2100-01-01', '2026-01-01', '2026-01-01')`,
      [member.userId],
    )
    const link = { origin: 'http://institute.test', ipAddress: '192.0.2.3' }
    const path = await issueOwnPasswordPath({ email: member.email.toLowerCase(), ...link })
    const token = new URL(path, link.origin).searchParams.get('token') ?? ''
    const email = `right-${member.staffId}@ukli.example`
    const change = { staff: hr, staffId: member.staffId, seen: member.email, email }
    expect(await correctEmail(change)).toMatchObject({ ok: true })
    expect(await rowsOf('select email from profiles where id = $1', [member.userId])).toEqual([{ email }])
    expect(await rowsOf('select email from staff where id = $1', [member.staffId])).toEqual([{ email }])
    expect(await rowsOf('select 1 from sessions where user_id = $1', [member.userId])).toEqual([])
    expect(await resetPassword({ ...link, token, newPassword: 'My very own 2026' as NewPassword })).toEqual({
      ok: false,
      reason: 'invalid-link',
    })
    for (const recipient of [member.email, email])
      expect(await emailsTo(recipient, 'staff-email-corrected')).toHaveLength(1)
    expect(await correctEmail(change)).toEqual({ ok: false, reason: 'changed-meanwhile' })
  })

  it('cannot be one’s own, and cannot be one that another account has', async () => {
    const email = 'another@ukli.example'
    expect(await correctEmail({ staff: hr, staffId: hr.staffId, seen: hr.email, email })).toEqual({
      ok: false,
      reason: 'own-email',
    })
    const taken = { staff: hr, staffId: member.staffId, seen: member.email, email: hr.email.toLowerCase() }
    expect(await correctEmail(taken)).toEqual({ ok: false, reason: 'email-taken' })
  })
})

it('only one of three simultaneous corrections to the same email address succeeds', async () => {
  const members = [member, await createStaff('staff'), await createStaff('staff')]
  const outcomes = await meetAtBarrier(
    members.map(
      ({ staffId, email: seen }) =>
        () =>
          correctEmail({ staff: hr, staffId, seen, email: 'same@ukli.example' }),
    ),
  )
  expect(outcomes.map((each) => (each.ok ? 'corrected' : each.reason)).toSorted()).toEqual([
    'corrected',
    'email-taken',
    'email-taken',
  ])
})

describe('one person alone cannot get past a second factor', () => {
  const correct = (staff: StaffActor, email: string, seen = member.email) =>
    correctEmail({ staff, staffId: member.staffId, seen, email })
  const reset = (staff: StaffActor) => resetFactor({ staff, staffId: member.staffId, origin: 'http://institute.test' })

  it('by resetting the second factor after correcting the email address', async () => {
    await setFactor(member.userId)
    expect(await correct(hr, 'mine@ukli.example')).toMatchObject({ ok: true })
    expect(await reset(hr)).toEqual({ ok: false, reason: 'email-corrected-by-you' })
    expect(await rowsOf('select 1 from authenticators where user_id = $1', [member.userId])).toHaveLength(1)
    expect(await reset(await createStaff('it_support'))).toMatchObject({ ok: true })
  })

  it('by correcting the email address after resetting the second factor, until a week later', async () => {
    await setFactor(member.userId)
    expect(await reset(hr)).toMatchObject({ ok: true })
    expect(await correct(hr, 'later@ukli.example')).toEqual({ ok: false, reason: 'factor-reset-by-you' })
    expect(await correct(await createStaff('hr'), 'other@ukli.example')).toMatchObject({ ok: true })
    await world.moveClock({ days: 8 })
    expect(await correct(hr, 'later@ukli.example', 'other@ukli.example')).toMatchObject({ ok: true })
  })

  it('by correcting the email address of a member who is also a student', async () => {
    const student = await createStudent()
    await rowsOf('update staff set user_id = $2, email = $3 where id = $1', [
      member.staffId,
      student.userId,
      student.email,
    ])
    expect(await correct(hr, 'study@ukli.example', student.email)).toEqual({ ok: false, reason: 'studies-here' })
  })
})

const setFactor = (userId: string) =>
  rowsOf(
    `insert into authenticators (user_id, sealed_key, confirmed_at, created_at) values ($1, 'sealed', now(), now())`,
    [userId],
  )

describe('a second factor', () => {
  it('is reset by IT support, except that of HR', async () => {
    const support = await createStaff('it_support')
    await setFactor(member.userId)
    await setFactor(hr.userId)
    const reset = (staff: StaffActor, { staffId }: StaffActor) =>
      resetFactor({ staff, staffId, origin: 'http://institute.test' })
    expect(await reset(support, hr)).toEqual({ ok: false, reason: 'hr-factor' })
    expect(await reset(support, member)).toMatchObject({ ok: true })
    expect(await reset(await createStaff('hr'), hr)).toMatchObject({ ok: true })
    await expect(reset(member, support)).rejects.toThrow('not allowed')
  })
})

it('suggests a password that the form accepts', () => {
  const password = formatPassword(new Uint8Array([0, 40, 200, 7, 90, 13, 255, 1, 2, 3, 4, 5]))
  expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{12,}$/)
})
