import { staffActivityLogs } from '#db/tables/staff.ts'
import { visitorLogs } from '#db/tables/visits.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'
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

/** What happened, and the role of whoever may have done it. */
const actions = [
  ['hr', 'Signed in to the staff portal'],
  ['hr', 'Changed the application of Tomasz Wiśniewski from pending to reviewing'],
  ['customer_service', 'Resolved a ticket: Charged once, still shows as pending'],
  ['it_support', 'Signed in to the staff portal'],
  ['hr', 'Uploaded the file House style for course texts.txt'],
  ['customer_service', 'Started working on a ticket: Extra time for dyslexia'],
  ['hr', 'Created the folder Examinations'],
  ['customer_service', 'Signed in to the staff portal'],
  ['hr', 'Changed the application of Beatriz Fonseca from reviewing to shortlisted'],
] as const satisfies readonly (readonly [StaffRole, string])[]

/** Two weeks of visits, thinning out at night, and the activity of the last days. */
export async function seedLogs({ tx, now }: World, { staff }: { staff: SeededStaff[] }) {
  const visits = Array.from({ length: 420 }, (_, i) => {
    const visitedAt = addMinutes(now, -(3 + i * 47 + ((i * i) % 29)))
    const userAgent = agents[i % 9 === 4 ? 2 : i % 2] ?? null
    return {
      visitedAt,
      userAgent,
      pageVisited: pages[(i * 7 + (i % 3)) % pages.length] ?? '/',
      referrer: referrers[i % referrers.length] ?? null,
      isBot: i % 9 === 4,
    }
  })
  await tx.insert(visitorLogs).values(visits)
  await tx.insert(staffActivityLogs).values(
    Array.from({ length: 36 }, (_, i) => {
      const [role, action] = actions[i % actions.length] ?? actions[0]
      const people = staff.filter(({ roles }) => roles.includes(role))
      return {
        id: newId(),
        staffId: people[i % people.length]?.staffId ?? '',
        action,
        createdAt: addMinutes(now, -(35 + i * 173)),
      }
    }),
  )
}
