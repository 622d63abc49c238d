import { describe, expect, it } from 'vitest'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import { addDays, formatDay } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { clock } from '#app/platform/clock.server.ts'
import { beginSession } from '#app/features/accounts/sessions/commands.server.ts'
import { db } from '#db/client.server.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { createPaidStudent, createStaff } from '#tests/support/sittings.ts'
import { createAccount, createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { carryOutErasures } from '../erasure/rows/commands.server.ts'
import { keepNoLonger, nobodysName } from './commands.server.ts'
import { financialRecordsKeptSince, warningDays, yearsBefore } from './rules.ts'

const world = openTestWorld()

const hour = 3_600_000
const around = (boundary: Date) =>
  [-1, 1].map((side) => new Date(boundary.getTime() + side * hour)) as [before: Date, after: Date]

async function isToBeErased(userId: string) {
  return (await rowsOf('select from erasures where user_id = $1 and cancelled_at is null', [userId])).length > 0
}

async function nameOf({ userId }: { userId: string }) {
  return (await rowsOf<{ name: string }>('select full_name as name from profiles where id = $1', [userId]))[0]?.name
}

async function warningsOf({ email }: { email: string }) {
  const rows = await rowsOf<{ text: string }>(
    `select text from outbox where recipient = $1 and template = 'erasure-by-years'`,
    [email],
  )
  return rows.map(({ text }) => text)
}

/** A payment with its receipt, made at an instant. */
async function paidAt(at: Date) {
  const { student, enrollmentId } = await createPaidStudent()
  const id = newId()
  await rowsOf(
    `insert into payments (id, enrollment_id, amount_pence, provider, provider_payment_id, status, received_pence, payer_name, payer_address, started_at, succeeded_at)
     values ($1, $2, 2500, 'stripe', $3, 'succeeded', 2500, 'Ada Sapir', '1 High Street', $4, $4)`,
    [id, enrollmentId, `pi_${id}`, at],
  )
  await rowsOf(
    `insert into receipts (id, receipt_number, payment_id, student_name, payer_name, course_title, amount_pence, vat_pence, vat_rate_percent, issued_at)
     values ($1, $2, $3, $4, 'Ada Sapir', 'Taster', 2500, 417, 20, $5)`,
    [newId(), `UKLI-REC-1999-${id.slice(-6)}`, id, student.fullName, at],
  )
  return id
}

const payerOf = async (id: string) =>
  (
    await rowsOf(
      `select p.payer_name, p.payer_address, p.provider_payment_id, p.received_pence, r.student_name, r.amount_pence
       from payments p join receipts r on r.payment_id = p.id where p.id = $1`,
      [id],
    )
  )[0]

describe('financial records', () => {
  it('name nobody six years after the end of their financial year and not before; the sums stay', async () => {
    const [before, after] = around(financialRecordsKeptSince(clock.now()))
    const [old, young] = [await paidAt(before), await paidAt(after)]
    await meetAtBarrierTimes(2, keepNoLonger)
    expect(await payerOf(old)).toEqual({
      payer_name: null,
      payer_address: null,
      provider_payment_id: null,
      received_pence: 2500,
      student_name: nobodysName,
      amount_pence: 2500,
    })
    expect(await payerOf(young)).toMatchObject({ payer_name: 'Ada Sapir', student_name: 'Siân Prydderch' })
    const broken = (await findBrokenInvariants()).map(({ name }) => name)
    expect(broken).not.toContain('money that arrived has one receipt of exactly its sum, and other payments have none')
  })

  it('wait for money that is still on its way back', async () => {
    const [before] = around(financialRecordsKeptSince(clock.now()))
    const id = await paidAt(before)
    await rowsOf(
      `insert into refunds (id, payment_id, amount_pence, ground, status, requested_at, due_at)
       values ($1, $2, 100, 'withdrawal', 'due', $3, $3)`,
      [newId(), id, clock.now()],
    )
    await keepNoLonger()
    expect(await payerOf(id)).toMatchObject({ payer_name: 'Ada Sapir' })
  })
})

describe('student records', () => {
  /** With a course of one week whose end lies at an instant. */
  async function endedAt(end: Date) {
    const own = await createPaidStudent()
    const at = addDays(end, -7)
    await rowsOf('update enrollments set enrolled_at = $2, paid_at = $2 where id = $1', [own.enrollmentId, at])
    return own
  }

  it('are erased seven years after the end of the last enrolment and not before, 30 days after a letter', async () => {
    const [before, after] = around(yearsBefore(addDays(clock.now(), warningDays), 7))
    const [old, young] = [await endedAt(before), await endedAt(after)]
    await meetAtBarrierTimes(2, keepNoLonger)
    expect(await isToBeErased(old.student.userId)).toBe(true)
    expect(await isToBeErased(young.student.userId)).toBe(false)
    expect(await warningsOf(old.student)).toEqual([
      expect.stringContaining(`on ${formatDay(addDays(clock.now(), warningDays))}`),
    ])
    await world.moveClock({ days: warningDays, minutes: -1 })
    await carryOutErasures()
    expect(await nameOf(old.student)).toBe(old.student.fullName)
    await world.moveClock({ minutes: 2 })
    await carryOutErasures()
    expect(await nameOf(old.student)).toBe('Erased person')
  })

  it('stay where somebody signs in after the letter, and are asked about again a year later', async () => {
    const [before] = around(yearsBefore(addDays(clock.now(), warningDays), 7))
    const { student } = await endedAt(before)
    await keepNoLonger()
    await db.transaction((tx) => beginSession(tx, { ...student, amr: 'password', clientAddress: '', userAgent: '' }))
    expect(await isToBeErased(student.userId)).toBe(false)
    await world.moveClock({ days: warningDays + 1 })
    await carryOutErasures()
    await keepNoLonger()
    expect(await nameOf(student)).toBe(student.fullName)
    await world.moveClock({ days: 300 })
    await keepNoLonger()
    expect(await warningsOf(student)).toHaveLength(1)
    await world.moveClock({ days: 36 })
    await keepNoLonger()
    expect([await isToBeErased(student.userId), (await warningsOf(student)).length]).toEqual([true, 2])
  })

  it('stay where something of them goes on after all', async () => {
    const [before, after] = around(yearsBefore(addDays(clock.now(), warningDays), 7))
    const { student, enrollmentId } = await endedAt(before)
    await keepNoLonger()
    await rowsOf('update enrollments set completed_at = $2 where id = $1', [enrollmentId, after])
    await keepNoLonger()
    expect(await isToBeErased(student.userId)).toBe(false)
  })

  it('are kept while something later was done, while somebody is signed in, and those of staff', async () => {
    const [before, after] = around(yearsBefore(addDays(clock.now(), warningDays), 7))
    const [reader, guest, member] = [await endedAt(before), await endedAt(before), await endedAt(before)]
    const [section] = await rowsOf<{ id: string }>('select id from module_content limit 1')
    await rowsOf('insert into section_reads (enrollment_id, section_id, read_at) values ($1, $2, $3)', [
      reader.enrollmentId,
      section?.id,
      after,
    ])
    const { userId } = guest.student
    await db.transaction((tx) => beginSession(tx, { userId, amr: 'password', clientAddress: '', userAgent: '' }))
    const { staffId } = await createStaff('staff')
    await rowsOf('update staff set user_id = $2 where id = $1', [staffId, member.student.userId])
    await keepNoLonger()
    for (const { student } of [reader, guest, member]) expect(await isToBeErased(student.userId)).toBe(false)
  })

  it('of exams lose their answers once their student is erased', async () => {
    const [before] = around(yearsBefore(clock.now(), 7))
    const own = await endedAt(before)
    await keepNoLonger()
    await world.moveClock({ days: warningDays + 1 })
    await carryOutErasures()
    const attemptId = newId()
    const at = addDays(before, -1)
    const [exam] = await rowsOf<{ id: string; question: string }>(
      `select x.id, q.id as question from exams x join exam_questions q on q.exam_id = x.id where x.course_id = $1 limit 1`,
      [own.courseId],
    )
    await rowsOf(
      `insert into exam_attempts select (jsonb_populate_record(null::exam_attempts, jsonb_build_object(
         'id', $1::uuid, 'enrollment_id', $2::uuid, 'exam_id', $3::uuid, 'attempt_number', 1, 'started_at', $4::timestamptz,
         'expires_at', $4::timestamptz + interval '10 minutes', 'submitted_at', $4::timestamptz + interval '9 minutes', 'paper', jsonb_build_array($5::text), 'pass_percentage', 60,
         'duration_minutes', 10, 'break_seconds', 0, 'break_seconds_used', 0))).*`,
      [attemptId, own.enrollmentId, exam?.id, at, exam?.question],
    )
    await rowsOf(
      `insert into exam_answers select (jsonb_populate_record(null::exam_answers, jsonb_build_object(
         'attempt_id', $1::uuid, 'question_id', $2::uuid, 'answer', 'A', 'flagged', false, 'revision', 1, 'saved_at', $3::timestamptz))).*`,
      [attemptId, exam?.question, at],
    )
    await keepNoLonger()
    expect(await rowsOf('select from exam_answers where attempt_id = $1', [attemptId])).toEqual([])
  })
})

describe('accounts without a student record', () => {
  it('are erased three years after the last sign-in and not before, with the same letter', async () => {
    const [before, after] = around(yearsBefore(addDays(clock.now(), warningDays), 3))
    const [old, young, never, student] = [
      await createAccount(),
      await createAccount(),
      await createAccount(),
      await createStudent(),
    ]
    for (const [{ userId }, at] of [
      [old, before],
      [young, after],
      [student, before],
    ] as const)
      await rowsOf('update profiles set signed_in_at = $2 where id = $1', [userId, at])
    await rowsOf('update profiles set created_at = $2 where id = $1', [never.userId, before])
    await keepNoLonger()
    expect(await Promise.all([old, young, never, student].map(({ userId }) => isToBeErased(userId)))).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  it('know when somebody signed in last', async () => {
    const { userId } = await createAccount()
    await db.transaction((tx) => beginSession(tx, { userId, amr: 'password', clientAddress: '', userAgent: '' }))
    const [row] = await rowsOf<{ at: Date }>('select signed_in_at as at from profiles where id = $1', [userId])
    expect(row?.at.getTime()).toBeGreaterThan(clock.now().getTime() - 60_000)
  })
})

describe('enquiries', () => {
  it('go after three years and not before, and stay with the records of a student', async () => {
    const [before, after] = around(yearsBefore(clock.now(), 3))
    const student = await createStudent()
    const sent = async (email: string, at: Date) => {
      const id = newId()
      await rowsOf(
        `insert into contact_messages (id, reference, first_name, last_name, email, subject, message, answer_due_at, created_at)
         values ($1, $2, 'Ada', 'Sapir', $3, 'Schwa', 'Where?', $4, $4)`,
        [id, `MSG-${id.slice(-8)}`, email, at],
      )
      return id
    }
    const ids = [
      await sent('old@mail.test', before),
      await sent('young@mail.test', after),
      await sent(student.email, before),
    ]
    await keepNoLonger()
    const left = await rowsOf<{ id: string }>(
      'select id from contact_messages where id = any($1::uuid[]) order by id',
      [ids],
    )
    expect(left.map(({ id }) => id)).toEqual(ids.slice(1))
  })

  it('are taken in batches until none is left', async () => {
    await rowsOf(
      `insert into contact_messages (id, reference, first_name, last_name, email, subject, message, answer_due_at, created_at)
       select gen_random_uuid(), 'MANY-' || n, 'Ada', 'Sapir', 'many@mail.test', 'Schwa', 'Where?', $1, $1 from generate_series(1, 450) n`,
      [yearsBefore(clock.now(), 4)],
    )
    await keepNoLonger()
    expect(await rowsOf(`select from contact_messages where email = 'many@mail.test'`)).toEqual([])
  })
})
