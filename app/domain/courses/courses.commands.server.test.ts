import { and, eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { courseInterests, courses } from '#db/tables/courses.ts'
import { outbox } from '#db/tables/operations.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { clock } from '#app/platform/clock.server.ts'
import { tokenTo } from '#tests/support/applicants.ts'
import { meetAtBarrier, meetAtBarrierTimes } from '#tests/support/races.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import {
  announceOpenedCourses,
  requestOpeningEmail,
  deleteInterest,
  deleteOldInterests,
  readInterest,
} from './courses.commands.server.ts'
import { computeInterestCutoff } from './interests.ts'

openTestWorld()

async function aCourse({ isOpen }: { isOpen: boolean }) {
  const [course] = await db.select().from(courses).where(eq(courses.isOpen, isOpen)).limit(1)
  if (!course) throw new Error('no such course in the catalogue')
  return course
}

/** Lists the emails of one template; other features write into the same outbox. */
async function emailsTo(email: string, template: string) {
  return db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), eq(outbox.template, template)))
}

describe('registering interest in a programme that is not open', () => {
  it('stores one interest and sends one email for simultaneous requests', async () => {
    const { id: courseId } = await aCourse({ isOpen: false })
    const register = (email: string) => requestOpeningEmail({ courseId, email, ipAddress: '192.0.2.1' })
    const outcomes = await meetAtBarrier(
      ['ada@example.org', 'Ada@example.org', 'ada@example.org'].map((to) => () => register(to)),
    )
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(await db.select().from(courseInterests).where(eq(courseInterests.courseId, courseId))).toHaveLength(1)
    const emails = await Promise.all(['ada@example.org', 'Ada@example.org'].map((to) => emailsTo(to, 'interest-noted')))
    expect(emails.flat()).toMatchObject([{ replyTo: 'support@ukli.example' }])
  })

  it('is refused for a programme that is open', async () => {
    const { id: courseId } = await aCourse({ isOpen: true })
    const outcome = await requestOpeningEmail({ courseId, email: 'bo@example.org', ipAddress: '192.0.2.2' })
    expect(outcome).toEqual({ ok: false, reason: 'already-open' })
  })

  it('is limited to 30 requests per IP address', async () => {
    const { id: courseId } = await aCourse({ isOpen: false })
    const register = (i: number) =>
      requestOpeningEmail({ courseId, email: `n${i}@example.org`, ipAddress: '198.51.100.9' })
    const outcomes = await meetAtBarrierTimes(33, register)
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(30)
  })

  it('sends at most three emails an hour to one person, however many programmes they register interest in', async () => {
    const closed = await db.select().from(courses).where(eq(courses.isOpen, false)).limit(5)
    expect(closed).toHaveLength(5)
    for (const { id: courseId } of closed)
      expect((await requestOpeningEmail({ courseId, email: 'keen@example.org', ipAddress: '203.0.113.77' })).ok).toBe(
        true,
      )
    expect(await emailsTo('keen@example.org', 'interest-noted')).toHaveLength(3)
  })

  it('leads to one email when the programme opens, even with several workers at once', async () => {
    const course = await aCourse({ isOpen: false })
    const email = 'waiting@example.org'
    await requestOpeningEmail({ courseId: course.id, email, ipAddress: '192.0.2.3' })
    await announceOpenedCourses()
    expect(await emailsTo(email, 'course-opened')).toHaveLength(0)
    await db.update(courses).set({ isOpen: true }).where(eq(courses.id, course.id))
    await meetAtBarrierTimes(3, () => announceOpenedCourses())
    await announceOpenedCourses()
    const emails = await emailsTo(email, 'course-opened')
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain(`http://institute.test/courses/${course.slug}`)
    expect(await db.select().from(courseInterests).where(eq(courseInterests.email, email))).toEqual([])
  })

  it('is undone by the link in the confirmation email, which deletes the interest and the email', async () => {
    const { id: courseId } = await aCourse({ isOpen: false })
    const email = 'regrets@example.org'
    await requestOpeningEmail({ courseId, email, ipAddress: '192.0.2.4' })
    await db.update(outbox).set({ sentAt: clock.now() })
    const link = { token: await tokenTo(email, 'interest-noted'), ipAddress: '192.0.2.4' }
    expect(await readInterest(link)).toMatchObject({ ok: true })
    expect(await deleteInterest(link)).toMatchObject({ ok: true })
    expect(await readInterest(link)).toEqual({ ok: false, reason: 'invalid-link' })
    expect(await db.select().from(courseInterests).where(eq(courseInterests.email, email))).toEqual([])
    expect(await emailsTo(email, 'interest-noted')).toEqual([])
  })

  it('is forgotten after two years', async () => {
    const { id: courseId } = await aCourse({ isOpen: false })
    const values = (email: string, createdAt: Date) => ({ id: newId(), courseId, email, createdAt })
    const since = computeInterestCutoff(clock.now())
    await db
      .insert(courseInterests)
      .values([values('old@example.org', addMinutes(since, -5)), values('young@example.org', addMinutes(since, 5))])
    await deleteOldInterests()
    const left = await db.select().from(courseInterests).where(like(courseInterests.email, '%old@%'))
    expect(left).toEqual([])
    expect(await db.select().from(courseInterests).where(like(courseInterests.email, 'young@%'))).toHaveLength(1)
  })
})
