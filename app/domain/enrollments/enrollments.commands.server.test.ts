import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#app/core/dates.ts'
import type { StudentActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { courseIdOf, createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { enroll } from './enrollments.commands.server.ts'
import { findActiveEnrollment } from './enrollments.queries.server.ts'

openTestWorld()

let nlp: string
let taster: string
let closed: string

beforeAll(async () => {
  nlp = await courseIdOf('foundational-nlp-for-linguists')
  taster = await courseIdOf('phonetic-transcription-taster')
  const [row] = await rowsOf<{ id: string }>('select id from courses where not is_open limit 1')
  closed = row?.id ?? ''
})

function enrollmentsOf({ studentId }: StudentActor) {
  return rowsOf<{ status: string; payment_due_date: Date; enrolled_at: Date; paid_at: Date | null }>(
    'select * from enrollments where student_id = $1',
    [studentId],
  )
}

describe('enrolling', () => {
  it('creates an unpaid enrolment that is due 14 days later', async () => {
    const student = await createStudent()
    const before = clock.now()
    expect((await enroll({ student, courseId: nlp })).ok).toBe(true)
    const [row] = await enrollmentsOf(student)
    expect(row).toMatchObject({ status: 'pending_payment', paid_at: null })
    expect(row?.payment_due_date).toEqual(addDays(row?.enrolled_at ?? before, 14))
    expect(row?.enrolled_at.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(await findActiveEnrollment({ studentId: student.studentId, courseId: nlp })).toBe(null)
  })

  it('counts once when submitted several times at once: one row, one email, and a reason for the others', async () => {
    const student = await createStudent()
    const outcomes = await meetAtBarrierTimes(16, () => enroll({ student, courseId: nlp }))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter((each) => !each.ok && each.reason === 'payment-pending')).toHaveLength(15)
    expect(await enrollmentsOf(student)).toHaveLength(1)
    const emails = await rowsOf(`select from outbox where recipient = $1 and template = 'enrolment-made'`, [
      student.email,
    ])
    expect(emails).toHaveLength(1)
  })

  it('reads education and status from the record, not the session', async () => {
    const student = await createStudent({ educationLevel: 'High School' })
    const pretending: StudentActor = { ...student, educationLevel: 'PhD' }
    expect(await enroll({ student: pretending, courseId: nlp })).toEqual({ ok: false, reason: 'requires-bachelors' })
    await rowsOf(`update students set verified_education_level = 'PhD', status = 'suspended' where id = $1`, [
      student.studentId,
    ])
    expect(await enroll({ student, courseId: nlp })).toEqual({ ok: false, reason: 'suspended' })
    await rowsOf(`update students set status = 'active' where id = $1`, [student.studentId])
    expect((await enroll({ student, courseId: nlp })).ok).toBe(true)
  })

  it('uses the education level that customer service verified, even a lower one', async () => {
    const student = await createStudent({ educationLevel: 'PhD' })
    await rowsOf(`update students set verified_education_level = 'High School' where id = $1`, [student.studentId])
    expect(await enroll({ student, courseId: nlp })).toEqual({ ok: false, reason: 'requires-bachelors' })
    expect((await enroll({ student, courseId: taster })).ok).toBe(true)
  })

  it('refuses a programme that is not open or does not exist', async () => {
    const student = await createStudent()
    expect(await enroll({ student, courseId: closed })).toEqual({ ok: false, reason: 'not-open' })
    expect(await enroll({ student, courseId: student.studentId })).toEqual({ ok: false, reason: 'no-such-course' })
    expect(await enroll({ student, courseId: "1' or '1'='1" })).toEqual({ ok: false, reason: 'no-such-course' })
  })

  it('is possible again after a refund, but not after a cancellation', async () => {
    const student = await createStudent()
    await enroll({ student, courseId: taster })
    const set = (values: string) =>
      rowsOf(`update enrollments set ${values} where student_id = $1`, [student.studentId])
    await set(`status = 'cancelled', cancelled_at = enrolled_at`)
    expect(await enroll({ student, courseId: taster })).toEqual({ ok: false, reason: 'cancelled' })
    await set(`status = 'refunded', paid_at = enrolled_at, refunded_at = enrolled_at`)
    expect((await enroll({ student, courseId: taster })).ok).toBe(true)
    expect(await enrollmentsOf(student)).toHaveLength(2)
  })
})

describe('an enrolment opens its course', () => {
  it('once it is paid, for its own student, while they are active', async () => {
    const [student, other] = [await createStudent(), await createStudent()]
    await enroll({ student, courseId: nlp })
    await rowsOf(`update enrollments set status = 'active', paid_at = enrolled_at where student_id = $1`, [
      student.studentId,
    ])
    const find = (who: StudentActor, courseId = nlp) => findActiveEnrollment({ studentId: who.studentId, courseId })
    expect(await find(student)).toMatchObject({ status: 'active' })
    expect(await find(student, taster)).toBe(null)
    expect(await find(student, 'not-an-id')).toBe(null)
    expect(await find(other)).toBe(null)
    await rowsOf(`update students set status = 'suspended' where id = $1`, [student.studentId])
    expect(await find(student)).toBe(null)
  })
})
