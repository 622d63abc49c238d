import { beforeAll, expect, it } from 'vitest'
import { db, pool } from '#db/client.server.ts'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import { seedInstitute } from '#demo/seed.server.ts'
import { demoPassword, demoPeople } from '#app/content/demo-people.ts'
import type { Person } from '#app/core/person.ts'
import { signIn } from '#app/domain/accounts/accounts.commands.server.ts'
import { findPerson } from '#app/domain/accounts/accounts.queries.server.ts'
import { registerStudent } from '#app/domain/students/students.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { signInToPortal } from '#app/flows/manage-staff/accounts.commands.server.ts'

openTestWorld({ settings: { LIMITS_SCALE: '1000' } })
beforeAll(() => seedInstitute({ isDemo: true, now: clock.now() }))

const at = (email: string) => ({ email, password: demoPassword, ipAddress: email, userAgent: 'test' })

async function sessionsOf(email: string) {
  const { rows } = await pool.query<{ id: string }>(
    'select s.id from sessions s join profiles p on p.id = s.user_id where p.email = $1',
    [email],
  )
  return rows.length
}

it('both sign-ins refuse deactivated staff who are not students', async () => {
  expect(await signIn(at('leaver@ukli.example'))).toEqual({ ok: false, reason: 'deactivated' })
  expect(await signInToPortal(at('leaver@ukli.example'))).toEqual({ ok: false, reason: 'not-staff' })
  expect(await signIn({ ...at('leaver@ukli.example'), password: 'wrong' })).toMatchObject({
    reason: 'invalid-credentials',
  })
  expect(await sessionsOf('leaver@ukli.example')).toBe(0)
})

it('a session that survived a deactivation gives no access', async () => {
  const entered = await signIn(at('staff@ukli.example'))
  if (!entered.ok) throw new Error(entered.reason)
  await pool.query("update staff set is_active = false where email = 'staff@ukli.example'")
  expect(await findPerson(entered.value)).toBeNull()
  await pool.query("update staff set is_active = true where email = 'staff@ukli.example'")
  expect((await findPerson(entered.value))?.staff?.roles).toEqual(['staff'])
})

it('deactivated staff who are students sign in as students only', async () => {
  await pool.query("update staff set is_active = false where email = 'it@ukli.example'")
  const { rows } = await pool.query<{ id: Person['userId'] }>("select id from profiles where email = 'it@ukli.example'")
  const person = { userId: rows[0]?.id as Person['userId'], fullName: 'Ines Takahashi', email: 'it@ukli.example' }
  await registerStudent({ person, coursePreference: 'Other', educationLevel: 'PhD', phone: null })
  const entered = await signIn(at('it@ukli.example'))
  expect(entered).toMatchObject({ ok: true, value: { person: { staff: null } } })
  expect(entered.ok && entered.value.person.student).not.toBeNull()
  expect(await signInToPortal(at('it@ukli.example'))).toEqual({ ok: false, reason: 'not-staff' })
})

it('every invariant holds after every demo account has tried both sign-ins', async () => {
  for (const { email } of demoPeople) {
    await signIn(at(email))
    await signInToPortal(at(email))
  }
  expect(await findBrokenInvariants()).toEqual([])
})

it('a deactivation at the moment of a sign-in leaves no session', async () => {
  const email = 'service@ukli.example'
  for (let round = 0; round < 20; round += 1) {
    await pool.query('update staff set is_active = true where email = $1', [email])
    const deactivate = db.$client.connect().then(async (client) => {
      await client.query('begin')
      await client.query('update staff set is_active = false where email = $1', [email])
      await client.query('delete from sessions where user_id = (select id from profiles where email = $1)', [email])
      await client.query('commit')
      client.release()
    })
    await Promise.all([signIn(at(email)), deactivate])
    expect(await sessionsOf(email)).toBe(0)
  }
})

it('refused sign-ins are recorded by name for staff and anonymously for others', async () => {
  await pool.query('delete from refused_sign_ins')
  await signInToPortal({ ...at('hr@ukli.example'), password: 'wrong' })
  await signInToPortal(at('active@ukli.example'))
  await signInToPortal({ ...at('stranger@mail.example'), password: 'wrong' })
  const { rows } = await pool.query<{ email: string | null; reason: string }>(
    'select s.email, r.reason from refused_sign_ins r left join staff s on s.id = r.staff_id order by r.refused_at, r.id',
  )
  expect(rows).toEqual([
    { email: 'hr@ukli.example', reason: 'invalid-credentials' },
    { email: null, reason: 'not-staff' },
    { email: null, reason: 'invalid-credentials' },
  ])
})
