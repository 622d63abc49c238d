import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { isOwnReply, wantsReply } from '#app/core/own-reply.ts'
import type { Operation } from '#app/core/permissions.ts'
import type { Person, StaffActor, StudentActor } from '#app/core/person.ts'
import type { StaffRole, StudentStatus } from '#app/core/vocabulary.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { personContext, staffOf, studentOf } from './context.ts'
import { allow, signedInPerson, type GuardMessages } from './guards.server.ts'

beforeAll(() =>
  readSettings({
    DATABASE_URL: 'postgresql://localhost/none',
    DEMO: 'on',
    ORIGIN: 'http://institute.test',
    SECRET: 'the-secret-of-the-institute-for-guards',
  }),
)

function person({
  student = null as StudentStatus | null,
  roles = null as readonly StaffRole[] | null,
  mustSetUpFactor = false,
} = {}) {
  return {
    mustSetUpFactor,
    student: student && ({ status: student, statusReason: 'unpaid books' } as StudentActor),
    staff: roles && ({ roles } as StaffActor),
  } as Person
}

type Asked = { as: Person | null; words?: GuardMessages; method?: string; referer?: string }

/** Runs a guard on a request for the second page of a list. */
async function pass(operation: Operation, { as, words = {}, method = 'GET', referer = '' }: Asked) {
  const context = new RouterContextProvider()
  context.set(personContext, as)
  // The browser’s script requests the data of a page, but redirects must lead back to the page itself.
  const request = new Request('https://ukli.example/desk.data?page=2', { method, headers: { referer } })
  const url = new URL('https://ukli.example/desk?page=2')
  try {
    await allow(operation, words)(
      { context, request, url } as unknown as Parameters<ReturnType<typeof allow>>[0],
      async () => Response.json(null),
    )
  } catch (thrown) {
    if (!(thrown instanceof Response)) return { context, status: (thrown as { init: { status: number } }).init.status }
    return { context, to: thrown.headers.get('location'), says: thrown.headers.has('set-cookie') }
  }
  return { context }
}

const notice = { tone: 'info', text: 'Not now' } as const

it('sends strangers to the right sign-in page, and back only to pages that can be requested again', async () => {
  const next = '?next=%2Fdesk%3Fpage%3D2'
  expect(await pass('study', { as: null })).toMatchObject({ to: `/auth${next}` })
  expect(await pass('handle tickets', { as: null })).toMatchObject({ to: `/staff-portal${next}` })
  const sent = { as: null, method: 'POST' }
  expect(await pass('study', sent)).toMatchObject({ to: '/auth', says: true })
  expect(await pass('study', { ...sent, referer: 'https://elsewhere.example/desk' })).toMatchObject({ to: '/auth' })
  const referer = 'https://ukli.example/desk?page=2'
  expect(await pass('study', { ...sent, referer })).toMatchObject({ to: `/auth${next}`, says: true })
  expect(await pass('handle tickets', { ...sent, referer })).toMatchObject({ to: `/staff-portal${next}` })
})

it('sends people without a student record to the registration, and staff to the portal', async () => {
  expect(await pass('study', { as: person() })).toMatchObject({ to: '/enroll', says: false })
  expect(await pass('study', { as: person(), words: { withoutRecord: notice } })).toMatchObject({
    to: '/enroll',
    says: true,
  })
  const staff = person({ roles: ['hr'] })
  expect(await pass('study', { as: staff, words: { withoutRecord: notice } })).toMatchObject({
    to: '/staff-portal',
    says: false,
  })
})

it('refuses suspended students, or sends them to their dashboard with a message', async () => {
  const suspended = person({ student: 'suspended' })
  expect(await pass('study', { as: suspended })).toMatchObject({ status: 403 })
  const restricted = ({ statusReason }: StudentActor) => ({ ...notice, text: statusReason ?? '' })
  expect(await pass('study', { as: suspended, words: { restricted } })).toMatchObject({
    to: '/student-dashboard',
    says: true,
  })
  expect(await pass('see own certificates', { as: suspended, words: { restricted } })).not.toHaveProperty('to')
})

it('refuses a desk to students, and to staff without its permission inside the portal’s layout', async () => {
  expect(await pass('handle tickets', { as: person({ student: 'active' }) })).toMatchObject({ status: 403 })
  const { context, ...refused } = await pass('refund and revoke', { as: person({ roles: ['customer_service'] }) })
  expect(refused).toEqual({})
  expect(() => staffOf(context)).toThrow(expect.objectContaining({ init: { status: 403 } }))
  // A suspended student who is also staff gets the plain refusal.
  const both = person({ student: 'suspended', roles: ['staff'] })
  expect(await pass('study', { as: both })).toMatchObject({ status: 403 })
})

it('allows only account and public pages until a required second factor is set up', async () => {
  const owing = person({ student: 'active', roles: ['hr'], mustSetUpFactor: true })
  for (const operation of ['study', 'handle tickets', 'see own student area'] as const) {
    expect(await pass(operation, { as: owing })).toMatchObject({ to: '/my-account#two-step', says: true })
  }
  for (const operation of ['manage own account', 'see public pages'] as const) {
    expect(await pass(operation, { as: owing })).not.toHaveProperty('to')
  }
})

it('provides the student or staff actor', async () => {
  const both = person({ student: 'active', roles: ['hr'] })
  const { context } = await pass('see public pages', { as: both })
  expect([studentOf(context), staffOf(context)]).toEqual([both.student, both.staff])
  const { context: ofStudent } = await pass('study', { as: person({ student: 'active' }) })
  expect(() => staffOf(ofStudent)).toThrow()
  const { context: ofNobody } = await pass('see public pages', { as: null })
  expect(() => studentOf(ofNobody)).toThrow()
  expect(() => signedInPerson(ofNobody)).toThrow(expect.objectContaining({ status: 302 }))
  expect(signedInPerson(context)).toBe(both)
})

it('tells a script in a reply of ours that nobody is signed in, or that the person may not, without a redirect', async () => {
  const ask = async (as: Person | null) => {
    const context = new RouterContextProvider()
    context.set(personContext, as)
    const request = new Request('https://ukli.example/course/1/self-check/answer', {
      method: 'POST',
      headers: { accept: wantsReply },
    })
    const url = new URL(request.url)
    const args = { context, request, url } as unknown as Parameters<ReturnType<typeof allow>>[0]
    const guard = async () => allow('study')(args, async () => Response.json(null))
    const thrown: unknown = await guard().catch((error: unknown) => error)
    return thrown instanceof Response && [thrown.status, isOwnReply(await thrown.json())]
  }
  expect(await ask(null)).toEqual([401, true])
  expect(await ask(person({ student: 'suspended' }))).toEqual([403, true])
  expect(await ask(person())).toEqual([403, true])
})
