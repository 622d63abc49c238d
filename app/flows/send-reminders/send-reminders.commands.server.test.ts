import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { sectionReads } from '#db/tables/enrollments.ts'
import { outbox } from '#db/tables/operations.ts'
import { students } from '#db/tables/students.ts'
import { addDays, formatClockTime } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { markSectionRead } from '#app/domain/learning/learning.commands.server.ts'
import { deliverDueEmails } from '#app/platform/mail/delivery.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { decryptEmail } from '#app/platform/encryption.server.ts'
import { env } from '#app/platform/env.server.ts'
import { startWhileLocked, meetAtBarrierTimes } from '#tests/support/races.ts'
import { startSmtpPeer } from '#tests/support/smtp-peer.ts'
import { createPaidStudent } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { readReminders, setRemindersByLink, remindStudents, setReminders } from './send-reminders.commands.server.ts'
import { isDaytime } from '#app/domain/reminders/reminders.ts'

const world = openTestWorld()
const nlp = 'foundational-nlp-for-linguists'
const ipAddress = '192.0.2.9'

/** Moves the clock to noon in London, because reminders are not sent at night. */
beforeAll(async () => {
  const [hours = 0, minutes = 0] = formatClockTime(clock.now()).split(':').map(Number)
  await world.moveClock({ minutes: 36 * 60 - hours * 60 - minutes })
})

/** Makes the students of earlier tests look as if they had just paid, so that they are not reminded. */
beforeEach(() => rowsOf('update enrollments set paid_at = $1 where paid_at < $1', [clock.now()]))

type Own = Awaited<ReturnType<typeof createPaidStudent>>

async function sectionsOf({ courseId }: Own) {
  const rows = await rowsOf<{ id: string }>(
    `select c.id from module_content c join course_modules m on m.id = c.module_id
     where m.course_id = $1 and c.retired_at is null and m.retired_at is null order by m.module_number, c.section_number`,
    [courseId],
  )
  return rows.map(({ id }) => id)
}

async function readDaysAgo({ enrollmentId }: Own, sectionIds: readonly string[], days: number) {
  const readAt = addDays(clock.now(), -days)
  await db.insert(sectionReads).values(sectionIds.map((sectionId) => ({ enrollmentId, sectionId, readAt })))
}

async function emailsTo({ student }: Own) {
  const rows = await db.select().from(outbox).where(eq(outbox.recipient, student.email)).orderBy(outbox.createdAt)
  return rows.filter(({ template }) => template.startsWith('reminder-'))
}
const kindsTo = async (own: Own) => (await emailsTo(own)).map(({ template }) => template)

async function idle(days = 15) {
  return createPaidStudent({ slug: nlp, daysAgo: days })
}

describe('an idle student', () => {
  it('is reminded once after two weeks, however often and in however many processes the job runs', async () => {
    const [soon, due] = [await idle(13.9), await idle(14.1)]
    await meetAtBarrierTimes(4, () => remindStudents())
    await remindStudents()
    expect(await kindsTo(soon)).toEqual([])
    expect(await kindsTo(due)).toEqual(['reminder-idle'])
    const [sentEmail] = await emailsTo(due)
    expect(sentEmail?.text).toContain('You haven’t started Foundational NLP for Linguists yet. Next up is 1.1')
    expect(sentEmail?.text).toContain('stays open, so there’s no rush')
  })

  it('is reminded twice, four weeks apart, and not again until they study', async () => {
    const own = await idle(15)
    await remindStudents()
    await world.moveClock({ days: 27 })
    await remindStudents()
    expect(await kindsTo(own)).toHaveLength(1)
    await world.moveClock({ days: 2 })
    await remindStudents()
    expect((await emailsTo(own)).map(({ text }) => text.includes('until you study again'))).toEqual([false, true])
    await world.moveClock({ days: 30 })
    await remindStudents()
    expect(await kindsTo(own)).toHaveLength(2)
    const [first = ''] = await sectionsOf(own)
    await markSectionRead({ ...own, sectionId: first })
    await world.moveClock({ days: 15 })
    await remindStudents()
    expect((await emailsTo(own)).at(-1)?.text).toContain('You’ve read 1 of 27 sections')
  })

  it('is not reminded while they study another course', async () => {
    const own = await idle(20)
    const other = await createPaidStudent({ daysAgo: 20 })
    await rowsOf('update enrollments set student_id = $2 where id = $1', [other.enrollmentId, own.student.studentId])
    await readDaysAgo(other, (await sectionsOf(other)).slice(0, 1), 2)
    await remindStudents()
    expect(await kindsTo(own)).toEqual([])
    await rowsOf('update section_reads set read_at = $2 where enrollment_id = $1', [
      other.enrollmentId,
      addDays(clock.now(), -15),
    ])
    await remindStudents()
    // One email, about the course they studied last.
    expect((await emailsTo(own)).map(({ subject }) => subject)).toEqual([
      'Ready to pick up Phonetic Transcription Taster again?',
    ])
  })

  it.each([
    [
      'reading',
      `insert into section_reads (enrollment_id, section_id, read_at)
       select $1, id, at from given join (select id, row_number() over () as n from module_content) c using (n)`,
    ],
    [
      'practice answer',
      `insert into practice_answers (enrollment_id, item_key, item_id, answer, verdict, tries, answered_at, due_at)
       select $1, 'item-' || n, (select id from practice_items limit 1), '[]', 'wrong', 1, at, at from given`,
    ],
    [
      'self-check',
      `insert into practice_papers (id, enrollment_id, module_id, item_ids, started_at)
       select gen_random_uuid(), $1, (select id from course_modules limit 1), '[]', at from given`,
    ],
    [
      'exam attempt',
      `insert into exam_attempts (id, enrollment_id, exam_id, attempt_number, paper, pass_percentage, duration_minutes, started_at, expires_at, submitted_at)
       select gen_random_uuid(), $1, (select id from exams limit 1), n, '[]', 60, 10, at, at + interval '10 minutes', at from given`,
    ],
  ])('counts as idle since their last %s in any course, not their first', async (_, statement) => {
    const [near, away] = [await idle(30), await idle(30)]
    for (const [{ student }, last] of [
      [near, 13.9],
      [away, 14.1],
    ] as const) {
      const { enrollmentId } = await createPaidStudent({ daysAgo: 30 })
      await rowsOf('update enrollments set student_id = $2 where id = $1', [enrollmentId, student.studentId])
      await rowsOf(
        `with given as (select at, n from unnest($2::timestamptz[]) with ordinality as each (at, n)) ${statement}`,
        [enrollmentId, [20, last].map((days) => addDays(clock.now(), -days))],
      )
    }
    await remindStudents()
    expect([await kindsTo(near), await kindsTo(away)]).toEqual([[], ['reminder-idle']])
  })

  it.each([
    ['has read every section', async (own: Own) => readDaysAgo(own, await sectionsOf(own), 15)],
    ['has been away for a quarter of a year', (own: Own) => moved(own, 91)],
    ['is suspended', (own: Own) => change(own, `update students set status = 'suspended' where id = $2`)],
    ['is expelled', (own: Own) => change(own, `update students set status = 'expelled' where id = $2`)],
    [
      'has withdrawn',
      (own: Own) => change(own, `update enrollments set status = 'refunded', refunded_at = paid_at where id = $1`),
    ],
    ['has passed', (own: Own) => change(own, `update enrollments set status = 'completed' where id = $1`)],
    ['has a disputed payment', (own: Own) => change(own, `update enrollments set held_at = paid_at where id = $1`)],
    ['wants no reminders', (own: Own) => setReminders({ ...own, isWanted: false })],
  ])('is not reminded: %s', async (_, make) => {
    const own = await idle(15)
    await make(own)
    await remindStudents()
    expect(await kindsTo(own)).toEqual([])
  })

  it('who stops reminders while one is being written gets none', async () => {
    const own = await idle(15)
    await startWhileLocked(
      (client) =>
        client.query('update students set reminders_stopped_at = $2 where id = $1', [
          own.student.studentId,
          clock.now(),
        ]),
      remindStudents,
    )
    await remindStudents()
    expect(await kindsTo(own)).toEqual([])
  })

  it('is not reminded at night', () => {
    const at = (iso: string) => isDaytime(new Date(iso))
    expect(['2026-01-10T08:59:00Z', '2026-01-10T18:00:00Z', '2026-07-10T07:59:00Z'].map(at)).toEqual([
      false,
      false,
      false,
    ])
    expect(['2026-01-10T09:00:00Z', '2026-01-10T17:59:00Z', '2026-07-10T08:00:00Z'].map(at)).toEqual([true, true, true])
  })
})

describe('a run of the job', () => {
  const all = () => rowsOf<{ id: string }>('select id from students order by id')
  const place = async () =>
    (await rowsOf<{ value: string }>(`select value from settings where key = 'reminders_place'`))[0]?.value ?? null

  /** A student who is due, after several batches with nobody to remind. */
  async function lastOfMany() {
    for (let i = 0; i < 7; i += 1) await idle(1)
    const own = await idle(15)
    await rowsOf(`update enrollments set paid_at = $2 where student_id <> $1`, [own.student.studentId, clock.now()])
    return own
  }

  it('goes through all students, even if a batch has nobody to remind, and then starts again', async () => {
    const own = await lastOfMany()
    await remindStudents({ atOnce: 2 })
    expect(await kindsTo(own)).toEqual(['reminder-idle'])
    expect(await place()).toBeNull()
  })

  it('continues where the last one stopped', async () => {
    const before = await lastOfMany()
    const ids = (await all()).map(({ id }) => id)
    await rowsOf(`insert into settings (key, value, changed_at) values ('reminders_place', to_jsonb($1::text), $2)`, [
      before.student.studentId,
      clock.now(),
    ])
    const after = await idle(15)
    expect(after.student.studentId > (ids.at(-1) ?? '')).toBe(true)
    await remindStudents({ atOnce: 2 })
    expect([await kindsTo(before), await kindsTo(after)]).toEqual([[], ['reminder-idle']])
    await remindStudents({ atOnce: 2 })
    expect(await kindsTo(before)).toEqual(['reminder-idle'])
  })

  it('keeps its progress when the process dies between two batches', async () => {
    const own = await lastOfMany()
    const ids = (await all()).map(({ id }) => id)
    await rowsOf(`alter table settings add constraint dies check (value <> to_jsonb('${ids[3]}'::text))`)
    await expect(remindStudents({ atOnce: 2 })).rejects.toThrow()
    await rowsOf('alter table settings drop constraint dies')
    expect(await place()).toBe(ids[1])
    await remindStudents({ atOnce: 2 })
    expect(await kindsTo(own)).toEqual(['reminder-idle'])
  })

  it('shared by two processes reminds everyone once', async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => idle(15)))
    await meetAtBarrierTimes(2, () => remindStudents({ atOnce: 2 }))
    await remindStudents({ atOnce: 2 })
    for (const own of many) expect(await kindsTo(own)).toEqual(['reminder-idle'])
  })
})

async function change({ enrollmentId, student }: Own, statement: string) {
  await rowsOf(
    `with given as (select $1::uuid, $2::uuid) ${statement.replace('$1', '$1::uuid').replace('$2', '$2::uuid')}`,
    [enrollmentId, student.studentId],
  )
}
async function moved({ enrollmentId }: Own, days: number) {
  await rowsOf('update enrollments set paid_at = $2 where id = $1', [enrollmentId, addDays(clock.now(), -days)])
}

describe('an opened exam', () => {
  const opened = 25 * 7

  it('is announced once, on its day or soon after, with this student’s exam time', async () => {
    const [before, on, late, old] = await Promise.all(
      [opened - 0.1, opened + 0.1, opened + 2.9, opened + 3.1].map(async (daysAgo) => {
        const own = await createPaidStudent({ slug: nlp, daysAgo })
        await readDaysAgo(own, (await sectionsOf(own)).slice(0, 1), 1)
        return own
      }),
    )
    if (!before || !on || !late || !old) throw new Error('nobody')
    await db.update(students).set({ extraTimeFactor: 1.25 }).where(eq(students.id, on.student.studentId))
    await meetAtBarrierTimes(3, () => remindStudents())
    await remindStudents()
    expect(await Promise.all([before, on, late, old].map(kindsTo))).toEqual([
      [],
      ['reminder-exam-opens'],
      ['reminder-exam-opens'],
      [],
    ])
    expect((await emailsTo(on))[0]?.text).toContain('It lasts 75 minutes')
  })

  it('is not announced for a one-week course, whose exam is open from the first day', async () => {
    const own = await createPaidStudent({ daysAgo: 1 })
    await remindStudents()
    expect(await kindsTo(own)).toEqual([])
  })
})

describe('a reminder', () => {
  const tokenOf = (text: string) => /reminders\?token=([\w-]+)/.exec(text)?.[1] ?? ''

  async function written() {
    const own = await idle(15)
    await remindStudents()
    const [sentEmail] = await emailsTo(own)
    if (!sentEmail) throw new Error('no email')
    return { own, sentEmail, token: tokenOf(decryptEmail(sentEmail.text)) }
  }

  it('can be stopped by its link without signing in, repeatedly, and by no other link', async () => {
    const { sentEmail, token } = await written()
    expect(sentEmail.text).toContain('/reminders?token=~sealed~')
    const read = () => readReminders({ token, ipAddress })
    expect(await read()).toEqual({ ok: true, value: { isWanted: true } })
    for (const isWanted of [false, false, true])
      expect(await setRemindersByLink({ token, ipAddress, isWanted })).toMatchObject({ ok: true })
    expect(await read()).toEqual({ ok: true, value: { isWanted: true } })
    expect(await setRemindersByLink({ token: newId(), ipAddress, isWanted: false })).toEqual({
      ok: false,
      reason: 'invalid-link',
    })
  })

  it('is sent with the headers for one-click unsubscribe', async () => {
    await db.delete(outbox)
    const peer = await startSmtpPeer()
    env.SMTP_URL = peer.url
    const { token } = await written()
    await deliverDueEmails()
    const [sent = ''] = peer.emails
      .filter((sentEmail) => sentEmail.includes('Ready to pick up'))
      .map((sentEmail) => sentEmail.replaceAll(/\r?\n /g, ' ').replaceAll(/ +/g, ' '))
    expect(sent).toContain(`List-Unsubscribe: <http://institute.test/reminders?token=${token}>`)
    expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(sent).not.toContain('~sealed~')
    await peer.close()
    env.SMTP_URL = undefined
  })

  it.each([
    ['stopped reminders', (own: Own) => setReminders({ ...own, isWanted: false })],
    ['was suspended', (own: Own) => change(own, `update students set status = 'suspended' where id = $2`)],
  ])('is not sent if its student %s after it was queued', async (_, make) => {
    await db.delete(outbox)
    const peer = await startSmtpPeer()
    env.SMTP_URL = peer.url
    const { own } = await written()
    await make(own)
    await deliverDueEmails()
    expect(peer.emails.filter((sentEmail) => sentEmail.includes('Ready to pick up'))).toEqual([])
    expect(await kindsTo(own)).toEqual([])
    await peer.close()
    env.SMTP_URL = undefined
  })
})
