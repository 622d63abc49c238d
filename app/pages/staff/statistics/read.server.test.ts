import { beforeAll, describe, expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { addMinutes, calendarDayAfter, londonDay, londonWallClock } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createApplication, hrActor } from '#tests/support/applicants.ts'
import { createStudent } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { readCounterSeries, readStatistics, readVisitStatistics } from './read.server.ts'
import { formatChartAsCsv } from './rules.ts'

openTestWorld()

let hr: StaffActor

beforeAll(async () => {
  hr = await hrActor()
})

async function figure(name: string) {
  const found = [
    ...(await readStatistics({ staff: hr })),
    ...(await readVisitStatistics({ staff: hr, filter: { kind: 'people' } })),
  ].find((each) => each.name === name)
  if (!found) throw new Error(`no figure ${name}`)
  return found
}

const values = async (name: string) => (await figure(name)).points.map(({ value }) => value)

describe('statistics', () => {
  it('count applications by weeks ending today', async () => {
    await createApplication()
    const midnightBefore = (days: number) => londonWallClock(calendarDayAfter(londonDay(clock.now()), -days), 0)
    const firstOfWeek = midnightBefore(6)
    await createApplication({ createdAt: firstOfWeek })
    await createApplication({ createdAt: addMinutes(firstOfWeek, -1) })
    await createApplication({ createdAt: addMinutes(midnightBefore(83), -1) })
    expect((await values('applications-per-week')).slice(-3)).toEqual([0, 1, 2])
  })

  it('group only active tickets by age, with each limit in the older group', async () => {
    const { studentId } = await createStudent()
    for (const [hours, status] of [
      [1, 'open'],
      [4, 'open'],
      [30, 'in_progress'],
      [100, 'open'],
      [200, 'open'],
      [200, 'closed'],
    ] as const)
      await pool.query(
        `insert into student_tickets (id, student_id, title, description, category, status, created_at, resolved_at) values ($1, $2, 't', 'd', 'Other', $3, $4, case when $3 = 'closed' then $4::timestamptz end)`,
        [newId(), studentId, status, addMinutes(clock.now(), -60 * hours)],
      )
    expect(await values('tickets-by-age')).toEqual([1, 1, 1, 1, 1])
  })

  it('count the visits of the chosen visitors, and match the CSV file', async () => {
    await pool.query(
      `insert into visitor_logs (visited_at, page_visited, is_bot) values ($1, '/', false), ($1, '/about', false), ($1, '/about', true), ($1, '/staff-portal/tickets', false)`,
      [clock.now()],
    )
    expect((await values('visits-per-day')).at(-1)).toBe(2)
    const pages = await figure('pages')
    expect(pages.points.map(({ label }) => label)).toEqual(['/', '/about'])
    expect(formatChartAsCsv(pages)).toBe('\uFEFFPage,Visits\r\n/,1\r\n/about,1\r\n')
  })

  it('without data list no programme, and twelve months of zero', async () => {
    expect(await values('pass-rates')).toEqual([])
    for (const chart of ['enrolments-per-month', 'takings-per-month'])
      expect(await values(chart)).toEqual(Array.from({ length: 12 }, () => 0))
  })

  it('for a counter include this week', async () => {
    const { staff } = await readCounterSeries({ staff: hr, names: ['staff'] })
    expect(staff.at(-1)).toBe(1)
  })

  it('are shown only with permission', async () => {
    const service = { ...hr, roles: ['customer_service'] } as StaffActor
    await expect(readStatistics({ staff: service })).rejects.toThrow('not allowed')
    await expect(readVisitStatistics({ staff: service, filter: { kind: null } })).rejects.toThrow('not allowed')
  })
})
