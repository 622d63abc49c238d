import { beforeAll, describe, expect, it } from 'vitest'
import { isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'
import { desks } from '#app/domain/staff/staff.ts'
import { openInstitute, type Client } from '#tests/support/http-institute.ts'
import { openRows } from '#tests/support/institute-rows.ts'
import { signInAll } from '#tests/support/product-forms.ts'

const institute = openInstitute()
const rows = openRows(institute)

const holders = {
  hr: ['hr'],
  it: ['it_support'],
  service: ['customer_service'],
  staff: ['staff'],
  lead: ['customer_service', 'hr'],
} as const satisfies Record<string, readonly StaffRole[]>
const outsiders = ['nobody', 'visitor', 'active', 'suspended']

let clientOf: (who: string) => Client

beforeAll(async () => {
  clientOf = await signInAll(institute.client, [...Object.keys(holders), 'visitor', 'active', 'suspended'])
})

describe.each(Object.entries(desks))('the desk %s', (_name, { path, operation }) => {
  it.each(Object.entries(holders))('opens only for the roles in the permission table: %s', async (who, roles) => {
    const isAllowed = isStaffAllowed(operation, { roles })
    const page = await clientOf(who).get(path)
    const html = await page.text()
    expect(page.status).toBe(isAllowed ? 200 : 403)
    expect(html.includes('You don’t have access to this page')).toBe(!isAllowed)
    expect(html.includes('This is our fault')).toBe(false)
    for (const { path: to, operation: needed } of Object.values(desks))
      if (html.includes(`href="${to}"`)) expect(isStaffAllowed(needed, { roles }), to).toBe(true)
    // A refusal, too, is shown in the portal's layout and links back to the portal.
    expect(html).toContain('Logout')
    expect(html).toContain('href="/staff-portal"')
    const data = await clientOf(who).get(`${path}.data`)
    expect(data.status).toBe(isAllowed ? 200 : 403)
    const alone = await clientOf(who).get(`${path}.data?_routes=pages/staff/${path.split('/').at(-1)}/route`)
    expect(alone.status).toBe(isAllowed ? 200 : 403)
  })

  it.each(outsiders)('shows %s nothing of the portal', async (who) => {
    for (const form of [path, `${path}.data`, `${path}.data?_routes=pages/staff/layout`]) {
      const answer = await clientOf(who).get(form)
      expect([302, 202, 403], form).toContain(answer.status)
      expect(/"counters"|Imogen Achebe|Log ?out/i.test(await answer.text()), form).toBe(false)
    }
  })
})

describe('a file that a student may not download', () => {
  it.each([
    ['/staff-portal/students.csv', 403, /^You may not open this/],
    ['/staff-portal/activity.csv', 403, /^You may not open this/],
    ['/receipts/nonsense/receipt.pdf', 404, /^There is no such receipt/],
    ['/photos/nonsense', 404, /^There is no such photo/],
  ] as const)('is refused with a plain-text message: %s', async (address, status, words) => {
    const answer = await clientOf('active').get(address)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toMatch(words)
  })
})

describe('a staff form', () => {
  async function attempt(who: string, { address, fields }: { address: string; fields: Record<string, string> }) {
    const answer = await clientOf(who).post(address, fields)
    const data = await clientOf(who).post(`${address}.data`, fields)
    return [answer.status, data.status]
  }
  const allowed = [409, 409]
  const sentAway = [302, 202]
  const changes = {
    application: {
      operation: 'handle applications',
      find: 'select id from job_applications limit 1',
      address: '/staff-portal/applications',
      fields: (applicationId: string) => ({ intent: 'notes', applicationId, notes: 'Noted', seen: 'x' }),
    },
    ticket: {
      operation: 'handle tickets',
      find: 'select id from student_tickets limit 1',
      address: '/staff-portal/tickets',
      fields: (ticketId: string) => ({ ticketId, step: 'start', version: '99' }),
    },
  } as const

  it.each(Object.entries(changes))(
    'for an %s is allowed only to the roles in the permission table',
    async (_name, { operation, find, address, fields }) => {
      const [row] = await rows<{ id: string }>(find)
      const form = { address, fields: fields(row?.id ?? '') }
      for (const [who, roles] of Object.entries(holders)) {
        expect(await attempt(who, form), who).toEqual(isStaffAllowed(operation, { roles }) ? allowed : [403, 403])
      }
      for (const who of outsiders)
        expect(await attempt(who, form), who).toEqual(who === 'nobody' ? sentAway : [403, 403])
      const nobody = await clientOf('nobody').post(form.address, form.fields)
      expect(nobody.headers.get('location')).toBe('/staff-portal')
    },
  )
})

it('signing in at the staff portal leads to the desk that was requested', async () => {
  const client = institute.client()
  const desk = '/staff-portal/tickets?status=open'
  const signInUrl = (await client.get(desk)).headers.get('location') ?? ''
  expect(signInUrl).toBe(`/staff-portal?next=${encodeURIComponent(desk)}`)
  const entered = await client.post(signInUrl, { email: 'service@ukli.example', password: 'Linguistics2026' })
  expect([entered.status, entered.headers.get('location')]).toEqual([302, desk])
})

describe('a session', () => {
  async function isKnown(client: Client, address = '/student-dashboard') {
    const answer = await client.get(address)
    return answer.status === 200
  }

  function copyOf(original: Client) {
    const copy = institute.client()
    for (const [name, value] of original.cookies) copy.cookies.set(name, value)
    return copy
  }

  it('ends at sign-out, also for a copy of its cookie', async () => {
    const client = institute.client()
    await client.signIn('graduate@ukli.example')
    const stolen = copyOf(client)
    expect(await isKnown(stolen)).toBe(true)
    await client.post('/sign-out', {})
    for (const address of [
      '/student-dashboard',
      '/student-dashboard.data',
      '/my-certificates',
      '/certificates/x/certificate.pdf',
    ]) {
      expect(await isKnown(stolen, address), address).toBe(false)
    }
  })

  it('is replaced by signing in again in the same browser', async () => {
    const client = institute.client()
    await client.signIn('graduate@ukli.example')
    const first = copyOf(client)
    await client.signIn('graduate@ukli.example')
    expect(await isKnown(first)).toBe(false)
    expect(await isKnown(client)).toBe(true)
  })

  it('is refused when its cookie was forged or changed', async () => {
    const client = institute.client()
    await client.signIn('graduate@ukli.example')
    const [[name, value] = ['', '']] = [...client.cookies].filter(([each]) => each.includes('session'))
    const [token = '', signature = ''] = value.split('.')
    for (const forged of [token, `${token}.`, `${token}.${signature.slice(1)}`, `x${token}.${signature}`, '.', '%00']) {
      client.cookies.set(name, forged)
      expect(await isKnown(client), forged).toBe(false)
    }
  })

  it('of staff loses access at once when they are deactivated or lose a role', async () => {
    const leaving = institute.client()
    await leaving.signIn('d.okonkwo@ukli.example')
    const demoted = institute.client()
    await demoted.signIn('a.nowak@ukli.example')
    const seesSignIn = async (client: Client) =>
      (await (await client.get('/staff-portal')).text()).includes('<title>Staff Portal')
    expect(await seesSignIn(leaving)).toBe(false)
    expect(await isKnown(demoted, '/visitor-logs')).toBe(true)
    await rows(`update staff set is_active = false where email = 'd.okonkwo@ukli.example'`)
    await rows(`delete from staff_role_assignments where role = 'it_support'
      and staff_id = (select id from staff where email = 'a.nowak@ukli.example')`)
    expect(await seesSignIn(leaving)).toBe(true)
    expect(await isKnown(demoted, '/visitor-logs')).toBe(false)
    const again = await institute
      .client()
      .post('/staff-portal', { email: 'd.okonkwo@ukli.example', password: 'Linguistics2026' })
    expect(again.status).toBe(403)
    expect(await again.text()).toContain('Access denied. You are not authorized as staff.')
    expect(again.headers.getSetCookie().some((cookie) => cookie.startsWith('ukli-session='))).toBe(false)
  })

  it('of a student who is suspended loses access to course and exam at once, but not to the dashboard', async () => {
    const client = institute.client()
    await client.signIn('examready@ukli.example')
    const [course] = await rows<{ id: string }>(`select id from courses where slug = 'foundational-nlp-for-linguists'`)
    expect(await isKnown(client, `/course/${course?.id}`)).toBe(true)
    await rows(
      `update students set status = 'suspended' where user_id = (select id from profiles where email = 'examready@ukli.example')`,
    )
    expect(await isKnown(client, `/course/${course?.id}`)).toBe(false)
    expect(await isKnown(client, `/exam/${course?.id}`)).toBe(false)
    expect(await isKnown(client)).toBe(true)
  })
})
