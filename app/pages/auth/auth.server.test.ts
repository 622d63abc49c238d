import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import { seedInstitute } from '#demo/seed.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { demoPeople } from '#app/content/demo-people.ts'
import { sendEntryEmail } from '#app/domain/accounts/entry.commands.server.ts'
import { sendResetEmail } from '#app/domain/accounts/passwords.commands.server.ts'
import { personContext, visitContext } from '#app/http/context.ts'
import { parseCookies } from '#app/http/cookies.ts'
import { readNotices } from '#app/http/notices.server.ts'
import { hasSessionCookie, readPerson } from '#app/http/session.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { decryptEmail } from '#app/platform/encryption.server.ts'
import * as auth from '#app/pages/auth/auth/route.tsx'
import * as forgotPassword from '#app/pages/auth/forgot-password/route.tsx'
import * as resetPassword from '#app/pages/auth/reset-password/route.tsx'
import * as signOut from '#app/pages/auth/sign-out/route.ts'
import * as thisBrowser from '#app/pages/auth/this-browser/route.tsx'
import * as verifyEmail from '#app/pages/auth/verify-email/route.tsx'

openTestWorld({ queues: ['send-reset-email', 'send-entry-email'] })
beforeAll(() => seedInstitute({ isDemo: true, now: clock.now() }))

/** A route's file as the framework reads it. */
function route(path: string, { default: Component, ...module }: { default?: ComponentType; action: unknown }) {
  return { path, id: path, ...module, ...(Component ? { Component } : {}) } as RouteObject
}

const handler = createStaticHandler([
  route('/auth', auth),
  route('/auth/forgot-password', forgotPassword),
  route('/auth/reset-password', resetPassword),
  route('/auth/verify-email', verifyEmail),
  route('/auth/this-browser', thisBrowser),
  route('/sign-out', signOut),
])

let visitors = 0

/** A visitor with cookies of its own, without JavaScript. */
function openBrowser({ isDemo = true, origin = 'http://institute.test' } = {}) {
  let cookies: Record<string, string> = {}
  visitors += 1
  const ipAddress = `2001:db8::${visitors}`
  const header = () =>
    Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')

  async function ask(path: string, form?: Record<string, string>) {
    const request = new Request(origin + path, {
      headers: { cookie: header() },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    const requestContext = new RouterContextProvider()
    const preferences = { theme: 'system', consent: 'unset', hasVisited: true, portalGroup: null } as const
    requestContext.set(visitContext, { nonce: null, origin, ipAddress, preferences, notices: [], isDemo })
    requestContext.set(personContext, await readPerson(header()))
    const answer = await handler.query(request, {
      requestContext,
      generateMiddlewareResponse: async (query) => respond(await query(request)),
    })
    const response = answer as Response
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
      cookies = { ...cookies, [name]: value }
    }
    const notices = readNotices(parseCookies(header()))
    delete cookies.notice
    const html = response.status >= 300 && response.status < 400 ? '' : await response.text()
    return {
      status: response.status,
      to: response.headers.get('location'),
      html,
      notice: notices[0]?.text,
      retryAfter: response.headers.get('retry-after'),
    }
  }
  return { ask, cookie: header }
}

function respond(context: Awaited<ReturnType<typeof handler.query>>) {
  if (context instanceof Response) return context
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }))
  const { '/auth': actionHeaders = new Headers() } = context.actionHeaders
  return new Response(html, { status: context.statusCode, headers: auth.headers({ actionHeaders }) })
}

const password = 'Linguistics2026!'
let signUps = 0

async function linkIn(template: string, recipient: string) {
  const rows = await db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id)
  const text = decryptEmail(rows.findLast((row) => row.template === template)?.text ?? '')
  return new URL(/http\S+token=\S+/.exec(text)?.[0] ?? 'http://no.link')
}

describe('the sign-in and sign-up page', () => {
  it('toggles between Welcome Back and Create Account and leads home', async () => {
    const { html } = await openBrowser().ask('/auth')
    expect(html).toContain('Welcome Back')
    expect(html).toContain('formAction="/auth?mode=sign-up"')
    expect(html).toContain('href="/"')
    const signUp = await openBrowser().ask('/auth?mode=sign-up')
    expect(signUp.html).toContain('Create Account')
    expect(signUp.html).toMatch(/name="password"[^>]*minLength="12"|minLength="12"[^>]*name="password"/i)
  })

  it('lists the demo accounts in demo mode, and only then', async () => {
    const demo = await openBrowser().ask('/auth?email=active@ukli.example')
    for (const { email } of demoPeople) expect(demo.html).toContain(email)
    expect(demo.html).toContain('value="active@ukli.example"')
    const real = await openBrowser({ isDemo: false }).ask('/auth')
    expect(real.html).not.toContain('ukli.example')
    expect(real.html).not.toContain('Linguistics2026')
  })

  it.each([
    ['visitor@ukli.example', '/enroll'],
    ['active@ukli.example', '/student-dashboard'],
    ['suspended@ukli.example', '/student-dashboard'],
    ['staff@ukli.example', '/staff-portal'],
  ])('redirects %s to %s, and again when the page is opened once more', async (email, landing) => {
    const browser = openBrowser()
    const answer = await browser.ask('/auth', { email: ` ${email.toUpperCase()} `, password: 'Linguistics2026' })
    expect(answer).toMatchObject({ status: 302, to: landing, notice: 'Welcome back! You have successfully logged in.' })
    expect(await browser.ask('/auth')).toMatchObject({ status: 302, to: landing })
  })

  it('gives a wrong password and an unknown email the same page', async () => {
    const pageFor = async (email: string) => {
      const { status, html } = await openBrowser({ isDemo: false }).ask('/auth', {
        email,
        password: 'Wrong-Password-1',
      })
      expect(status).toBe(401)
      expect(html).toContain('Invalid login credentials')
      expect(html).not.toContain('Wrong-Password-1')
      return html.replaceAll(email, '')
    }
    expect(await pageFor('graduate@ukli.example')).toBe(await pageFor('nobody@ukli.example'))
  })

  it('shows field errors and keeps the typed values except the password', async () => {
    const { status, html } = await openBrowser().ask('/auth?mode=sign-up', {
      fullName: 'Ada Okafor',
      email: 'ada',
      password: 'short',
    })
    expect(status).toBe(422)
    expect(html).toContain('Invalid email address')
    expect(html).toContain('Password must be at least 12 characters long')
    expect(html).toContain('value="Ada Okafor"')
    expect(html).not.toContain('short')
  })

  it('says when to try again after too many guesses', async () => {
    const browser = openBrowser()
    for (let i = 0; i < 10; i += 1) await browser.ask('/auth', { email: 'pending@ukli.example', password: 'wrong' })
    const right = { email: 'pending@ukli.example', password: 'Linguistics2026' }
    const { status, html, retryAfter } = await browser.ask('/auth', right)
    expect(await openBrowser().ask('/auth', right)).toMatchObject({ status: 302 })
    expect(status).toBe(429)
    expect(Number(retryAfter)).toBeGreaterThan(800)
    expect(html).toContain('Too many attempts. Please try again in 15 minutes.')
  })
})

describe('an account whose password strangers try to guess', () => {
  it('admits its owner by an emailed link, once, in that browser, and only with the password', async () => {
    const email = 'expelled@ukli.example'
    for (let guess = 0; guess < 50; guess += 1) await openBrowser().ask('/auth', { email, password: 'wrong' })
    const owner = openBrowser()
    const right = { email, password: 'Linguistics2026' }
    const answer = await owner.ask('/auth', right)
    expect([answer.status, answer.html.includes('we’ve emailed it a link')]).toEqual([429, true])
    const unknown = { email: 'nobody-at-all@ukli.example', password: 'wrong' }
    for (let guess = 0; guess < 50; guess += 1) await openBrowser().ask('/auth', unknown)
    const other = await openBrowser().ask('/auth', unknown)
    expect(other.html.replaceAll(unknown.email, email)).toBe(answer.html)

    await sendEntryEmail({ email, origin: 'http://institute.test' })
    const link = await linkIn('entry-link', email)
    const token = link.searchParams.get('token') ?? ''
    expect((await owner.ask(link.pathname + link.search)).status).toBe(200)
    expect(await owner.ask(link.pathname, { token })).toMatchObject({ status: 302, to: '/auth' })
    expect((await owner.ask('/auth', { email, password: 'wrong' })).status).toBe(401)
    expect(await owner.ask('/auth', right)).toMatchObject({ status: 302, to: '/student-dashboard' })
    expect((await openBrowser().ask(link.pathname, { token })).status).toBe(404)
    expect((await openBrowser().ask('/auth', right)).status).toBe(429)
  })
})

describe('a new student', () => {
  const email = 'walker@ukli.test'

  it('signs up, is signed in at once, confirms the email and signs out', async () => {
    const browser = openBrowser()
    const joined = await browser.ask('/auth?mode=sign-up', { fullName: 'Wanda Walker', email, password })
    expect(joined).toMatchObject({
      status: 302,
      to: '/enroll',
      notice: 'Registration successful! You can now log in and complete your student registration.',
    })
    expect((await readPerson(browser.cookie()))?.email).toBe(email)

    const link = await linkIn('verify-email', email)
    const opened = await browser.ask(link.pathname + link.search)
    expect(opened.html).toContain('Confirm my email address')
    expect((await readPerson(browser.cookie()))?.emailVerified).toBe(false)
    const token = link.searchParams.get('token') ?? ''
    const confirmed = await browser.ask('/auth/verify-email', { token })
    expect(confirmed).toMatchObject({ to: '/enroll', notice: 'Thanks, your email address is confirmed.' })
    expect((await readPerson(browser.cookie()))?.emailVerified).toBe(true)
    expect(await browser.ask('/auth/verify-email', { token })).toMatchObject({ status: 404 })
    const used = await browser.ask(link.pathname + link.search)
    expect(used.status).toBe(404)
    expect(used.html).toContain(`${email} is confirmed. There’s nothing left to do.`)
    expect((await openBrowser().ask(link.pathname + link.search)).html).toContain('expired or was already used')

    const copied = browser.cookie()
    expect(await browser.ask('/sign-out', {})).toMatchObject({ status: 302, to: '/' })
    expect(await readPerson(copied)).toBeNull()
    expect(hasSessionCookie(browser.cookie())).toBe(false)
    expect(await browser.ask('/sign-out', { to: '/staff-portal' })).toMatchObject({
      to: '/staff-portal',
      notice: 'Logged out successfully.',
    })
    expect(await browser.ask('/sign-out', { to: 'https://elsewhere.test' })).toMatchObject({ to: '/' })
  })

  it('resets a forgotten password, with the same answer for an unknown email', async () => {
    const browser = openBrowser()
    const asked = await browser.ask('/auth/forgot-password', { email })
    const unknown = await openBrowser().ask('/auth/forgot-password', { email: 'nobody@ukli.test' })
    expect(asked.html).toContain('The link works once, for 30 minutes.')
    expect(asked.html).toContain(`If ${email} has an account`)
    expect(asked.html).toContain('Send another email')
    expect(unknown.html.replaceAll('nobody@ukli.test', email)).toBe(asked.html)
    await sendResetEmail({ email, origin: 'http://institute.test' })
    const link = await linkIn('reset-password', email)
    const token = link.searchParams.get('token') ?? ''
    expect((await browser.ask(link.pathname + link.search)).html).toContain(`value="${token}"`)
    expect(await browser.ask('/auth/reset-password', { token, newPassword: 'short' })).toMatchObject({ status: 422 })
    const renewed = { token, newPassword: 'Even-Better-2027' }
    expect(await browser.ask('/auth/reset-password', renewed)).toMatchObject({
      to: '/auth',
      notice: 'Your new password is set. You can now log in with it.',
    })
    const again = await browser.ask('/auth/reset-password', renewed)
    expect(again.status).toBe(404)
    expect(again.html).toContain('This link has expired or was already used')
    const opened = await browser.ask(link.pathname + link.search)
    expect(opened.status).toBe(404)
    expect(opened.html).not.toContain('name="newPassword"')
    expect(opened.html).toContain('Ask for a new link')
    expect(await browser.ask('/auth', { email, password })).toMatchObject({ status: 401 })
    expect(await browser.ask('/auth', { email, password: 'Even-Better-2027' })).toMatchObject({ to: '/enroll' })
  })
})

describe('a visitor who wanted another page', () => {
  const course = '/courses/phonetic-transcription-taster'
  const wanted = `next=${encodeURIComponent(course)}`

  it('sees the three steps to the programme, and keeps it when switching forms', async () => {
    const { html } = await openBrowser().ask(`/auth?mode=sign-up&${wanted}`)
    expect(html).toContain('Three steps to Phonetic Transcription Taster')
    expect(html).toContain(`formAction="/auth?${wanted}"`)
    const { html: signIn } = await openBrowser().ask(`/auth?${wanted}`)
    expect(signIn).toContain(`formAction="/auth?mode=sign-up&amp;${wanted}"`)
  })

  it('keeps the typed email but no password when switching forms', async () => {
    const typed = { intent: 'switch', email: 'boas@mail.example', password: 'Halfway-There-9' }
    const { status, html } = await openBrowser().ask('/auth?mode=sign-up', typed)
    expect(status).toBe(200)
    expect(html).toContain('value="boas@mail.example"')
    expect(html).not.toMatch(/Halfway|There is a problem/)
  })

  it('gets there after signing in and, if needed, registering', async () => {
    const enter = (email: string, address: string) => openBrowser().ask(address, { email, password: 'Linguistics2026' })
    expect(await enter('active@ukli.example', `/auth?${wanted}`)).toMatchObject({ to: course })
    expect(await enter('visitor@ukli.example', `/auth?${wanted}`)).toMatchObject({ to: `/enroll?${wanted}` })
    expect(await enter('staff@ukli.example', `/auth?${wanted}`)).toMatchObject({ to: '/staff-portal' })
    expect(await enter('active@ukli.example', '/auth?next=//evil.test')).toMatchObject({ to: '/student-dashboard' })
    const joined = { fullName: 'Nia Next', email: 'nia@ukli.test', password }
    expect(await openBrowser().ask(`/auth?mode=sign-up&${wanted}`, joined)).toMatchObject({ to: `/enroll?${wanted}` })
  })

  it.each([
    ['/courses/foundational-nlp-for-linguists', '/courses/foundational-nlp-for-linguists'],
    ['/courses/your-account-is-locked-ring-0800', null],
    ['/your-account-is-locked', null],
  ])('returns to %s by the emailed link, which contains %s', async (next, carried) => {
    const browser = openBrowser()
    const email = `by-letter-${signUps++}@mail.example`
    const signUp = `/auth?mode=sign-up&next=${encodeURIComponent(next)}`
    await browser.ask(signUp, { fullName: 'Ada Sapir', email, password })
    const link = await linkIn('verify-email', email)
    expect(link.searchParams.get('next')).toBe(carried)
    const token = link.searchParams.get('token') ?? ''
    const kept = carried ? `?next=${encodeURIComponent(carried)}` : ''
    expect((await openBrowser().ask(`/auth/verify-email${kept}`, { token })).to).toBe(`/auth${kept}`)
  })
})

describe('an email that already has an account', () => {
  const email = 'spoken-of@mail.example'
  const typed = { fullName: 'Ada Sapir', email, password }

  it('is signed in to with its own password and no other', async () => {
    await openBrowser().ask('/auth?mode=sign-up', typed)
    expect(await openBrowser().ask('/auth?mode=sign-up', typed)).toMatchObject({ to: '/enroll' })
    const stranger = openBrowser()
    const other = { ...typed, password: 'Another-Word-2027' }
    expect(await stranger.ask('/auth?mode=sign-up', other)).toMatchObject({ to: '/auth', notice: undefined })
    expect(hasSessionCookie(stranger.cookie())).toBe(false)
    const { html } = await stranger.ask('/auth')
    expect(html).toContain(`We’ve emailed <span class="break-words font-medium">${email}</span>`)
    expect(html).toContain(`value="${email}"`)
    expect((await openBrowser().ask('/auth')).html).not.toContain(email)
    expect((await stranger.ask('/auth', { email: 'b@mail.example', password })).html).not.toContain('We’ve emailed')
  })

  it('is no longer mentioned once it is confirmed', async () => {
    const browser = openBrowser()
    await browser.ask('/auth?mode=sign-up', { ...typed, password: 'Another-Word-2027' })
    const token = (await linkIn('verify-email', email)).searchParams.get('token') ?? ''
    expect(await browser.ask('/auth/verify-email', { token })).toMatchObject({ to: '/auth' })
    expect((await browser.ask('/auth')).html).not.toContain('We’ve emailed')
  })
})

it('lets the owner request a new confirmation email', async () => {
  const browser = openBrowser()
  const email = 'anew@ukli.test'
  await browser.ask('/auth?mode=sign-up', { fullName: 'Ana New', email, password })
  expect((await openBrowser().ask('/auth/verify-email')).html).toContain('Please sign in')
  expect(await openBrowser().ask('/auth/verify-email', { intent: 'send' })).toMatchObject({ status: 302, to: '/auth' })
  const first = await linkIn('verify-email', email)
  expect((await browser.ask('/auth/verify-email')).html).toContain('Send me a new link')
  const sent = await browser.ask('/auth/verify-email', { intent: 'send' })
  expect(sent.html).toContain(`We’ve emailed a new link to ${email}`)
  expect((await linkIn('verify-email', email)).href).not.toBe(first.href)
})

describe('a session cookie', () => {
  it('is replaced when signing in, and the earlier session ends', async () => {
    const browser = openBrowser()
    const form = { email: 'failed@ukli.example', password: 'Linguistics2026' }
    await browser.ask('/auth', form)
    const before = browser.cookie()
    await browser.ask('/auth', form)
    expect(browser.cookie()).not.toBe(before)
    expect(await readPerson(before)).toBeNull()
    expect(await readPerson(browser.cookie())).not.toBeNull()
  })
})
