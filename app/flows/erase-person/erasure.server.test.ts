import { describe, expect, it } from 'vitest'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import { addDays } from '#app/core/dates.ts'
import type { Person } from '#app/core/person.ts'
import { createAccount, signIn } from '#app/domain/accounts/accounts.commands.server.ts'
import { hashPassword } from '#app/domain/accounts/passwords.gateway.server.ts'
import type { NewPassword } from '#app/domain/accounts/accounts.types.ts'
import { registerStudent } from '#app/domain/students/students.commands.server.ts'
import { raiseTicket } from '#app/domain/tickets/student-tickets.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { openFile, putFile } from '#app/platform/files.server.ts'
import { db } from '#db/client.server.ts'
import { personalTables } from '#db/personal-data/all.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { createTeamOrder, createContact } from '#tests/support/teams.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { readPersonalData } from '#app/flows/download-data/export.queries.server.ts'
import { requestErasure, cancelErasure } from './erase-person.commands.server.ts'
import { previewErasure } from './erase-person.queries.server.ts'
import { carryOutErasures } from './rows.commands.server.ts'
import { smallPdf } from '#tests/support/small-pdf.ts'

openTestWorld()
const origin = 'http://institute.test'
const password = 'Linguistics2026!' as NewPassword
const from = { ipAddress: '2001:db8::8', userAgent: 'test' }
let people = 0

/** A student with data in every part that an erasure deletes. */
async function createPerson() {
  people += 1
  const email = `forgotten-${people}@mail.test`
  const fullName = `Oda Verschwind ${people}`
  await db.transaction(async (tx) =>
    createAccount(tx, {
      fullName,
      email,
      phone: '07700 900999',
      passwordHash: await hashPassword(password),
      emailVerified: true,
    }),
  )
  const entered = await signIn({ email, password, ...from })
  if (!entered.ok) throw new Error(entered.reason)
  const { userId } = entered.value.person
  const account = { userId, fullName, email }
  await registerStudent({ person: account, coursePreference: 'Other', educationLevel: 'Other', phone: null })
  const again = await signIn({ email, password, ...from })
  if (!again.ok || !again.value.person.student) throw new Error('no student')
  const { person } = again.value
  const { student } = again.value.person
  if (student)
    await raiseTicket({ student, title: 'A secret', description: 'Between us two.', category: 'Other', courseId: null })
  const [now, file] = [clock.now(), `evidence/${userId}.pdf`]
  await putFile({ key: file, content: new Blob([smallPdf]) })
  await rowsOf(
    `insert into arrangement_requests (id, student_id, wants_extra_time, wants_breaks, reason, evidence_key, evidence_name,
       asked_at, due_at, outcome, answer, granted_factor, decided_by, decided_at)
     values (gen_random_uuid(), $1, true, false, 'I cannot see well.', $2, 'eyes.pdf', $3, $3, 'granted', 'Yes', 1.25,
       $4, $3)`,
    [student?.studentId, file, now, (await createStaff('customer_service')).staffId],
  )
  return { person, email, fullName, file, studentId: student?.studentId }
}

const ask = (person: Person, currentPassword: string = password) => requestErasure({ person, currentPassword, origin })

async function makeDue({ userId }: Person) {
  await rowsOf('update erasures set due_at = $2 where user_id = $1', [userId, addDays(clock.now(), -1)])
}

async function deliver(email: string) {
  await rowsOf('update outbox set sent_at = $2 where recipient = $1', [email, clock.now()])
}

describe('requesting an erasure', () => {
  it('needs the password, emails the owner, counts once, and can be cancelled until it is done', async () => {
    const { person, email } = await createPerson()
    expect(await ask(person, 'Wrong-one-99')).toEqual({ ok: false, reason: 'wrong-password' })
    expect(await cancelErasure({ person, origin })).toEqual({ ok: false, reason: 'erasure-not-asked' })
    const both = await Promise.all([ask(person), ask(person)])
    expect(both.map((each) => (each.ok ? 'asked' : each.reason)).toSorted()).toEqual(['asked', 'erasure-asked'])
    await carryOutErasures()
    expect((await previewErasure({ person })).open).toMatchObject({ dueAt: expect.any(Date) })
    expect(await cancelErasure({ person, origin })).toEqual({ ok: true })
    await makeDue(person)
    await carryOutErasures()
    expect(await signIn({ email, password, ...from })).toMatchObject({ ok: true })
    const sentEmails = await rowsOf<{ template: string }>('select template from outbox where recipient = $1', [email])
    expect(sentEmails.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['erasure-asked', 'erasure-taken-back']),
    )
  })

  it('shows beforehand how much data each part has, and is refused to staff', async () => {
    const { person } = await createPerson()
    expect((await previewErasure({ person })).counts).toMatchObject({ tickets: expect.any(Number), arrangements: 1 })
    await rowsOf(
      `insert into staff (id, user_id, employee_id, full_name, email, created_at, is_active)
       values (gen_random_uuid(), $1, $3, 'x', 'x', $2, false)`,
      [person.userId, clock.now(), `EMP-${person.userId.slice(-8)}`],
    )
    expect(await ask(person)).toEqual({ ok: false, reason: 'is-staff' })
  })
})

describe('carrying out an erasure', () => {
  it('closes the link with which the person handed out the places of an order', async () => {
    const { person } = await createPerson()
    const order = await createTeamOrder({ places: 2, person: { ...(await createContact()), ...person } })
    await rowsOf(`update team_orders set status = 'paid', paid_at = $2, is_link_open = true where id = $1`, [
      order.orderId,
      clock.now(),
    ])
    await ask(person)
    await makeDue(person)
    await carryOutErasures()
    expect(await rowsOf('select is_link_open from team_orders where id = $1', [order.orderId])).toEqual([
      { is_link_open: false },
    ])
    await rowsOf(`update team_orders set status = 'awaiting_payment', paid_at = null where id = $1`, [order.orderId])
  })

  it('leaves no text of the person except in records we have to keep, and closes the account', async () => {
    const { person, email, fullName, file } = await createPerson()
    const brokenBefore = await findBrokenInvariants()
    await ask(person)
    await makeDue(person)
    await carryOutErasures()
    expect(await signIn({ email, password, ...from })).toMatchObject({ ok: false, reason: 'invalid-credentials' })
    expect(await openFile(file)).toBe(null)
    const { data } = await readPersonalData({ person: { ...person, email: `${person.userId}@erased.invalid` } })
    expect(Object.keys(data).toSorted()).toEqual(['erasures', 'profiles', 'students'])
    expect(JSON.stringify(data)).not.toMatch(/Oda|forgotten-|07700|cannot see|secret/)
    // The encrypted email address stays until the last email is sent.
    const [waiting] = await rowsOf<{ done_at: Date | null }>('select done_at from erasures where user_id = $1', [
      person.userId,
    ])
    expect(waiting?.done_at).toBe(null)
    await deliver(email)
    await carryOutErasures()
    const [row] = await rowsOf('select sealed_address, done_at, files from erasures where user_id = $1', [
      person.userId,
    ])
    expect(row).toEqual({ sealed_address: null, done_at: expect.any(Date), files: [] })
    for (const table of [...personalTables.map(({ name }) => name), 'outbox']) {
      const found = await rowsOf(`select from ${table} as held where to_jsonb(held)::text ilike any ($1)`, [
        [`%${email}%`, `%${fullName}%`],
      ])
      expect([table, found]).toEqual([table, []])
    }
    expect(await findBrokenInvariants()).toEqual(brokenBefore)
  })

  it('continues where it stopped: remaining files are removed, even if already gone', async () => {
    const { person, email, file } = await createPerson()
    await ask(person)
    await makeDue(person)
    await carryOutErasures()
    await putFile({ key: file, content: new Blob([smallPdf]) })
    await rowsOf('update erasures set files = $2 where user_id = $1', [person.userId, ['evidence/gone.pdf', file]])
    await deliver(email)
    await Promise.all([carryOutErasures(), carryOutErasures()])
    expect(await openFile(file)).toBe(null)
    expect(
      await rowsOf('select from erasures where user_id = $1 and done_at is not null', [person.userId]),
    ).toHaveLength(1)
  })

  it('waits while a refund is on its way', async () => {
    const { person, studentId } = await createPerson()
    const now = clock.now()
    await rowsOf(
      `with e as (insert into enrollments (id, student_id, course_id, status, price_pence, paid_at, enrolled_at, refunded_at)
         values (gen_random_uuid(), $1, (select id from courses limit 1), 'refunded', 2500, $2, $2, $2) returning id),
       p as (insert into payments (id, enrollment_id, amount_pence, provider, status, received_pence, started_at, succeeded_at)
         select gen_random_uuid(), id, 2500, 'sandbox', 'succeeded', 2500, $2, $2 from e returning id)
       insert into refunds (id, payment_id, amount_pence, ground, status, requested_at, due_at)
         select gen_random_uuid(), id, 2500, 'withdrawal', 'due', $2, $2 from p`,
      [studentId, now],
    )
    await ask(person)
    await makeDue(person)
    await carryOutErasures()
    expect(await rowsOf('select from erasures where user_id = $1 and erased_at is null', [person.userId])).toHaveLength(
      1,
    )
    await rowsOf(
      `update refunds set status = 'done', done_at = $2 where payment_id in (select p.id from payments p
         join enrollments e on e.id = p.enrollment_id where e.student_id = $1)`,
      [studentId, now],
    )
    await carryOutErasures()
    expect(await rowsOf('select from erasures where user_id = $1 and erased_at is null', [person.userId])).toEqual([])
  })
})

it('waits for a payment that may still arrive, and no longer once it is closed or a month old', async () => {
  for (const end of [`set status = 'expired'`, `set started_at = started_at - interval '31 days'`]) {
    const { person, studentId } = await createPerson()
    await rowsOf(
      `with e as (insert into enrollments (id, student_id, course_id, status, price_pence, enrolled_at)
         values (gen_random_uuid(), $1, (select id from courses limit 1), 'pending_payment', 2500, $2) returning id)
       insert into payments (id, enrollment_id, amount_pence, provider, status, started_at)
         select gen_random_uuid(), id, 2500, 'stripe', 'started', $2 from e`,
      [studentId, clock.now()],
    )
    const isErased = async () => {
      await carryOutErasures()
      return (
        (await rowsOf('select from erasures where user_id = $1 and erased_at is null', [person.userId])).length === 0
      )
    }
    await ask(person)
    await makeDue(person)
    expect(await isErased()).toBe(false)
    await rowsOf(`update payments ${end} where enrollment_id in (select id from enrollments where student_id = $1)`, [
      studentId,
    ])
    expect(await isErased()).toBe(true)
  }
})

it('an erasure that fails does not block the others', async () => {
  const [broken, sound] = [await createPerson(), await createPerson()]
  for (const { person } of [broken, sound]) {
    await ask(person)
    await makeDue(person)
  }
  await rowsOf(`create function refuse_one() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await rowsOf(
    `create trigger refuse_one before delete on accounts for each row
     when (old.user_id = '${broken.person.userId}') execute function refuse_one()`,
  )
  await carryOutErasures()
  await rowsOf('drop function refuse_one cascade')
  const left = async () =>
    (
      await rowsOf<{ user_id: string }>('select user_id from erasures where erased_at is null and cancelled_at is null')
    ).map((each) => each.user_id)
  expect(await left()).toEqual([broken.person.userId])
  await carryOutErasures()
  expect(await left()).toEqual([])
})

it('an erasure uses the new email address if it changed meanwhile', async () => {
  const { person, email } = await createPerson()
  await ask(person)
  await makeDue(person)
  const moved = `moved-${email}`
  await rowsOf('update profiles set email = $2 where id = $1', [person.userId, moved])
  await carryOutErasures()
  await deliver(moved)
  await carryOutErasures()
  expect(await rowsOf('select from outbox where recipient = $1', [moved])).toEqual([])
  expect(await rowsOf('select from erasures where user_id = $1 and done_at is null', [person.userId])).toEqual([])
})
