import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { openFile } from '#app/platform/files.server.ts'
import { officeStateAt } from '#app/domain/contact/contact.ts'
import { addMinutes, londonDay, weekdayOf } from '#app/core/dates.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { rowsOf } from '#tests/support/students.ts'
import { termsVersion } from '#app/domain/students/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { findBrokenInvariants } from '#db/invariants.server.ts'
import { importCourses } from '#app/domain/courses/format/import.commands.server.ts'
import { seedInstitute } from './seed.server.ts'

openTestWorld()

async function count(from: string) {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(from)}`)
  return rows[0]?.n ?? 0
}

it('is seeded once, even when several processes start at once', async () => {
  await meetAtBarrierTimes(3, () => seedInstitute({ isDemo: true, now: clock.now() }))
  expect(await count(`profiles where email = 'active@ukli.example'`)).toBe(1)
  expect(await count('staff')).toBe(13)
  expect(await count('courses')).toBe(69)
})

it('has one certificate UKLI-CERT-2025-000001', async () => {
  expect(await count(`certificates where certificate_number = 'UKLI-CERT-2025-000001'`)).toBe(1)
})

it('has an organisation with claimed, offered and free places, and an order that is not paid', async () => {
  expect(
    await rowsOf(
      `select o.status, count(t.id)::int as places, count(t.enrollment_id)::int as claimed, count(t.invitation_id)::int as offered
       from team_orders o left join team_places t on t.order_id = o.id group by o.id order by o.ordered_at`,
    ),
  ).toEqual([
    { status: 'paid', places: 10, claimed: 3, offered: 1 },
    { status: 'awaiting_payment', places: 0, claimed: 0, offered: 0 },
  ])
})

it('has a student who made a weekly plan for today and other days, and follows it', async () => {
  const [plan] = await rowsOf<{ day: string; weekdays: number[]; reads: number }>(
    `select p.led_to::text as day, p.weekdays, (select count(*)::int from section_reads r where r.enrollment_id = p.enrollment_id and r.read_at > p.begun_at) as reads
     from study_plans p join enrollments e on e.id = p.enrollment_id join students s on s.id = e.student_id
     join profiles a on a.id = s.user_id where a.email = 'active@ukli.example'`,
  )
  expect(plan?.reads).toBe(4)
  expect(plan?.weekdays).toContain(weekdayOf(londonDay(clock.now())))
  expect((plan?.day ?? '') > londonDay(clock.now())).toBe(true)
})

it('has health checks until now, also at night', async () => {
  expect(await count(`health_samples where sampled_at > '${addMinutes(clock.now(), -30).toISOString()}'`)).not.toBe(0)
})

it.each(['examready@ukli.example', 'failed@ukli.example'])(
  'has %s study on most days and rest on others',
  async (email) => {
    const days = await rowsOf<{ ago: number }>(
      `select distinct current_date - (r.answered_at at time zone 'Europe/London')::date as ago
     from practice_rounds r join enrollments e on e.id = r.enrollment_id join students s on s.id = e.student_id
     join profiles a on a.id = s.user_id where a.email = '${email}' order by ago`,
    )
    const lastMonth = days.map(({ ago }) => ago).filter((ago) => ago <= 30)
    expect(lastMonth.length).toBeGreaterThan(12)
    // Two days off end the count of study days in a row.
    expect(Math.max(...lastMonth.map((ago, i) => ago - (lastMonth[i - 1] ?? 0)))).toBeGreaterThan(2)
  },
)

it('gives the graduate and the student who failed exam papers of all modules', async () => {
  const asked = await db.execute<{ sitting: string; modules: number }>(sql`
    select s.id as sitting, count(distinct q.module_id)::int as modules
    from exam_submissions s join enrollments e on e.id = s.enrollment_id join students st on st.id = e.student_id
    join profiles p on p.id = st.user_id join exam_questions q on s.answers ? q.id::text
    where p.email in ('graduate@ukli.example', 'failed@ukli.example') group by s.id`)
  expect(asked.rows.map(({ modules }) => modules)).toEqual([9, 9])
})

it('has every student accept the terms of the day when registering', async () => {
  expect(await count('students where terms_accepted_at is distinct from created_at')).toBe(0)
  // Students who registered before the oldest version that is kept have that version.
  expect(
    await count(
      `students where terms_version = '${termsVersion}' and terms_version > (created_at at time zone 'Europe/London')::date::text`,
    ),
  ).toBe(0)
})

it('has a receipt for every payment that succeeded', async () => {
  expect(await count(`payments where status = 'succeeded' and id not in (select payment_id from receipts)`)).toBe(0)
})

it('has a case of each kind in the money queue, and a settled one', async () => {
  expect(await count(`payments where status = 'needs_refund'`)).toBe(1)
  expect(await count(`refunds where status = 'failed'`)).toBe(1)
  expect(await count(`disputes where status = 'open'`)).toBe(1)
  expect(await count('credit_notes')).toBe(1)
})

it('has tickets of every status and priority and applications of every status', async () => {
  expect(await count('(select distinct status, priority from student_tickets) pairs')).toBe(16)
  expect(await count('(select distinct status from job_applications) statuses')).toBe(4)
})

it('has no message that is dated before its ticket', async () => {
  expect(
    await count('ticket_messages m join student_tickets t on t.id = m.ticket_id where m.created_at < t.created_at'),
  ).toBe(0)
})

it('has enough papers for the question statistics of an exam, with scores that match the answer keys', async () => {
  expect(
    await count(`(
      select paper.id from exam_attempts, jsonb_array_elements_text(paper) as paper (id)
      where submitted_at is not null group by 1 having count(*) >= 30
    ) measured`),
  ).toBeGreaterThan(30)
  expect(
    await count(`(
      select s.score, count(*) filter (where s.answers ->> q.id::text = q.correct_option) as marked
      from exam_submissions s join exam_questions q on s.answers ? q.id::text group by s.id
    ) papers where score <> marked`),
  ).toBe(0)
})

it('has open and decided items at every desk', async () => {
  expect(await count(`certificates where revoked_at is not null`)).toBe(1)
  expect(await count(`certificates where superseded_by is not null`)).toBe(1)
  expect(await count(`revocation_notices where carried_out_at is null`)).toBe(1)
  expect(await count(`(select distinct outcome from exam_appeals) sorts`)).toBe(2)
  expect(await count(`(select distinct outcome from arrangement_requests) sorts`)).toBe(3)
  expect(await count(`(select distinct status from education_evidence) sorts`)).toBe(3)
  expect(await count(`(select distinct status from contact_messages) sorts`)).toBe(3)
  expect(await count(`(select distinct answered_at is null from complaints) sorts`)).toBe(2)
  expect(await count(`staff_folders where is_archived`)).toBe(1)
})

/** Decisions and answers of staff as rows of the entity's id and an instant, null while it waits. */
const decisions = `(
  select id::text, decided_at as at from exam_appeals union all select s.id::text, e.decided_at from education_evidence e join students s on s.id = e.student_id
  union all select case outcome when 'granted' then student_id else id end::text, decided_at from arrangement_requests
  union all select id::text, coalesce(answered_at, closed_at) from contact_messages union all select id::text, answered_at from complaints
  union all select id::text, revoked_at from certificates union all select id::text, answered_at from chats
) done where at is not null`

it('has every decision of staff in office hours', async () => {
  const made = await rowsOf<{ at: Date }>(`select at from ${decisions}`)
  expect(made.length).toBeGreaterThan(10)
  // One millisecond earlier, because a reply at the moment of closing is still in office hours.
  expect(made.filter(({ at }) => !officeStateAt(new Date(at.getTime() - 1)).isOpen)).toEqual([])
})

it('has a log entry for every decision and reply of staff, and none in the future', async () => {
  const lines = await rowsOf<{ at: Date }>(`select created_at as at from staff_activity_logs`)
  expect(lines.filter(({ at }) => at > clock.now())).toEqual([])
  expect(
    await count(
      `${decisions} and not exists (select from staff_activity_logs l where l.entity_id = done.id and l.created_at = done.at)`,
    ),
  ).toBe(0)
  expect(
    await count(`ticket_messages m join student_tickets t on t.id = m.ticket_id where m.authored_as = 'staff'
      and not exists (select from staff_activity_logs l where l.entity_id = t.id::text and l.created_at = m.created_at)`),
  ).toBe(0)
})

it('has a sign-in of everybody who did something in the portal', async () => {
  const acted = 'exists (select from staff_activity_logs l where l.staff_id = s.id)'
  expect(await count(`staff s join profiles p on p.id = s.user_id where p.signed_in_at is null and ${acted}`)).toBe(0)
})

it('shares files whose content matches their extensions', async () => {
  const files = await rowsOf<{ name: string; path: string }>('select name, file_path as path from staff_files')
  for (const { name, path } of files) {
    const bytes = await buffer((await openFile(path))?.stream ?? Readable.from([]))
    expect(`${name} ${(await fileTypeFromBuffer(bytes))?.ext}`).toBe(`${name} ${name.split('.').at(-1)}`)
  }
  expect(new Set(files.map(({ name }) => name.split('.').at(-1)))).toEqual(new Set(['pdf', 'docx', 'xlsx']))
})

it('imports nothing again when no folder changed', async () => {
  expect(await importCourses({ now: clock.now() })).toEqual({ imported: 0, skipped: [] })
})

it('breaks no invariant', async () => {
  expect(await findBrokenInvariants()).toEqual([])
})
