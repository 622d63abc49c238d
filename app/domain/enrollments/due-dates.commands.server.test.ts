import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { takenPlaces } from '#app/domain/courses/sale-terms.queries.server.ts'
import { calendarDayAfter, londonDay } from '#app/core/dates.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { createUnpaid, enrollmentOf, emailsTo } from '#tests/support/payments.ts'
import { startWhileLocked, meetAtBarrier } from '#tests/support/races.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { cancelOverdueEnrollments, sendPaymentReminders } from './overdue.commands.server.ts'
import { moveDueDate } from './due-dates.commands.server.ts'
import { isAllowedDueDate } from './due-dates.ts'

const world = openTestWorld()

let staff: StaffActor
beforeAll(async () => {
  staff = await createStaff('customer_service')
})

const inDays = (days: number) => calendarDayAfter(londonDay(clock.now()), days)
const move = (enrollmentId: string, days: number, by = staff) =>
  moveDueDate({ staff: by, enrollmentId, dueDay: inDays(days), reason: 'Paid by an employer' })

describe('an allowed due date', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const current = new Date('2026-11-25T23:59:00Z')
  const may = (dueAt: string, status: 'pending_payment' | 'cancelled') =>
    isAllowedDueDate({ dueAt: new Date(dueAt), current, status, now })

  it('is later than the current one, unless that has passed, and at most 60 days ahead', () => {
    expect(may('2026-11-25T23:59:00Z', 'pending_payment')).toBe(false)
    expect(may('2026-11-26T23:59:00Z', 'pending_payment')).toBe(true)
    expect(may('2026-11-22T23:59:00Z', 'cancelled')).toBe(true)
    expect(may('2026-11-20T23:59:00Z', 'cancelled')).toBe(false)
    expect(may('2027-01-20T23:59:00Z', 'cancelled')).toBe(true)
    expect(may('2027-01-21T23:59:00Z', 'cancelled')).toBe(false)
  })
})

describe('the desk', () => {
  it('extends a due date, with an email and a log entry', async () => {
    const { student, enrollmentId } = await createUnpaid()
    expect(await move(enrollmentId, 30)).toEqual({ ok: true, value: { isReinstated: false } })
    expect(await move(enrollmentId, 30)).toEqual({ ok: false, reason: 'not-a-date' })
    expect(await emailsTo(student, 'payment-date-moved')).toHaveLength(1)
    const [logged] = await rowsOf<{ action: string; after: string }>(
      'select action, after from staff_activity_logs where entity_id = $1',
      [enrollmentId],
    )
    expect(logged?.action).toContain('Paid by an employer')
  })

  it('reinstates above the limit of places only if staff say so; one that waits has its place', async () => {
    const [waiting, cancelled] = [await createUnpaid(), await createUnpaid()]
    await rowsOf(`update enrollments set status = 'cancelled' where id = $1`, [cancelled.enrollmentId])
    const [course] = await rowsOf<{ id: string }>('select course_id as id from enrollments where id = $1', [
      cancelled.enrollmentId,
    ])
    const [counted] = await db
      .select({ taken: takenPlaces })
      .from(courses)
      .where(eq(courses.id, course?.id ?? ''))
    await rowsOf('update courses set places = $2 where id = $1', [course?.id, counted?.taken])
    const again = { staff, enrollmentId: cancelled.enrollmentId, dueDay: inDays(7), reason: 'Was ill' }
    try {
      expect(await moveDueDate(again)).toEqual({ ok: false, reason: 'full' })
      expect((await enrollmentOf(cancelled.enrollmentId)).status).toBe('cancelled')
      expect(await move(waiting.enrollmentId, 30)).toMatchObject({ ok: true })
      expect(await moveDueDate({ ...again, isAboveLimit: true })).toEqual({ ok: true, value: { isReinstated: true } })
      const [logged] = await rowsOf<{ action: string }>('select action from staff_activity_logs where entity_id = $1', [
        cancelled.enrollmentId,
      ])
      expect(logged?.action).toContain('above its limit of places: Was ill')
    } finally {
      await rowsOf('update courses set places = null where id = $1', [course?.id])
    }
  })

  it('reinstates a cancelled enrolment, which is then reminded and cancelled like any other', async () => {
    const { student, enrollmentId } = await createUnpaid()
    await world.moveClock({ days: 15 })
    await cancelOverdueEnrollments()
    expect((await enrollmentOf(enrollmentId)).status).toBe('cancelled')
    expect(await move(enrollmentId, 7)).toEqual({ ok: true, value: { isReinstated: true } })
    expect(await enrollmentOf(enrollmentId)).toMatchObject({ status: 'pending_payment', cancelled_at: null })
    await sendPaymentReminders()
    expect(await emailsTo(student, 'payment-reminder-7')).toHaveLength(1)
    await world.moveClock({ days: 8 })
    await meetAtBarrier([cancelOverdueEnrollments, cancelOverdueEnrollments])
    expect((await enrollmentOf(enrollmentId)).status).toBe('cancelled')
    expect(await emailsTo(student, 'enrolment-cancelled')).toHaveLength(2)
  })

  it('waits for a payment that arrives at the same moment, and then refuses', async () => {
    const { enrollmentId } = await createUnpaid()
    const pay = (client: pg.PoolClient) =>
      client.query(`update enrollments set status = 'active', paid_at = enrolled_at where id = $1`, [enrollmentId])
    expect(await startWhileLocked(pay, () => move(enrollmentId, 30))).toEqual({ ok: false, reason: 'not-waiting' })
    expect(await enrollmentOf(enrollmentId)).toMatchObject({ status: 'active' })
  })

  it('refuses for a suspended student, a closed course, a paid or unknown enrolment, and staff without permission', async () => {
    const { student, enrollmentId } = await createUnpaid()
    await rowsOf(`update students set status = 'suspended' where id = $1`, [student.studentId])
    expect(await move(enrollmentId, 30)).toEqual({ ok: false, reason: 'student-restricted' })
    const closed = await createUnpaid()
    const setOpen = (isOpen: boolean) =>
      rowsOf('update courses set is_open = $2 where id = (select course_id from enrollments where id = $1)', [
        closed.enrollmentId,
        isOpen,
      ])
    await setOpen(false)
    expect(await move(closed.enrollmentId, 30)).toEqual({ ok: false, reason: 'course-closed' })
    await setOpen(true)
    const paid = await createUnpaid()
    await rowsOf(`update enrollments set status = 'active', paid_at = enrolled_at where id = $1`, [paid.enrollmentId])
    expect(await move(paid.enrollmentId, 30)).toEqual({ ok: false, reason: 'not-waiting' })
    expect(await move('x', 30)).toEqual({ ok: false, reason: 'no-enrolment' })
    await expect(move(paid.enrollmentId, 30, await createStaff('staff'))).rejects.toThrow('not allowed')
  })
})
