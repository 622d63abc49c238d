import { sql } from 'drizzle-orm'
import { readDb } from '#db/client.server.ts'
import { addDays, addMinutes, calendarDayAfter, londonDay, londonWallClock } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { matchesVisitorKind } from '#app/domain/visits/visits.queries.server.ts'
import type { VisitFilter } from '#app/domain/visits/visits.ts'
import { clock } from '#app/platform/clock.server.ts'
import {
  listLastDays,
  listLastMonths,
  formatShortMonth,
  formatDayAndMonth,
  formatWeek,
  toWeeklySeries,
  weeksShown,
  type CounterSeries,
  type Chart,
} from './rules.ts'

const rowsToCount = {
  staff: sql`select created_at as at from staff`,
  folders: sql`select created_at as at from staff_folders`,
  files: sql`select uploaded_at as at from staff_files`,
  students: sql`select created_at as at from students`,
  tickets: sql`select created_at as at from student_tickets`,
  urgentTickets: sql`select created_at as at from student_tickets where priority = 'urgent'`,
  activity: sql`select created_at as at from staff_activity_logs`,
  applications: sql`select created_at as at from job_applications`,
} as const

/** Matches enrolments of students who have not restricted the use of their data. */
const isUnrestricted = (enrollmentId: ReturnType<typeof sql>) => sql`${enrollmentId} not in (
  select r.id from enrollments r join students on students.id = r.student_id where students.restricted_at is not null)`

async function countRowsPerWeek<Name extends keyof typeof rowsToCount>(names: readonly Name[]) {
  const today = londonDay(clock.now())
  const from = londonWallClock(calendarDayAfter(today, 1 - 7 * weeksShown), 0)
  const parts = names.map(
    (
      name,
    ) => sql`(select ${name}::text as name, (${today}::date - (at at time zone 'Europe/London')::date) / 7 as week, count(*)::int as n
      from (${rowsToCount[name]}) as counted where at >= ${from.toISOString()}::timestamptz group by 2)`,
  )
  const rows = await readDb
    .select({ name: sql<string>`name`, week: sql<number>`week`, n: sql<number>`n` })
    .from(sql`(${sql.join(parts, sql` union all `)}) as weeks`)
    .prepare()
    .execute()
  const series = names.map((name) => {
    const own = rows.filter((row) => row.name === name)
    return [name, toWeeklySeries(new Map(own.map(({ week, n }) => [week, n])))]
  })
  return Object.fromEntries(series) as Record<Name, number[]>
}

export async function readCounterSeries<Name extends keyof CounterSeries>({
  staff,
  names,
}: {
  staff: StaffActor
  names: readonly Name[]
}): Promise<Pick<CounterSeries, Name>> {
  requirePermission('enter the staff portal', staff)
  return countRowsPerWeek(names)
}

export async function readStatistics({ staff }: { staff: StaffActor }): Promise<readonly Chart[]> {
  requirePermission('manage staff', staff)
  return Promise.all([
    chartApplicationsPerWeek(),
    chartTicketsByAge(),
    chartPassRates(),
    chartEnrollmentsPerMonth(),
    chartTakingsPerMonth(),
  ])
}

async function chartApplicationsPerWeek(): Promise<Chart> {
  const at = clock.now()
  const { applications } = await countRowsPerWeek(['applications'])
  return {
    name: 'applications-per-week',
    title: 'Applications per week',
    note: 'Job applications received in each of the last 12 weeks',
    kind: 'time',
    headings: ['Week', 'Applications'],
    points: applications.map((n, i) => ({ label: formatWeek(at, weeksShown - 1 - i), value: n, cells: [n] })),
  }
}

const ages = [
  { label: 'Under 4 hours', hours: 4 },
  { label: '4 hours to a day', hours: 24 },
  { label: '1 to 3 days', hours: 72 },
  { label: '3 to 7 days', hours: 168 },
  { label: 'Over 7 days', hours: 1_000_000 },
] as const

async function chartTicketsByAge(): Promise<Chart> {
  const at = clock.now()
  const bounds = ages.slice(0, -1).map(({ hours }) => addMinutes(at, -60 * hours))
  const { rows } = await readDb.execute<{ age: number; n: number }>(sql`
    select (select count(*) from unnest(${sql.param(bounds.map((each) => each.toISOString()))}::timestamptz[]) as bound where created_at <= bound)::int as age,
      count(*)::int as n
    from student_tickets where status in ('open', 'in_progress') group by 1`)
  const counts = new Map(rows.map(({ age, n }) => [age, n]))
  return {
    name: 'tickets-by-age',
    title: 'Active tickets by age',
    note: 'Open and in-progress tickets by age',
    kind: 'kinds',
    headings: ['Age', 'Tickets'],
    points: ages.map(({ label }, i) => ({ label, value: counts.get(i) ?? 0, cells: [counts.get(i) ?? 0] })),
  }
}

const mostCourses = 12

async function chartPassRates(): Promise<Chart> {
  const { rows } = await readDb.execute<{ title: string; sat: number; passed: number }>(sql`
    select courses.title, sat.n as sat, sat.passed
    from (select exam_id, count(*)::int as n, (count(*) filter (where passed))::int as passed from exam_submissions
      where ${isUnrestricted(sql`exam_submissions.enrollment_id`)} group by 1) as sat
    join exams on exams.id = sat.exam_id join courses on courses.id = exams.course_id
    order by sat.n desc, courses.title limit ${mostCourses}`)
  return {
    name: 'pass-rates',
    title: 'Pass rates',
    note: 'Share of submitted exams that passed, for the programmes with the most exams',
    kind: 'kinds',
    whole: 100,
    headings: ['Programme', 'Passed, %', 'Exams', 'Passed'],
    points: rows.map(({ title, sat, passed }) => {
      const percent = Math.floor((passed * 1000) / sat) / 10
      return { label: title, value: percent, cells: [percent.toFixed(1), sat, passed] }
    }),
  }
}

async function selectByMonth(
  from: ReturnType<typeof sql>,
  time: ReturnType<typeof sql>,
  value: ReturnType<typeof sql>,
) {
  const months = listLastMonths(clock.now())
  const since = addDays(new Date(`${months[0]}-01T00:00:00Z`), -1)
  const { rows } = await readDb.execute<{ month: string; n: number }>(sql`
    select to_char(${time} at time zone 'Europe/London', 'YYYY-MM') as month, ${value}::float8 as n
    from ${from} where ${time} >= ${since}::timestamptz group by 1`)
  const known = new Map(rows.map(({ month, n }) => [month, n]))
  return months.map((month) => ({ month, n: known.get(month) ?? 0 }))
}

async function chartEnrollmentsPerMonth(): Promise<Chart> {
  const months = await selectByMonth(
    sql`(select enrolled_at from enrollments where ${isUnrestricted(sql`enrollments.id`)}) e`,
    sql`enrolled_at`,
    sql`count(*)`,
  )
  return {
    name: 'enrolments-per-month',
    title: 'Enrolments per month',
    note: 'New enrolments in each of the last 12 months, paid or not',
    kind: 'time',
    headings: ['Month', 'Enrolments'],
    points: months.map(({ month, n }) => ({ label: formatShortMonth(month), value: n, cells: [n] })),
  }
}

async function chartTakingsPerMonth(): Promise<Chart> {
  const months = await selectByMonth(sql`payments`, sql`succeeded_at`, sql`sum(received_pence - refunded_pence)`)
  return {
    name: 'takings-per-month',
    title: 'Takings per month',
    note: 'Payments received in each of the last 12 months, less refunds made since',
    kind: 'time',
    headings: ['Month', 'Takings'],
    points: months.map(({ month, n }) => ({ label: formatShortMonth(month), value: n / 100, cells: [formatPence(n)] })),
  }
}

const mostPages = 12

export async function readVisitStatistics({
  staff,
  filter,
}: {
  staff: StaffActor
  filter: Pick<VisitFilter, 'kind'>
}): Promise<readonly Chart[]> {
  requirePermission('read logs', staff)
  const days = listLastDays(clock.now())
  // The visits are grouped by hour first, because converting each visit to London time takes three times as long.
  const { rows } = await readDb.execute<{ day: string; page: string; n: number }>(sql`
    select (hour at time zone 'Europe/London')::date::text as day, page, sum(n)::int as n from (
      select date_bin('1 hour', visited_at, timestamptz '2026-01-01') as hour, page_visited as page, count(*) as n from visitor_logs
      where visited_at >= ${londonWallClock(days[0] ?? '', 0).toISOString()}::timestamptz
        and ${matchesVisitorKind(filter.kind) ?? sql`true`} group by 1, 2
    ) as hourly group by 1, 2`)
  const byDay = new Map<string, number>()
  const byPage = new Map<string, number>()
  for (const { day, page, n } of rows) {
    byDay.set(day, (byDay.get(day) ?? 0) + n)
    byPage.set(page, (byPage.get(page) ?? 0) + n)
  }
  const pages = [...byPage].toSorted(([a, n], [b, m]) => m - n || a.localeCompare(b)).slice(0, mostPages)
  return [
    {
      name: 'visits-per-day',
      title: 'Visits per day',
      note: 'Page views on each of the last 30 days',
      kind: 'time',
      headings: ['Day', 'Visits'],
      points: days.map((day) => ({
        label: formatDayAndMonth(day),
        value: byDay.get(day) ?? 0,
        cells: [byDay.get(day) ?? 0],
      })),
    },
    {
      name: 'pages',
      title: 'Pages most visited',
      note: 'In the same 30 days',
      kind: 'kinds',
      headings: ['Page', 'Visits'],
      points: pages.map(([label, n]) => ({ label, value: n, cells: [n] })),
    },
  ]
}
