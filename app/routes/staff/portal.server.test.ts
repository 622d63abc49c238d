import { RouterContextProvider } from 'react-router'
import type { LoaderFunctionArgs, MiddlewareFunction } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { seedInstitute } from '#db/seed/seed.server.ts'
import type { Person } from '#app/core/person.ts'
import { signIn } from '#app/features/accounts/commands.server.ts'
import { findPerson } from '#app/features/accounts/queries.server.ts'
import { personContext, visitContext } from '#app/http/context.ts'
import { readSessionToken } from '#app/http/session.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import * as application from './application.ts'
import * as portal from './portal.tsx'
import * as ticket from './ticket.ts'
import * as visitorLogs from './visitor-logs.tsx'

openTestWorld({ settings: { LIMITS_SCALE: '100' } })

beforeAll(async () => {
  await seedInstitute({ isDemo: true, now: clock.now() })
})

const password = 'Linguistics2026'
const device = { clientAddress: '192.0.2.1', userAgent: 'a test' }

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
  const preferences = { theme: 'system', consent: 'unset', hasVisited: false } as const
  const origin = 'http://institute.test'
  context.set(visitContext, { nonce: null, origin, clientAddress: '192.0.2.1', preferences, notices: [], isDemo })
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

/** What the route answers: its data, or the status of what it throws. */
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

async function shows(person: Person | null, address: string) {
  const { status, data }: Answer = await ask(portal as Route, person, address)
  if (data.view === 'sign-in') return 'sign-in'
  return status === 200 ? (data.panel as { shows: string }).shows : status
}

const screens = [
  ['/staff-portal?dashboard=hr', 'staff'],
  ['/staff-portal?dashboard=hr&tab=job-applications', 'applications'],
  ['/staff-portal?dashboard=hr&tab=document-management', 'documents'],
  ['/staff-portal?dashboard=hr&tab=activity-logs', 'activity'],
  ['/staff-portal?dashboard=it_support', 'staff'],
  ['/staff-portal?dashboard=it_support&tab=activity-logs', 'activity'],
  ['/staff-portal?dashboard=it_support&tab=system-health', 'health'],
  ['/staff-portal?dashboard=customer_service', 'tickets'],
  ['/staff-portal?dashboard=customer_service&tab=student-management', 'students'],
  ['/staff-portal?dashboard=staff', 'own'],
] as const

describe('each screen of the portal, asked for by each kind of person', () => {
  const opens: Record<string, readonly string[]> = {
    hr: ['hr', 'it_support', 'customer_service', 'staff'],
    lead: ['hr', 'it_support', 'customer_service', 'staff'],
    it: ['it_support', 'staff'],
    service: ['customer_service', 'staff'],
    staff: ['staff'],
  }
  for (const [name, dashboards] of Object.entries(opens)) {
    it(`opens ${dashboards.join(', ')} to ${name} and answers the rest with 403`, async () => {
      const { person } = await personOf(name)
      for (const [address, panel] of screens) {
        const dashboard = new URL(address, 'http://x').searchParams.get('dashboard') ?? ''
        expect([address, await shows(person, address)]).toEqual([address, dashboards.includes(dashboard) ? panel : 403])
      }
      const mayReadLogs = dashboards.includes('it_support')
      expect((await ask(visitorLogs as Route, person, '/visitor-logs')).status).toBe(mayReadLogs ? 200 : 403)
    })
  }

  it('shows a visitor and a student the form and nothing behind it', async () => {
    for (const person of [null, (await personOf('active')).person, (await personOf('visitor')).person]) {
      for (const [address] of screens) expect(await shows(person, address)).toBe('sign-in')
    }
  })

  it('sends a visitor from the visitor logs to the portal, and refuses a student', async () => {
    expect(await ask(visitorLogs as Route, null, '/visitor-logs')).toEqual({
      status: 302,
      data: { to: '/staff-portal' },
    })
    expect((await ask(visitorLogs as Route, (await personOf('active')).person, '/visitor-logs')).status).toBe(403)
  })

  it('takes changes of applications from hr alone, and of tickets from customer service and hr', async () => {
    for (const [name, ...open] of [
      ['hr', application, ticket],
      ['service', ticket],
      ['it'],
      ['staff'],
      ['active'],
    ] as const) {
      const { person } = await personOf(name)
      for (const route of [application, ticket]) {
        const guard = ask({ middleware: route.middleware, loader: async () => ({}) }, person, '/staff-portal/x/y')
        expect([name, (await guard).status]).toEqual([name, open.some((each) => each === route) ? 200 : 403])
      }
    }
  })

  it('lists the demo accounts in demo mode and only then', async () => {
    const signedOut = async (isDemo: boolean) =>
      portal.loader(requestBy(null, new Request('http://institute.test/staff-portal?email=hr@ukli.example'), isDemo))
    expect(await signedOut(true)).toMatchObject({ demo: { password }, email: 'hr@ukli.example' })
    expect(await signedOut(false)).toMatchObject({ demo: null, email: '' })
  })

  it('lands on the dashboard of precedence', async () => {
    for (const [name, panel] of [
      ['hr', 'staff'],
      ['lead', 'staff'],
      ['it', 'staff'],
      ['service', 'tickets'],
      ['staff', 'own'],
    ] as const) {
      const { person } = await personOf(name)
      expect([name, await shows(person, '/staff-portal')]).toEqual([name, panel])
    }
  })

  it('is closed to a member of staff from the request after the deactivation', async () => {
    const { person, sessionToken } = await personOf('a.nowak')
    expect((await ask(visitorLogs as Route, person, '/visitor-logs')).status).toBe(200)
    await pool.query(`update staff set is_active = false where email = 'a.nowak@ukli.example'`)
    const now = await findPerson({ sessionToken })
    for (const [address] of screens) expect(await shows(now, address)).toBe('sign-in')
    expect((await ask(visitorLogs as Route, now, '/visitor-logs')).status).toBe(302)
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

  it('opens a session, says so in the log and leads to the dashboard', async () => {
    const entered = await submit({ email: ' Staff@UKLI.example ', password })
    expect(entered).toMatchObject({ status: 302, to: '/staff-portal' })
    const sessionToken = readSessionToken(entered.cookie?.split(';')[0]) ?? ''
    expect((await findPerson({ sessionToken }))?.staff?.employeeId).toMatch(/^UKLI-EMP-/)
    const { rows } = await pool.query(
      `select action from staff_activity_logs join staff on staff.id = staff_id where email = 'staff@ukli.example' order by staff_activity_logs.created_at desc limit 1`,
    )
    expect(rows[0]).toEqual({ action: 'Signed in to the staff portal' })
  })

  it('denies students and leavers who know their password, and keeps no session of theirs', async () => {
    for (const email of ['graduate@ukli.example', 'leaver@ukli.example']) {
      expect(await submit({ email, password })).toEqual({
        status: 403,
        errors: { form: 'Access denied. You are not authorized as staff.' },
        values: { email },
      })
      expect(await sessionsOf(email)).toBe(0)
    }
  })

  it('ends the session the browser had before, whoever held it', async () => {
    const first = await submit({ email: 'service@ukli.example', password })
    const cookie = first.cookie?.split(';')[0] ?? ''
    await submit({ email: 'leaver@ukli.example', password }, cookie)
    expect(await findPerson({ sessionToken: readSessionToken(cookie) ?? '' })).toBeNull()
  })

  it('answers a wrong password and an unknown address alike, and points at missing fields', async () => {
    const wrong = { status: 401, errors: { form: 'Invalid login credentials' } }
    expect(await submit({ email: 'hr@ukli.example', password: 'wrong' })).toMatchObject(wrong)
    expect(await submit({ email: 'nobody@ukli.example', password: 'wrong' })).toMatchObject(wrong)
    expect(await submit({ email: 'x', password: '' })).toMatchObject({
      status: 422,
      errors: { email: 'Invalid email address', password: 'Password is required' },
    })
  })
})
