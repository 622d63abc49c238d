import { like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import { formatClockTime, londonDay, weekdayOf } from '#app/core/dates.ts'
import { savePlan } from '#app/domain/learning/plan.commands.server.ts'
import { answerItem } from '#app/domain/learning/practice/practice.commands.server.ts'
import { listPractice } from '#app/domain/learning/practice/practice.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { createPaidStudent } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { remindStudents, setReminders } from './send-reminders.commands.server.ts'
import { setDailyEmail, queueDailyEmails } from './daily.commands.server.ts'

const world = openTestWorld()
type Own = Awaited<ReturnType<typeof createPaidStudent>>

/** Moves the clock forward to a full hour in London, at least one minute ahead. */
async function moveTo(hour: number) {
  const [now = 0, minutes = 0] = formatClockTime(clock.now()).split(':').map(Number)
  await world.moveClock({ minutes: (((((hour - now) * 60 - minutes - 1) % 1_440) + 1_440) % 1_440) + 1 })
}

async function missOne(own: Own) {
  const [entry] = await listPractice(own)
  await answerItem({ ...own, itemId: entry?.asked.id ?? '', seen: 0, act: 'show', answer: [] })
}

/** A student with an item that comes back tomorrow, who wants a daily email. */
async function createReminded({ hour = 8, slug }: { hour?: number | null; slug?: string } = {}) {
  const own = await createPaidStudent(slug ? { slug, daysAgo: 174 } : {})
  await missOne(own)
  await setDailyEmail({ ...own, hour })
  return own
}

async function emailsTo({ student }: Own, template = 'reminder-daily') {
  const rows = await db.select().from(outbox).where(like(outbox.template, 'reminder-%')).orderBy(outbox.createdAt)
  return rows.filter((row) => row.recipient === student.email && row.template === template)
}

beforeEach(() => moveTo(12))

describe('the daily email', () => {
  it('is sent once, at its hour, however many processes run, and says what is due', async () => {
    const own = await createReminded()
    await moveTo(7)
    await queueDailyEmails()
    expect(await emailsTo(own)).toEqual([])
    await moveTo(8)
    await meetAtBarrierTimes(4, () => queueDailyEmails())
    await queueDailyEmails()
    const [sentEmail, ...others] = await emailsTo(own)
    expect(others).toEqual([])
    expect(sentEmail?.subject).toBe('1 item to review today')
    expect(sentEmail?.text).toMatch(/After that comes 1\.1, “.+”: about .+\/review/s)
    expect(sentEmail?.text).toContain('You asked for this email at 8:00')
    expect(sentEmail?.text).toContain('/reminders?token=')
  })

  it('is sent again the next day while something is due, and at most two hours late', async () => {
    const own = await createReminded()
    await moveTo(10)
    await queueDailyEmails()
    expect(await emailsTo(own)).toHaveLength(1)
    await moveTo(11)
    await queueDailyEmails()
    expect(await emailsTo(own)).toHaveLength(1)
    await moveTo(8)
    await queueDailyEmails()
    expect(await emailsTo(own)).toHaveLength(2)
    const rows = await rowsOf(`select id from study_reminders where enrollment_id = $1`, [own.enrollmentId])
    expect(rows).toHaveLength(1)
    await world.moveClock({ days: 1, minutes: 180 })
    await queueDailyEmails()
    expect(await emailsTo(own)).toHaveLength(2)
  })

  it('is not sent on a day without planned minutes, but on the next study day', async () => {
    const own = await createReminded()
    const today = weekdayOf(londonDay(clock.now()))
    const inTwoDays = ((today + 1) % 7) + 1
    expect(await savePlan({ ...own, minutesAWeek: 60, weekdays: [inTwoDays] })).toMatchObject({ ok: true })
    await moveTo(8)
    await queueDailyEmails()
    expect(await emailsTo(own)).toEqual([])
    await moveTo(8)
    await queueDailyEmails()
    expect(await emailsTo(own)).toHaveLength(1)
  })

  it('stops after a week without study', async () => {
    const own = await createReminded()
    for (let day = 1; day <= 9; day += 1) {
      await moveTo(8)
      await queueDailyEmails()
    }
    expect(await emailsTo(own)).toHaveLength(7)
  })

  it.each([
    ['never asked for it', (own: Own) => setDailyEmail({ ...own, hour: null })],
    ['stopped all reminders', (own: Own) => setReminders({ ...own, isWanted: false })],
    [
      'has nothing due',
      (own: Own) => rowsOf('delete from practice_answers where enrollment_id = $1', [own.enrollmentId]),
    ],
    [
      'is suspended',
      (own: Own) => rowsOf(`update students set status = 'suspended' where id = $1`, [own.student.studentId]),
    ],
  ])('is not sent to a student who %s', async (_, make) => {
    const own = await createReminded()
    await make(own)
    await moveTo(8)
    await queueDailyEmails()
    expect(await emailsTo(own)).toEqual([])
  })

  it('is not sent on the day an exam opens, so that the student gets one email that day', async () => {
    const own = await createReminded({ slug: 'foundational-nlp-for-linguists' })
    await world.moveClock({ days: 1 })
    await moveTo(8)
    await queueDailyEmails()
    await moveTo(9)
    await remindStudents()
    expect([await emailsTo(own), await emailsTo(own, 'reminder-exam-opens')].map(({ length }) => length)).toEqual([
      0, 1,
    ])
    await moveTo(8)
    await queueDailyEmails()
    expect(await emailsTo(own)).toHaveLength(1)
    await moveTo(9)
    await remindStudents()
    expect(await emailsTo(own, 'reminder-exam-opens')).toHaveLength(1)
  })

  it('reaches everyone, whatever the size of a batch', async () => {
    const many = await Promise.all(Array.from({ length: 5 }, () => createReminded()))
    await moveTo(8)
    await queueDailyEmails({ atOnce: 2 })
    for (const own of many) expect(await emailsTo(own)).toHaveLength(1)
  })
})
