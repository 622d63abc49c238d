import { sql } from 'drizzle-orm'
import { reportedErrors } from '#db/tables/operations.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newReference } from '#app/core/ids.ts'
import { healthParts } from '#app/core/vocabulary.ts'
import type { World } from './people.server.ts'

/** The usual response times of the checked parts, in milliseconds. */
const usual = {
  Database: 2,
  Storage: 14,
  Authentication: 3,
  'Mail queue': 4,
  Jobs: 5,
  Backups: 2,
  Clock: 1,
  Money: 2,
} as const

const places = [
  'at readOffer (file:///app/domain/applications/interviews.queries.server.ts:118:21)',
  'at loader (file:///app/pages/public/interview/route.tsx:31:17)',
].join('\n')

const errors = [
  {
    hoursAgo: 3,
    side: 'browser',
    route: 'pages/student/course/route',
    method: null,
    name: 'TypeError',
    shown: 'A screen broke in the browser',
    frames: 'at render (https://ukli.example/assets/course.js:1:20418)',
  },
  {
    hoursAgo: 28,
    side: 'server',
    route: '/interview',
    method: 'GET',
    name: 'DrizzleQueryError',
    shown: 'Something went wrong',
    frames: places,
  },
  {
    hoursAgo: 29,
    side: 'server',
    route: '/interview',
    method: 'GET',
    name: 'DrizzleQueryError',
    shown: 'Something went wrong',
    frames: places,
  },
  {
    hoursAgo: 190,
    side: 'server',
    route: '/staff-portal/students',
    method: 'POST',
    name: 'Error',
    shown: 'Failed to suspend student',
    frames: 'at lockStudent (file:///app/domain/students/students.locks.server.ts:14:9)',
  },
] as const

/** Adds three days of health checks, with two short failures. */
export async function seedHealth({ tx, now, seededAt }: World) {
  const parts = sql.join(
    healthParts.map((part) => sql`(${part}, ${usual[part]}::int)`),
    sql`, `,
  )
  await tx.execute(sql`
    insert into health_samples (sampled_at, part, is_operational, milliseconds)
    select at, part, not (part = 'Mail queue' and n between 130 and 133 or part = 'Storage' and n = 601),
      usual + ((n * 37 + length(part) * 11) % 9) * usual / 6 + case when part = 'Storage' and n = 601 then 2900 else 0 end
    from (
      select at, row_number() over (order by at) as n from generate_series(
        date_bin('5 minutes', ${seededAt.toISOString()}, 'epoch') - interval '3 days',
        date_bin('5 minutes', ${seededAt.toISOString()}, 'epoch'), interval '5 minutes') at
    ) numbered cross join (values ${parts}) parts (part, usual)`)
  await tx.insert(reportedErrors).values(
    errors.map(({ hoursAgo, ...error }, i) => ({
      ...error,
      number: newReference('ERR'),
      at: addMinutes(now, -hoursAgo * 60),
      cause: `demo0000000${error.frames === places ? 1 : i + 2}`,
      requestId: `req-demo-${i + 1}`,
    })),
  )
}
