import { sql, type SQL } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'

export type Many = { students: number; visits: number; applications: number; tickets: number; payments: number }

const rowsAtOnce = 50_000

/** Calls `write` for the numbers from 1 to `total`, in batches small enough for one statement. */
async function writeInBatches(total: number, write: (from: number, to: number) => Promise<unknown>) {
  for (let from = 1; from <= total; from += rowsAtOnce) await write(from, Math.min(from + rowsAtOnce - 1, total))
}

/** SQL for an id in time order, as the app makes them, so that neighbouring rows are close in the indexes. */
const sqlIdAt = (instant: SQL) =>
  sql`(lpad(to_hex((extract(epoch from ${instant}) * 1000)::bigint), 12, '0') || '7' || left(md5(random()::text), 3) || '8' || left(md5(random()::text), 15))::uuid`

/** Adds accounts with a student record but without a password. */
async function addStudents(tx: Tx, { now, from, to }: { now: Date; from: number; to: number }) {
  await tx.execute(sql`
    with person as (
      insert into profiles (id, full_name, email, email_verified, created_at, updated_at)
      select ${sqlIdAt(sql`at.joined`)}, 'Student ' || md5(n::text), 'student-' || n || '-' || left(md5(n::text), 6) || '@measured.example', true,
        at.joined, at.joined
      from generate_series(${from}::int, ${to}::int) as n
      cross join lateral (select ${now}::timestamptz - n * interval '13 minutes' as joined) as at
      returning id, created_at
    )
    insert into students (id, user_id, matric_number, status, education_level, created_at)
    select ${sqlIdAt(sql`created_at`)}, id, 'UKLI-2026-' || lpad(nextval('matric_numbers')::text, 6, '0'),
      case when random() < 0.01 then 'suspended' else 'active' end, 'PhD', created_at
    from person`)
}

async function addTickets(tx: Tx, { now, from, to }: { now: Date; from: number; to: number }) {
  await tx.execute(sql`
    with asker as materialized (select id, row_number() over (order by id) - 1 as n from students)
    insert into student_tickets (id, student_id, title, description, category, priority, status, resolved_at, waiting_since, reply_due_at, created_at)
    select ${sqlIdAt(sql`at.raised`)}, asker.id, 'Question ' || n.n, 'When does it begin?', 'Other',
      (array['low', 'medium', 'high', 'urgent'])[1 + n.n % 4],
      case when n.n % 100 = 0 then 'open' else 'closed' end,
      case when n.n % 100 = 0 then null else at.raised + interval '2 hours' end,
      case when n.n % 100 = 0 then at.raised end,
      case when n.n % 100 = 0 then at.raised + interval '1 day' end,
      at.raised
    from generate_series(${from}::int, ${to}::int) as n (n)
    cross join lateral (select ${now}::timestamptz - n.n * interval '9 minutes' as raised) as at
    join asker on asker.n = n.n % (select count(*) from students)`)
}

async function addApplications(tx: Tx, { now, from, to }: { now: Date; from: number; to: number }) {
  await tx.execute(sql`
    insert into job_applications (id, reference, full_name, email, cover_letter, years_experience, visa_sponsorship_required, position_applied, status, created_at)
    select ${sqlIdAt(sql`at.applied`)}, 'APP-' || upper(left(md5('a' || n), 8)), 'Applicant ' || md5(n::text), 'applicant-' || n || '@measured.example',
      'I should like to work here.', n % 30, n % 5 = 0,
      (array['Senior Linguistics Instructor', 'Course Content Developer', 'Student Support Coordinator', 'Digital Marketing Specialist', 'Spontaneous Application'])[1 + n % 5],
      (array['pending', 'reviewing', 'shortlisted', 'rejected'])[1 + n % 4],
      at.applied
    from generate_series(${from}::int, ${to}::int) as n
    cross join lateral (select ${now}::timestamptz - n * interval '26 minutes' as applied) as at
    on conflict (reference) do nothing`)
}

async function addVisits(tx: Tx, { now, from, to }: { now: Date; from: number; to: number }) {
  await tx.execute(sql`
    insert into visitor_logs (visited_at, page_visited, is_bot)
    select ${now}::timestamptz - n * interval '7.5 seconds',
      (array['/', '/courses', '/about', '/careers', '/contact', '/auth'])[1 + n % 6], n % 9 = 0
    from generate_series(${from}::int, ${to}::int) as n`)
}

/** Adds payments, each with an enrolment and a receipt. Some are refunded, declined or waiting for staff. */
async function addPayments(tx: Tx, { now, from, to }: { now: Date; from: number; to: number }) {
  await tx.execute(sql`
    with asker as materialized (select id, row_number() over (order by id) - 1 as n from students),
    course as materialized (select id, title, row_number() over (order by id) - 1 as n from courses),
    bought as (
      insert into enrollments (id, student_id, course_id, status, price_pence, paid_at, enrolled_at, refunded_at)
      select ${sqlIdAt(sql`at.bought`)}, asker.id, course.id, 'refunded', 92000, at.bought, at.bought, at.bought
      from generate_series(${from}::int, ${to}::int) as n (n)
      cross join lateral (select ${now}::timestamptz - n.n * interval '4 minutes' as bought) as at
      join asker on asker.n = n.n % (select count(*) from students)
      join course on course.n = n.n % (select count(*) from courses)
      returning id, course_id, paid_at
    ),
    paid as (
      insert into payments (id, enrollment_id, amount_pence, provider, status, received_pence, refunded_pence, started_at, succeeded_at, refunded_at)
      select ${sqlIdAt(sql`paid_at`)}, id, 92000, 'sandbox', 'refunded', 92000, 92000, paid_at, paid_at, paid_at from bought
      returning id, enrollment_id, succeeded_at
    )
    insert into receipts (id, receipt_number, payment_id, student_name, course_title, amount_pence, vat_pence, vat_rate_percent, issued_at)
    select ${sqlIdAt(sql`paid.succeeded_at`)}, 'UKLI-REC-2026-9' || lpad((${from}::int + row_number() over ())::text, 7, '0'), paid.id,
      'Student', course.title, 92000, 15333, 20, paid.succeeded_at
    from paid join bought on bought.id = paid.enrollment_id join course on course.id = bought.course_id`)
}

/** Adds as many rows as there would be after years of use, so that lists can be measured. */
export async function addMany({ now, many }: { now: Date; many: Many }) {
  await db.transaction(async (tx) => {
    await writeInBatches(many.students, (from, to) => addStudents(tx, { now, from, to }))
    await writeInBatches(many.payments, (from, to) => addPayments(tx, { now, from, to }))
    await writeInBatches(many.tickets, (from, to) => addTickets(tx, { now, from, to }))
    await writeInBatches(many.applications, (from, to) => addApplications(tx, { now, from, to }))
    await writeInBatches(many.visits, (from, to) => addVisits(tx, { now, from, to }))
  })
}
