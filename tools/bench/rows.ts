import { demoPassword } from '../../app/content/demo-people.ts'
import type { RequestOptions } from './browser.ts'
import { measureSimultaneousSubmissions } from './finish.ts'
import { measureLoad, type Measurements } from './load.ts'
import type { Student, World } from './world.ts'

type Stage = { url: string; roots: readonly number[]; world: World }
type Measured = { figures: Measurements; remark?: string }
/**
 * A row of the bench. `reach` is the target in CPU seconds per 1,000 requests; `share` is the target for requests per
 * second as a share of the bare server's. A row without a target is there for comparison.
 */
export type Row = {
  word: string
  what: string
  reach?: number
  share?: number
  measure: (stage: Stage) => Promise<Measured>
}

type RequestPlan = { requestAt: (i: number) => RequestOptions; status?: number; connections?: number; warmUp?: number }

function measureRequests(prepare: (world: World) => Promise<RequestPlan> | RequestPlan) {
  return async ({ world, ...stage }: Stage) => {
    const { requestAt, status = 200, connections = 8, warmUp = 1_000 } = await prepare(world)
    return { figures: await measureLoad({ ...stage, requestAt, status, connections, warmUp }) }
  }
}

const storedPageRow = (word: string, what: string, path: string): Row => ({
  word,
  what,
  share: 0.4,
  measure: measureRequests(() => ({ requestAt: () => ({ path }), connections: 16 })),
})

const measureDesk = (who: string, path: string) =>
  measureRequests(async (world) => {
    const cookie = await world.member(who)
    return { requestAt: () => ({ path, cookie }) }
  })

function personAt<Each extends Student>(people: readonly Each[], i: number) {
  const each = people[i % people.length]
  if (!each) throw new Error('the cohort is empty')
  return each
}

export const rows: readonly Row[] = [
  storedPageRow('home', 'home, stored', '/'),
  storedPageRow('catalogue', 'catalogue of 69, stored, visits noted', '/courses'),
  storedPageRow('programme', 'public course page, stored', '/courses/phonetic-transcription-taster'),
  {
    word: 'search',
    what: 'catalogue rendered afresh',
    reach: 7,
    measure: measureRequests(() => ({ requestAt: (i) => ({ path: `/courses?q=word${i}` }) })),
  },
  {
    word: 'missing',
    what: '404 of an unknown address, another each time',
    measure: measureRequests(() => ({ requestAt: (i) => ({ path: `/nowhere-${i}` }), status: 404 })),
  },
  {
    word: 'dashboard',
    what: 'student dashboard',
    reach: 11,
    measure: measureRequests(async (world) => {
      const readers = await world.readers()
      return { requestAt: (i) => ({ path: '/student-dashboard', cookie: personAt(readers, i).cookie }) }
    }),
  },
  {
    word: 'course',
    what: 'course page with a module',
    reach: 11,
    measure: measureRequests(async (world) => {
      const readers = await world.readers()
      const path = `/course/${await world.courseId()}?module=2`
      return { requestAt: (i) => ({ path, cookie: personAt(readers, i).cookie }) }
    }),
  },
  {
    word: 'start',
    what: 'start an exam',
    reach: 9,
    measure: measureRequests(async (world) => {
      const starters = await world.starters()
      const path = `/exam/${await world.courseId()}`
      return {
        requestAt: (i) => ({ path, cookie: personAt(starters, i).cookie, form: { intent: 'start' } }),
        status: 302,
        warmUp: 300,
      }
    }),
  },
  {
    word: 'exam',
    what: 'exam page, 20 questions',
    reach: 9,
    measure: measureRequests(async (world) => {
      const { candidates } = await world.candidates('candidate', 300)
      const path = `/exam/${await world.courseId()}`
      return { requestAt: (i) => ({ path, cookie: personAt(candidates, i).cookie }) }
    }),
  },
  {
    word: 'save',
    what: 'save one answer',
    reach: 3,
    measure: measureRequests(async (world) => {
      const { candidates, questions } = await world.candidates('candidate', 300)
      const path = `/exam/${await world.courseId()}/answers`
      return {
        requestAt(i) {
          const { cookie, attemptId } = personAt(candidates, i)
          const questionId = questions[i % questions.length]
          return {
            path,
            cookie,
            json: { attemptId, answers: [{ questionId, answer: 'A', flagged: false, revision: i + 2 }] },
          }
        },
      }
    }),
  },
  {
    word: 'finish',
    what: '1,000 finish at once: grade, certificate, email',
    reach: 8,
    measure: measureSimultaneousSubmissions,
  },
  {
    word: 'result',
    what: 'result page',
    reach: 11,
    measure: measureRequests(async (world) => {
      const graduates = await world.graduates()
      const path = `/exam/${await world.courseId()}`
      return { requestAt: (i) => ({ path, cookie: personAt(graduates, i).cookie }) }
    }),
  },
  {
    word: 'verification',
    what: 'certificate verification, another number each time',
    reach: 8,
    measure: measureRequests(async (world) => {
      const graduates = await world.graduates()
      return {
        requestAt: (i) => ({ path: `/certificate-verification?number=${personAt(graduates, i).certificateNumber}` }),
      }
    }),
  },
  {
    word: 'api',
    what: 'certificate as JSON, another number each time',
    measure: measureRequests(async (world) => {
      const graduates = await world.graduates()
      return { requestAt: (i) => ({ path: `/api/certificates/${personAt(graduates, i).certificateNumber}` }) }
    }),
  },
  {
    word: 'pdf',
    what: 'certificate PDF, first download',
    reach: 16,
    measure: measureRequests(async (world) => {
      const graduates = (await world.graduates()).toReversed()
      return {
        warmUp: 200,
        requestAt(i) {
          const { certificateNumber, cookie } = personAt(graduates, i)
          return { path: `/certificates/${certificateNumber}/certificate.pdf`, cookie }
        },
      }
    }),
  },
  { word: 'roster', what: 'students’ desk', reach: 18, measure: measureDesk('service', '/staff-portal/students') },
  { word: 'tickets', what: 'tickets’ desk', reach: 18, measure: measureDesk('service', '/staff-portal/tickets') },
  {
    word: 'thread',
    what: 'a ticket beside the list, with its student',
    reach: 22,
    measure: measureRequests(async (world) => {
      const cookie = await world.member('service')
      const path = `/staff-portal/tickets?ticket=${await world.openTicketId()}`
      return { requestAt: () => ({ path, cookie }) }
    }),
  },
  {
    word: 'applications',
    what: 'applications’ desk',
    reach: 18,
    measure: measureDesk('hr', '/staff-portal/applications'),
  },
  { word: 'logs', what: 'activity log', reach: 18, measure: measureDesk('it', '/staff-portal/activity') },
  {
    word: 'sign-in',
    what: 'sign-in, another account each time',
    reach: 25,
    measure: measureRequests(async (world) => {
      const readers = await world.readers()
      return {
        requestAt: (i) => ({
          path: '/auth',
          form: { intent: 'sign-in', email: personAt(readers, i).email, password: demoPassword },
        }),
        status: 302,
        warmUp: 100,
      }
    }),
  },
]
