import { sql } from 'drizzle-orm'
import { refusedSignIns, staffActivityLogs } from '#db/tables/staff.ts'
import { visitorLogs } from '#db/tables/visits.ts'
import { addDays, addMinutes, londonDay, londonWallClock } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { deskAt } from '#app/features/contact/rules.ts'
import { fraction } from './hours.ts'
import type { World } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'

const pages = [
  '/',
  '/courses',
  '/courses/phonetic-transcription-taster',
  '/about',
  '/careers',
  '/contact',
  '/certificate-verification',
  '/courses/foundational-nlp-for-linguists',
  '/auth',
  '/terms-of-use',
] as const
const referrers = [
  null,
  null,
  'https://www.google.com/',
  null,
  'https://duckduckgo.com/',
  null,
  'https://linguistlist.example/jobs',
] as const
const agents = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
] as const

/** How much the site is read in each hour of the day in London. */
const byHour = [1, 1, 0, 0, 0, 1, 2, 4, 6, 8, 9, 9, 8, 8, 9, 8, 7, 7, 8, 9, 9, 7, 4, 2]
const byWeekday = [0.7, 1, 1.1, 1.1, 1, 0.9, 0.6]
const daysOfVisits = 90

/** A quarter of visits: few at night and at weekends, more of late, the front page most of all. */
function visitsOf(now: Date) {
  const hours = byHour.flatMap((weight, hour) => Array.from({ length: weight }, () => hour))
  return Array.from({ length: daysOfVisits }, (_, daysAgo) => {
    const day = addDays(now, -daysAgo)
    const many = Math.round(34 * (1 - daysAgo / 200) * (byWeekday[day.getUTCDay()] ?? 1) + fraction(daysAgo) * 9)
    return Array.from({ length: many }, (_unused, i) => {
      const n = daysAgo * 100 + i
      const hour = hours[Math.floor(fraction(n) * hours.length)] ?? 12
      const isBot = fraction(n + 0.3) < 0.12
      return {
        visitedAt: addMinutes(londonWallClock(londonDay(day), hour), Math.floor(fraction(n + 0.1) * 60)),
        userAgent: agents[isBot ? 2 : i % 2] ?? null,
        pageVisited: pages[Math.floor(fraction(n + 0.2) ** 2 * pages.length)] ?? '/',
        referrer: referrers[Math.floor(fraction(n + 0.4) * referrers.length)] ?? null,
        isBot,
      }
    })
  })
    .flat()
    .filter(({ visitedAt }) => visitedAt <= now)
}

/** Who opened the portal on the working days of two months. */
function signInsOf(now: Date, staff: readonly SeededStaff[]) {
  const people = staff.filter(({ roles }) => roles.some((role) => role !== 'staff')).slice(0, 4)
  return Array.from({ length: 60 }, (_, daysAgo) =>
    people.map(({ staffId }, i) => ({
      staffId,
      at: addMinutes(londonWallClock(londonDay(addDays(now, -daysAgo)), 9), Math.floor(fraction(daysAgo * 7 + i) * 40)),
    })),
  )
    .flat()
    .filter(({ at }) => at <= now && deskAt(at).isOpen)
    .map(({ staffId, at }) => ({ id: newId(), staffId, action: 'Signed in to the staff portal', createdAt: at }))
}

/** What the log would hold had all of this been done in the portal: each line has its cause among the rows, and its time. */
async function seedActivity(tx: World['tx']) {
  await tx.execute(sql`
    insert into staff_activity_logs (id, staff_id, action, entity, entity_id, after, created_at)
    select gen_random_uuid(), created_by, 'Added a member of staff: ' || full_name || ' (' || employee_id || ')', 'staff', id::text, null, created_at
      from staff where created_by is not null
    union all
    select gen_random_uuid(), created_by, case audience when 'all_staff' then 'Created the folder ' || name else 'Created a folder for HR only' end,
      'staff_folders', id::text, null, created_at from staff_folders
    union all
    select gen_random_uuid(), f.uploaded_by, case d.audience when 'all_staff' then 'Uploaded the file ' || f.name else 'Uploaded a file for HR only' end,
      'staff_files', f.id::text, null, f.uploaded_at from staff_files f join staff_folders d on d.id = f.folder_id
    union all
    select gen_random_uuid(), t.assigned_to, 'Started working on a ticket: ' || t.title, 'student_tickets', t.id::text, 'in_progress',
      (select min(m.created_at) from ticket_messages m where m.ticket_id = t.id and m.authored_as = 'staff')
      from student_tickets t where t.assigned_to is not null and exists (
        select from ticket_messages m where m.ticket_id = t.id and m.authored_as = 'staff')
    union all
    select gen_random_uuid(), assigned_to, case status when 'closed' then 'Closed a ticket: ' else 'Resolved a ticket: ' end || title, 'student_tickets', id::text, status, resolved_at
      from student_tickets where assigned_to is not null and resolved_at is not null`)
}

/** A quarter of visits, and the activity that led to everything else that is there. */
export async function seedLogs({ tx, now }: World, { staff }: { staff: SeededStaff[] }) {
  await tx.insert(visitorLogs).values(visitsOf(now))
  await tx.insert(staffActivityLogs).values(signInsOf(now, staff))
  await seedActivity(tx)
  const tried = staff.find(({ roles }) => roles.includes('customer_service'))
  await tx.insert(refusedSignIns).values(
    [0.2, 2.1, 2.1, 9.4].map((days, i) => ({
      id: newId(),
      staffId: i === 1 ? (tried?.staffId ?? null) : null,
      reason: i === 3 ? ('not-staff' as const) : ('invalid-credentials' as const),
      refusedAt: addMinutes(addDays(now, -days), i),
    })),
  )
}
