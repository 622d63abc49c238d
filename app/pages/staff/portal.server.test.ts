import { RouterContextProvider } from 'react-router'
import type { LoaderFunctionArgs, MiddlewareFunction } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { seedInstitute } from '#demo/seed.server.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import type { Person } from '#app/core/person.ts'
import { signIn } from '#app/domain/accounts/accounts.commands.server.ts'
import { findPerson } from '#app/domain/accounts/accounts.queries.server.ts'
import { desks, type Desk } from '#app/domain/staff/staff.ts'
import { personContext, visitContext } from '#app/http/context.ts'
import { readSessionToken } from '#app/http/session.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import * as activity from '#app/pages/staff/activity/route.tsx'
import * as applications from '#app/pages/staff/applications/route.tsx'
import * as figures from '#app/pages/staff/figures/route.tsx'
import * as interviews from '#app/pages/staff/interviews/route.tsx'
import * as openings from '#app/pages/staff/openings/route.tsx'
import * as certificates from '#app/pages/staff/certificates/route.tsx'
import * as documents from '#app/pages/staff/documents/route.tsx'
import * as evidence from '#app/pages/staff/evidence/route.tsx'
import * as health from '#app/pages/staff/health/route.tsx'
import * as layout from './layout.tsx'
import * as questions from '#app/pages/staff/questions/route.tsx'
import * as appeals from '#app/pages/staff/appeals/route.tsx'
import * as complaints from '#app/pages/staff/complaints/route.tsx'
import * as arrangements from '#app/pages/staff/arrangements/route.tsx'
import * as me from '#app/pages/staff/me/route.tsx'
import * as messages from '#app/pages/staff/messages/route.tsx'
import * as money from '#app/pages/staff/money/route.tsx'
import * as overview from '#app/pages/staff/overview/route.tsx'
import * as portal from '#app/pages/staff/portal/route.tsx'
import * as staffDesk from '#app/pages/staff/staff/route.tsx'
import * as students from '#app/pages/staff/students/route.tsx'
import * as chat from '#app/pages/staff/chat/route.tsx'
import * as courses from '#app/pages/staff/courses/route.tsx'
import * as tickets from '#app/pages/staff/tickets/route.tsx'
import * as visitorLogs from '#app/pages/staff/visitor-logs/route.tsx'

openTestWorld({ settings: { LIMITS_SCALE: '100' } })

beforeAll(async () => {
  await seedInstitute({ isDemo: true, now: clock.now() })
})

const password = 'Linguistics2026'
const device = { ipAddress: '192.0.2.1', userAgent: 'a test' }

async function personOf(name: string): Promise<{ person: Person; sessionToken: string }> {
  const signedIn = await signIn({ email: `${name}@ukli.example`, password, ...device })
  if (!signedIn.ok) throw new Error(`${name} cannot sign in: ${signedIn.reason}`)
  return signedIn.value
}

type Route = {
  middleware: MiddlewareFunction<Response>[]
  loader: (args: LoaderFunctionArgs) => Promise<unknown>
}

function requestBy(person: Person | null, request: Request, isDemo = true) {
  const context = new RouterContextProvider()
  const preferences = { theme: 'system', consent: 'unset', hasVisited: false, portalGroup: null } as const
  const origin = 'http://institute.test'
  context.set(visitContext, { nonce: null, origin, ipAddress: '192.0.2.1', preferences, notices: [], isDemo })
  context.set(personContext, person)
  return {
    request,
    url: new URL(request.url),
    params: {},
    context,
    pattern: '',
    unstable_pattern: '',
  } as unknown as LoaderFunctionArgs
}

type Answer = { status: number | undefined; data: Record<string, unknown> }

/** Returns the route’s data, or the status that it throws. */
async function ask(route: Route, person: Person | null, address: string): Promise<Answer> {
  const args = requestBy(person, new Request(`http://institute.test${address}`))
  try {
    for (const guard of route.middleware) await guard(args, async () => new Response())
    return { status: 200, data: (await route.loader(args)) as Record<string, unknown> }
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, data: { to: thrown.headers.get('location') } }
    if (thrown && typeof thrown === 'object' && 'init' in thrown)
      return { status: (thrown.init as ResponseInit).status, data: {} }
    throw thrown
  }
}

const routes = {
  staff: staffDesk,
  applications,
  openings,
  interviews,
  figures,
  certificates,
  documents,
  activity,
  overview,
  health,
  visits: visitorLogs,
  tickets,
  chat,
  courses,
  students,
  evidence,
  questions,
  appeals,
  complaints,
  messages,
  arrangements,
  money,
  me,
} satisfies Record<Desk, unknown>

/** Returns each desk’s status or redirect. */
async function answers(person: Person | null) {
  const found: Record<string, number | string | undefined> = {}
  for (const [desk, route] of Object.entries(routes)) {
    const { status, data } = await ask(route as unknown as Route, person, desks[desk as Desk].path)
    found[desk] = status === 302 ? String(data.to) : status
  }
  return found
}

function each(answer: (desk: Desk) => number | string) {
  return Object.fromEntries(Object.keys(desks).map((desk) => [desk, answer(desk as Desk)]))
}

/** The sign-in page of the portal, which then redirects to the requested desk. */
function signInUrl(desk: Desk) {
  return `/staff-portal?next=${encodeURIComponent(desks[desk].path)}`
}

describe('each desk of the portal, requested by each kind of person', () => {
  for (const name of ['hr', 'lead', 'it', 'service', 'staff']) {
    it(`opens to ${name} what the permissions allow and answers the rest with 403`, async () => {
      const { person } = await personOf(name)
      const roles = person.staff?.roles ?? []
      expect(await answers(person)).toEqual(
        each((desk) => (isStaffAllowed(desks[desk].operation, { roles }) ? 200 : 403)),
      )
    })
  }

  it('sends visitors to sign-in and refuses anyone who is not staff, even the portal’s layout', async () => {
    expect(await answers(null)).toEqual(each(signInUrl))
    for (const name of ['active', 'visitor']) {
      const { person } = await personOf(name)
      expect(await answers(person)).toEqual(each(() => 403))
      expect((await ask(layout as unknown as Route, person, '/staff-portal/staff')).status).toBe(403)
    }
  })

  it('shows the portal’s layout around a refusal', async () => {
    const { person } = await personOf('service')
    const args = requestBy(person, new Request('http://institute.test/staff-portal/health'))
    for (const guard of [...layout.middleware, ...health.middleware]) await guard(args, async () => new Response())
    expect(await layout.loader(args)).toMatchObject({
      current: null,
      counters: { ok: true, value: [] },
      member: { roles: ['customer_service'] },
    })
    await expect(health.loader(args)).rejects.toMatchObject({ init: { status: 403 } })
  })

  it('accepts application changes only from HR, and ticket changes from customer service and HR', async () => {
    for (const [name, ...open] of [
      ['hr', applications, tickets],
      ['service', tickets],
      ['it'],
      ['staff'],
      ['active'],
    ] as const) {
      const { person } = await personOf(name)
      for (const route of [applications, tickets]) {
        const request = new Request('http://institute.test/staff-portal/x', {
          method: 'POST',
          body: new URLSearchParams(),
        })
        const args = requestBy(person, request)
        const answer = (async () => {
          for (const guard of route.middleware) await guard(args, async () => new Response())
          return route.action(args)
        })()
        const status = await answer.then(
          (given) => ('init' in given ? given.init?.status : 302),
          (thrown: { init: ResponseInit }) => thrown.init.status,
        )
        expect([name, status]).toEqual([
          name,
          open.some((each) => each === route) ? (route === tickets ? 422 : 400) : 403,
        ])
      }
    }
  })

  it('lists the demo accounts in demo mode and only then', async () => {
    const signedOut = (isDemo: boolean) =>
      portal.loader(requestBy(null, new Request('http://institute.test/staff-portal?email=hr@ukli.example'), isDemo))
    expect(signedOut(true)).toMatchObject({ data: { demo: { password }, email: 'hr@ukli.example' } })
    expect(signedOut(false)).toMatchObject({ data: { demo: null, email: '' } })
  })

  it('redirects from sign-in to the first desk of the landing dashboard', async () => {
    for (const [name, desk] of [
      ['hr', 'staff'],
      ['lead', 'staff'],
      ['it', 'overview'],
      ['service', 'tickets'],
      ['staff', 'me'],
    ] as const) {
      const { person } = await personOf(name)
      const { status, data } = await ask(portal as unknown as Route, person, '/staff-portal')
      expect([name, status, data.to]).toEqual([name, 302, desks[desk].path])
    }
  })

  it('refuses deactivated staff from their next request', async () => {
    const { person, sessionToken } = await personOf('a.nowak')
    expect((await ask(visitorLogs as Route, person, '/visitor-logs')).status).toBe(200)
    await pool.query(`update staff set is_active = false where email = 'a.nowak@ukli.example'`)
    const now = await findPerson({ sessionToken })
    expect(await answers(now)).toEqual(each(signInUrl))
  })
})

describe('signing in at the portal', () => {
  async function submit(fields: Record<string, string>, cookie?: string) {
    const headers = new Headers(cookie ? { cookie } : {})
    const request = new Request('http://institute.test/staff-portal', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
    })
    const answer = await portal.action(requestBy(null, request))
    if (answer instanceof Response)
      return { status: answer.status, cookie: answer.headers.get('set-cookie'), to: answer.headers.get('location') }
    return { status: answer.init?.status, errors: answer.data.errors, values: answer.data.values }
  }

  async function sessionsOf(email: string) {
    const { rows } = await pool.query(
      'select 1 from sessions join profiles on profiles.id = user_id where email = $1',
      [email],
    )
    return rows.length
  }

  it('opens a session, logs it and redirects to the dashboard', async () => {
    const entered = await submit({ email: ' Staff@UKLI.example ', password })
    expect(entered).toMatchObject({ status: 302, to: '/staff-portal' })
    const sessionToken = readSessionToken(entered.cookie?.split(';')[0]) ?? ''
    expect((await findPerson({ sessionToken }))?.staff?.employeeId).toMatch(/^UKLI-EMP-/)
    const { rows } = await pool.query(
      `select action from staff_activity_logs join staff on staff.id = staff_id where email = 'staff@ukli.example' order by staff_activity_logs.created_at desc limit 1`,
    )
    expect(rows[0]).toEqual({ action: 'Signed in to the staff portal' })
  })

  it('refuses students and former staff with correct passwords, and leaves no session', async () => {
    for (const email of ['graduate@ukli.example', 'leaver@ukli.example']) {
      expect(await submit({ email, password })).toEqual({
        status: 403,
        errors: { form: 'Access denied. You are not authorized as staff.' },
        values: { email },
      })
      expect(await sessionsOf(email)).toBe(0)
    }
  })

  it('ends the browser’s previous session, whoever owned it', async () => {
    const first = await submit({ email: 'service@ukli.example', password })
    const cookie = first.cookie?.split(';')[0] ?? ''
    await submit({ email: 'leaver@ukli.example', password }, cookie)
    expect(await findPerson({ sessionToken: readSessionToken(cookie) ?? '' })).toBeNull()
  })

  it('gives the same answer for a wrong password and an unknown email, and names missing fields', async () => {
    const wrong = { status: 401, errors: { form: 'Invalid login credentials' } }
    expect(await submit({ email: 'hr@ukli.example', password: 'wrong' })).toMatchObject(wrong)
    expect(await submit({ email: 'nobody@ukli.example', password: 'wrong' })).toMatchObject(wrong)
    expect(await submit({ email: 'x', password: '' })).toMatchObject({
      status: 422,
      errors: { email: 'Invalid email address', password: 'Password is required' },
    })
  })
})
