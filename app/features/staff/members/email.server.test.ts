import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/core/person.ts'
import { emailsTo } from '#tests/support/applicants.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { resetFactor } from '../factors/commands.server.ts'
import { correctEmail } from './email.commands.server.ts'
import { passwordOf } from './rules.ts'

openTestWorld()

let hr: StaffActor
let member: StaffActor

beforeEach(async () => {
  hr = await createStaff('hr')
  member = await createStaff('staff')
})

describe('a corrected email address', () => {
  it('is told to both addresses, and ends the sessions and links of the old one', async () => {
    await rowsOf(
      `insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
       values (gen_random_uuid(), gen_random_uuid()::text, $1, '2100-01-01', '2026-01-01', '2026-01-01')`,
      [member.userId],
    )
    const email = `right-${member.staffId}@ukli.example`
    const change = { staff: hr, staffId: member.staffId, seen: member.email, email }
    expect(await correctEmail(change)).toMatchObject({ ok: true })
    expect(await rowsOf('select email from profiles where id = $1', [member.userId])).toEqual([{ email }])
    expect(await rowsOf('select email from staff where id = $1', [member.staffId])).toEqual([{ email }])
    expect(await rowsOf('select 1 from sessions where user_id = $1', [member.userId])).toEqual([])
    for (const address of [member.email, email])
      expect(await emailsTo(address, 'staff-email-corrected')).toHaveLength(1)
    expect(await correctEmail(change)).toEqual({ ok: false, reason: 'changed-meanwhile' })
  })

  it('is not one’s own, nor one that another account has', async () => {
    const email = 'another@ukli.example'
    expect(await correctEmail({ staff: hr, staffId: hr.staffId, seen: hr.email, email })).toEqual({
      ok: false,
      reason: 'own-email',
    })
    const taken = { staff: hr, staffId: member.staffId, seen: member.email, email: hr.email.toLowerCase() }
    expect(await correctEmail(taken)).toEqual({ ok: false, reason: 'email-taken' })
  })
})

describe('a second factor', () => {
  const set = (userId: string) =>
    rowsOf(
      `insert into authenticators (user_id, sealed_key, confirmed_at, created_at) values ($1, 'sealed', now(), now())`,
      [userId],
    )

  it('is reset by IT support, except that of HR', async () => {
    const support = await createStaff('it_support')
    await set(member.userId)
    await set(hr.userId)
    const reset = (staff: StaffActor, { staffId }: StaffActor) =>
      resetFactor({ staff, staffId, origin: 'http://institute.test' })
    expect(await reset(support, hr)).toEqual({ ok: false, reason: 'hr-factor' })
    expect(await reset(support, member)).toMatchObject({ ok: true })
    expect(await reset(await createStaff('hr'), hr)).toMatchObject({ ok: true })
    await expect(reset(member, support)).rejects.toThrow('not allowed')
  })
})

it('suggests a password that the form accepts', () => {
  const password = passwordOf(new Uint8Array([0, 40, 200, 7, 90, 13, 255, 1, 2, 3, 4, 5]))
  expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{12,}$/)
})
