// `npm run lists` measures the lists of the portal. `npm run lists -- fill 5000` fills a demo database with 5,000
// students and their other rows instead (100,000 without a number).
import { sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import type { StaffActor } from '#app/core/person.ts'
import { staffRoles } from '#app/core/vocabulary.ts'
import { readActivityDesk } from '#app/platform/activity/activity.queries.server.ts'
import { readActivityFilter } from '#app/platform/activity/activity.ts'
import { readApplicationDesk } from '#app/domain/applications/applications.queries.server.ts'
import { readApplicationFilter } from '#app/domain/applications/applications.ts'
import { listQueue } from '#app/domain/payments/queue.queries.server.ts'
import { mostQueued } from '#app/domain/payments/desk.ts'
import { readPaymentList } from '#app/domain/payments/list.queries.server.ts'
import { readPaymentFilter } from '#app/domain/payments/list.ts'
import { readTakings } from '#app/domain/payments/takings.queries.server.ts'
import { countStudents, readRoster } from '#app/domain/students/roster.queries.server.ts'
import { readRosterFilter } from '#app/domain/students/roster.ts'
import { countTickets, readTicketDesk } from '#app/domain/tickets/tickets.queries.server.ts'
import { readTicketFilter } from '#app/domain/tickets/tickets.rules.ts'
import { readVisits } from '#app/domain/visits/visits.queries.server.ts'
import { readVisitFilter } from '#app/domain/visits/visits.ts'
import { readCounterSeries, readStatistics, readVisitStatistics } from '#app/pages/staff/statistics/read.server.ts'
import { findItems } from '#app/pages/staff/find/read.server.ts'
import { readStudentRecord } from '#app/pages/staff/student-case/record/read.server.ts'
import { findRecordStudent } from '#app/pages/staff/student-case/read.server.ts'
import { readTimeline } from '#app/pages/staff/student-record/timeline/read.server.ts'
import { readTimelineFilter } from '#app/pages/staff/student-record/timeline/rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import { openMigratedDatabase } from '../bin/admin/open.ts'
import { addMany, type Many } from './lists/many.ts'
import { parseRowCounts, explainSizeRefusal } from './lists/size.ts'

const times = 15

/** Fills the database with made-up people. Throws unless the institute is in demo mode. */
async function fillDemo(many: Many) {
  if (!readSettings().isDemo) throw new Error('Only a demonstration may be filled with made-up people: set DEMO=on')
  const { close } = await openMigratedDatabase()
  await addMany({ now: clock.now(), many })
  // Do now what the database would do by itself some minutes after so many inserts.
  await db.execute(sql`vacuum analyze`)
  await close()
  process.stdout.write(
    `Added ${Object.entries(many)
      .map(([what, n]) => `${n.toLocaleString('en-GB')} ${what}`)
      .join(', ')}\n`,
  )
}

const parseQuery = (query = '') => new URLSearchParams(query)

/** The id of the student with the most tickets. */
let busiest = ''

/** The id of a visit that is half as old as the oldest. */
let middleVisit = ''

/** The measured lists of the portal: the first page of each, and searches in it. */
const lists: Record<string, (staff: StaffActor) => Promise<unknown>> = {
  students: (staff) => readRoster({ staff, filter: readRosterFilter(parseQuery()) }),
  'students, searched': (staff) => readRoster({ staff, filter: readRosterFilter(parseQuery('q=prydd')) }),
  'students, two letters': (staff) => readRoster({ staff, filter: readRosterFilter(parseQuery('q=qj')) }),
  'students, by name': (staff) => readRoster({ staff, filter: readRosterFilter(parseQuery('sort=name')) }),
  'students, suspended': (staff) => readRoster({ staff, filter: readRosterFilter(parseQuery('status=suspended')) }),
  'students, all found': (staff) => readRoster({ staff, filter: readRosterFilter(parseQuery('q=student')) }),
  'student record': async (staff) => {
    const student = await findRecordStudent({ staff, key: busiest })
    if (!student) throw new Error('no student with tickets')
    const filter = readTimelineFilter(parseQuery())
    return Promise.all([readStudentRecord({ staff, student }), readTimeline({ staff, student, filter })])
  },
  'student counters': (staff) => countStudents({ staff }),
  tickets: (staff) => readTicketDesk({ staff, filter: readTicketFilter(parseQuery()) }),
  'tickets, open': (staff) => readTicketDesk({ staff, filter: readTicketFilter(parseQuery('status=open')) }),
  'tickets, searched': (staff) => readTicketDesk({ staff, filter: readTicketFilter(parseQuery('q=certificate')) }),
  'tickets, by priority': (staff) => readTicketDesk({ staff, filter: readTicketFilter(parseQuery('sort=priority')) }),
  'tickets, open by age': (staff) =>
    readTicketDesk({ staff, filter: readTicketFilter(parseQuery('status=open&sort=oldest')) }),
  'tickets, nobody’s': (staff) => readTicketDesk({ staff, filter: readTicketFilter(parseQuery('holder=nobody')) }),
  'ticket counters': (staff) => countTickets({ staff }),
  applications: (staff) => readApplicationDesk({ staff, filter: readApplicationFilter(parseQuery()) }),
  'applications, searched': (staff) =>
    readApplicationDesk({ staff, filter: readApplicationFilter(parseQuery('q=hannah')) }),
  'applications, filtered': (staff) =>
    readApplicationDesk({
      staff,
      filter: readApplicationFilter(parseQuery('status=pending&visa=yes&position=Course+Content+Developer')),
    }),
  payments: (staff) => readPaymentList({ staff, filter: readPaymentFilter(parseQuery()) }),
  'payments, searched': (staff) => readPaymentList({ staff, filter: readPaymentFilter(parseQuery('q=prydd')) }),
  'payments, by receipt': (staff) =>
    readPaymentList({ staff, filter: readPaymentFilter(parseQuery('q=UKLI-REC-2026')) }),
  'payments, to see to': (staff) =>
    readPaymentList({ staff, filter: readPaymentFilter(parseQuery('state=attention')) }),
  'payments, of a month': (staff) =>
    readPaymentList({ staff, filter: readPaymentFilter(parseQuery('from=2026-10-01&to=2026-10-31')) }),
  'money queue': (staff) => listQueue({ staff, limitPerKind: mostQueued }),
  takings: (staff) => readTakings({ staff, filter: { year: null, month: null } }),
  activity: (staff) => readActivityDesk({ staff, filter: readActivityFilter(parseQuery()) }),
  visits: (staff) => readVisits({ staff, filter: readVisitFilter(parseQuery()) }),
  'visits far back': (staff) => readVisits({ staff, filter: readVisitFilter(parseQuery(`after=${middleVisit}`)) }),
  'visit figures': (staff) => readVisitStatistics({ staff, filter: { kind: null } }),
  sparklines: (staff) => readCounterSeries({ staff, names: ['students', 'tickets', 'urgentTickets', 'activity'] }),
  figures: (staff) => readStatistics({ staff }),
  finder: (staff) => findItems({ staff, text: 'prydd' }),
  'finder, two letters': (staff) => findItems({ staff, text: 'qj' }),
}

async function measureMedian(read: () => Promise<unknown>) {
  await read()
  const taken: number[] = []
  for (let i = 0; i < times; i += 1) {
    const began = performance.now()
    await read()
    taken.push(performance.now() - began)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}

async function measureLists() {
  const { close } = await openMigratedDatabase()
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from staff where is_active order by employee_id limit 1`,
  )
  const tickets = await db.execute<{ id: string }>(
    sql`select student_id as id from student_tickets group by 1 order by count(*) desc, 1 limit 1`,
  )
  busiest = tickets.rows[0]?.id ?? ''
  const visits = await db.execute<{ id: string }>(sql`select (min(id) + max(id)) / 2 as id from visitor_logs`)
  middleVisit = visits.rows[0]?.id ?? ''
  const staff = { staffId: rows[0]?.id ?? '', email: '', roles: staffRoles } as unknown as StaffActor
  for (const [name, read] of Object.entries(lists))
    process.stdout.write(`${name.padEnd(24)} ${(await measureMedian(() => read(staff))).toFixed(1).padStart(9)} ms\n`)
  await close()
}

const [, , verb, students] = process.argv
if (verb === 'fill') {
  const many = parseRowCounts(students)
  if (!many) {
    process.stderr.write(explainSizeRefusal(students))
    process.exit(2)
  }
  await fillDemo(many)
} else await measureLists()
process.exit(0)
