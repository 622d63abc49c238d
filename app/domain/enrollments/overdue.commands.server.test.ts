import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#app/core/ids.ts'
import type { StudentActor } from '#app/core/person.ts'
import { startWhileLocked, meetAtBarrier } from '#tests/support/races.ts'
import { courseIdOf, createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { enroll } from './enrollments.commands.server.ts'
import { cancelOverdueEnrollments, sendPaymentReminders } from './overdue.commands.server.ts'

const world = openTestWorld()

let taster: string
beforeAll(async () => {
  taster = await courseIdOf('phonetic-transcription-taster')
})

async function enrolled() {
  const student = await createStudent()
  const outcome = await enroll({ student, courseId: taster })
  if (!outcome.ok) throw new Error(outcome.reason)
  return { student, ...outcome.value }
}

async function statusOf(enrollmentId: string) {
  const [row] = await rowsOf<{ status: string }>('select status from enrollments where id = $1', [enrollmentId])
  return row?.status
}

async function emailsTo({ email }: StudentActor) {
  const rows = await rowsOf<{ template: string }>(
    `select template from outbox where recipient = $1 and template not in ('student-registered', 'enrolment-made') order by created_at`,
    [email],
  )
  return rows.map(({ template }) => template)
}

/** Moves the due date instead of the clock, so that time passes for this enrolment only. */
async function putDue(enrollmentId: string, at: string) {
  await rowsOf('update enrollments set payment_due_date = $2 where id = $1', [enrollmentId, at])
}

describe('an enrolment that is not paid', () => {
  it('is reminded three times and then cancelled, each once, however often the jobs run', async () => {
    const { student, enrollmentId } = await enrolled()
    const runAll = () =>
      meetAtBarrier([sendPaymentReminders, sendPaymentReminders, cancelOverdueEnrollments, cancelOverdueEnrollments])
    await runAll()
    expect(await emailsTo(student)).toEqual([])
    await world.moveClock({ days: 8 })
    await runAll()
    await runAll()
    expect(await emailsTo(student)).toEqual(['payment-reminder-7'])
    await world.moveClock({ days: 5 })
    await runAll()
    expect((await emailsTo(student)).slice(1)).toEqual(['payment-reminder-1'])
    await world.moveClock({ minutes: 23 * 60 + 50 })
    await runAll()
    expect(await statusOf(enrollmentId)).toBe('pending_payment')
    await world.moveClock({ minutes: 11 })
    await runAll()
    await runAll()
    expect(await statusOf(enrollmentId)).toBe('cancelled')
    const emails = await emailsTo(student)
    expect(emails.at(-1)).toBe('enrolment-cancelled')
    expect(new Set(emails).size).toBe(emails.length)
  })

  it('does not block the others when cancelling it fails', async () => {
    const [bad, good] = [await enrolled(), await enrolled()]
    await putDue(bad.enrollmentId, '2020-01-01T00:00:00Z')
    await putDue(good.enrollmentId, '2020-01-02T00:00:00Z')
    await rowsOf(`create function fails() returns trigger language plpgsql as $$ begin raise 'fails'; end $$`)
    await rowsOf(`create trigger fails before update on enrollments for each row
      when (old.id = '${bad.enrollmentId}') execute function fails()`)
    await cancelOverdueEnrollments()
    await rowsOf('drop function fails cascade')
    expect(await statusOf(good.enrollmentId)).toBe('cancelled')
  })

  it('is reminded of its original price, and gets new reminders after it is reinstated', async () => {
    const { student, enrollmentId, paymentDueDate } = await enrolled()
    await rowsOf(`update courses set price = price + 5 where id = $1`, [taster])
    await world.moveClock({ days: 8 })
    await sendPaymentReminders()
    const [sentEmail] = await rowsOf<{ text: string }>(
      `select outbox::text as text from outbox where recipient = $1 and template = 'payment-reminder-7'`,
      [student.email],
    )
    expect(sentEmail?.text).toContain('£25.00')
    await rowsOf(`update courses set price = price - 5 where id = $1`, [taster])
    await putDue(enrollmentId, new Date(paymentDueDate.getTime() + 3_600_000).toISOString())
    await sendPaymentReminders()
    expect(await emailsTo(student)).toEqual(['payment-reminder-7', 'payment-reminder-7'])
  })

  it('is not reminded while it is being paid', async () => {
    const { student, enrollmentId } = await enrolled()
    await world.moveClock({ days: 8 })
    await startWhileLocked(
      (client) =>
        client.query(`update enrollments set status = 'active', paid_at = enrolled_at where id = $1`, [enrollmentId]),
      sendPaymentReminders,
    )
    await sendPaymentReminders()
    expect(await emailsTo(student)).toEqual([])
  })

  it('is not cancelled while its student is at the checkout', async () => {
    const { enrollmentId, paymentDueDate } = await enrolled()
    const startedAt = new Date(paymentDueDate.getTime() - 60_000)
    await rowsOf(
      `insert into payments (id, enrollment_id, amount_pence, provider, started_at) values ($1, $2, 2500, 'stripe', $3)`,
      [newId(), enrollmentId, startedAt],
    )
    await world.moveClock({ days: 14, minutes: 1 })
    await cancelOverdueEnrollments()
    expect(await statusOf(enrollmentId)).toBe('pending_payment')
    await world.moveClock({ minutes: 40 })
    await cancelOverdueEnrollments()
    expect(await statusOf(enrollmentId)).toBe('cancelled')
  })
})

describe('an enrolment that is paid', () => {
  it('is neither reminded nor cancelled', async () => {
    const { student, enrollmentId } = await enrolled()
    await rowsOf(`update enrollments set status = 'active', paid_at = enrolled_at where id = $1`, [enrollmentId])
    await world.moveClock({ days: 15 })
    await Promise.all([sendPaymentReminders(), cancelOverdueEnrollments()])
    expect(await statusOf(enrollmentId)).toBe('active')
    expect(await emailsTo(student)).toEqual([])
  })
})
