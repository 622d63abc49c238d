import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person, StudentActor } from '#app/core/person.ts'
import { enroll as enrollOn } from '#app/domain/enrollments/enrollments.commands.server.ts'
import { personContext, visitContext } from '#app/http/context.ts'
import { readNotices } from '#app/http/notices.server.ts'
import { begin, createUnpaid, receiptsOf } from '#tests/support/payments.ts'
import { agreement } from '#tests/support/forms/form.ts'
import { signedEvent, startStripeServer } from '#tests/support/stripe-server.ts'
import { courseIdOf, createAccount, createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import * as stripeWebhook from '#app/pages/system/stripe-webhook/route.ts'
import * as checkoutReturn from '#app/pages/student/checkout/return.tsx'
import * as course from '#app/pages/student/course/route.tsx'
import * as dashboard from '#app/pages/student/dashboard/route.tsx'
import * as enroll from '#app/pages/student/enroll/route.tsx'
import * as pay from '#app/pages/student/pay/route.tsx'
import * as receiptPdf from '#app/pages/student/receipt-pdf/route.ts'
import * as section from '#app/pages/student/section/route.tsx'

const stripe = await startStripeServer()
openTestWorld({ settings: stripe.settings })
afterAll(() => stripe.stop())

function route(path: string, { default: Component, ...module }: { default?: ComponentType; loader: unknown }) {
  return { path, id: path, ...module, ...(Component ? { Component } : {}) } as RouteObject
}

const handler = createStaticHandler([
  route('/enroll', enroll),
  route('/student-dashboard', dashboard),
  route('/course/:courseId', course),
  route('/course/:courseId/section/:place', section),
  route('/pay/:enrollmentId', pay),
  route('/checkout/:paymentId/return', checkoutReturn),
  route('/receipts/:number/receipt.pdf', receiptPdf),
])

const origin = 'http://institute.test'

function respond(context: Awaited<ReturnType<typeof handler.query>>) {
  if (context instanceof Response) return context
  const router = createStaticRouter(handler.dataRoutes, context)
  return new Response(renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false })), {
    status: context.statusCode,
  })
}

function asPerson(student: StudentActor) {
  return { ...student, student, staff: null } as unknown as Person
}

async function ask(person: Person | null, path: string, form?: Record<string, string>) {
  const request = new Request(origin + path, form ? { method: 'POST', body: new URLSearchParams(form) } : {})
  const requestContext = new RouterContextProvider()
  const preferences = { theme: 'system', consent: 'unset', hasVisited: true, portalGroup: null } as const
  requestContext.set(visitContext, {
    nonce: null,
    origin,
    ipAddress: '::1',
    preferences,
    notices: [],
    isDemo: false,
  })
  requestContext.set(personContext, person)
  const isPage = !path.includes('.pdf')
  const answer = (await (isPage
    ? handler.query(request, {
        requestContext,
        generateMiddlewareResponse: async (query) => respond(await query(request)),
      })
    : handler.queryRoute(request, {
        requestContext,
        generateMiddlewareResponse: async (query) => query(request),
      }))) as Response
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('notice='))
  const notice = cookie ? readNotices({ notice: cookie.slice(7).split(';')[0] ?? '' })[0] : undefined
  return { status: answer.status, to: answer.headers.get('location'), notice, html: await answer.text() }
}

/** Posts like Stripe: a raw body with a signature and no session. */
function deliver(body: string, signature: string) {
  const request = new Request(`${origin}/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: { 'stripe-signature': signature },
  })
  return stripeWebhook.action({ request } as Parameters<typeof stripeWebhook.action>[0])
}

let nlp: string
let taster: string
beforeAll(async () => {
  nlp = await courseIdOf('foundational-nlp-for-linguists')
  taster = await courseIdOf('phonetic-transcription-taster')
})

async function enrollPaid(student: StudentActor, courseId: string) {
  await enrollOn({ student, courseId })
  await rowsOf(`update enrollments set status = 'active', paid_at = enrolled_at where student_id = $1`, [
    student.studentId,
  ])
}

async function newcomer() {
  return { ...(await createAccount()), student: null, staff: null } as unknown as Person
}

describe('the way into the student area', () => {
  it('redirects to what is missing: an account, then a registration', async () => {
    for (const page of ['/student-dashboard', `/course/${nlp}`, '/enroll']) {
      const next = page === '/enroll' ? '?mode=sign-up' : `?next=${encodeURIComponent(page)}`
      expect(await ask(null, page)).toMatchObject({ status: 302, to: `/auth${next}` })
    }
    const person = await newcomer()
    expect(await ask(person, '/student-dashboard')).toMatchObject({ status: 302, to: '/enroll' })
    expect(await ask(person, `/course/${nlp}`)).toMatchObject({
      to: '/enroll',
      notice: { title: 'Access Denied', text: 'Please register as a student first' },
    })
    expect((await ask(person, '/enroll')).html).toContain('Complete Registration')
    expect(await ask(asPerson(await createStudent()), '/enroll')).toMatchObject({ to: '/student-dashboard' })
  })

  it('registers a student who accepts the terms, and names missing fields', async () => {
    const person = await newcomer()
    const filled = { coursePreference: 'Other', educationLevel: 'PhD', phone: '' }
    const refused = await ask(person, '/enroll', filled)
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('Please accept the terms and conditions')
    expect(refused.html).toMatch(/<option value="PhD" selected/)
    expect(await ask(person, '/enroll', { ...filled, terms: 'on' })).toMatchObject({
      to: '/student-dashboard',
      notice: { title: 'Registration Complete!', text: 'Your matric number has been assigned' },
    })
    expect((await ask(person, '/enroll', { ...filled, terms: 'on', status: 'active' })).status).toBe(422)
  })

  it('offers newcomers the programme whose page they came from, even if it is not in the list', async () => {
    const person = await newcomer()
    const title = 'Phonetic Transcription Taster'
    const choice = { coursePreference: title, educationLevel: 'PhD', phone: '', terms: 'on' }
    expect((await ask(person, '/enroll')).html).not.toContain(title)
    expect((await ask(person, '/enroll', choice)).status).toBe(422)
    const page = `/enroll?next=${encodeURIComponent('/courses/phonetic-transcription-taster')}`
    const { html } = await ask(person, page)
    expect(html).toContain(`<option value="${title}" selected`)
    expect(html).toContain(`Three steps to ${title}`)
    expect(await ask(person, page, choice)).toMatchObject({ to: '/courses/phonetic-transcription-taster' })
  })
})

describe('the course page', () => {
  it('is closed without payment, and to suspended students with the reason', async () => {
    const student = await createStudent()
    await enrollOn({ student, courseId: nlp })
    const denied = {
      to: '/courses',
      notice: { title: 'Access Denied', text: 'Please enroll and complete payment for this course' },
    }
    expect(await ask(asPerson(student), `/course/${nlp}`)).toMatchObject(denied)
    expect(await ask(asPerson(student), `/course/${nlp}/section/1.1`, { sectionId: nlp })).toMatchObject(denied)
    for (const unknown of [student.studentId, 'nlp'])
      expect((await ask(asPerson(student), `/course/${unknown}`)).status).toBe(404)
    const suspended = asPerson({ ...student, status: 'suspended', statusReason: 'Fees in dispute' })
    const answer = await ask(suspended, `/course/${nlp}`)
    expect(answer.to).toBe('/student-dashboard')
    expect(answer.notice?.text).toContain('Fees in dispute')
  })

  it('announces no exam to suspended students', async () => {
    const student = await createStudent()
    await enrollPaid(student, nlp)
    const announced = /The final exam opens on \d+/
    expect((await ask(asPerson(student), '/student-dashboard?tab=courses')).html).toMatch(announced)
    const suspended = asPerson({ ...student, status: 'suspended', statusReason: 'Fees in dispute' })
    const closed = (await ask(suspended, '/student-dashboard?tab=courses')).html
    expect(closed).toContain('Fees in dispute')
    expect(closed).not.toMatch(announced)
  })

  it('shows the first module, the summary tab, and from which day the exam opens', async () => {
    const student = await createStudent()
    await enrollPaid(student, nlp)
    const content = await ask(asPerson(student), `/course/${nlp}`)
    expect(content.status).toBe(200)
    expect(content.html).toContain('From text to tokens')
    expect(content.html).toContain('What counts as a word')
    expect(content.html).toMatch(/aria-disabled="true"[^]*Final Exam[^]*Locked[^]*Unlocks \d+ \w+ \d{4}/)
    expect(content.html).toContain('class="gloss"')
    const summary = await ask(asPerson(student), `/course/${nlp}?module=2&tab=summary`)
    expect(summary.html).toContain('Inside the word')
    expect(summary.html).not.toContain('Mark as read')
  })

  it('marks each section as read in place, and leads on to the next', async () => {
    const student = await createStudent()
    await enrollPaid(student, taster)
    const sections = await rowsOf<{ id: string; place: string }>(
      `select c.id, m.module_number || '.' || c.section_number as place from module_content c
       join course_modules m on m.id = c.module_id where m.course_id = $1 order by m.module_number, c.section_number`,
      [taster],
    )
    for (const [i, { id, place }] of sections.entries()) {
      const { status, html } = await ask(asPerson(student), `/course/${taster}/section/${place}`, { sectionId: id })
      expect(status).toBe(200)
      expect(html).toContain('Mark as unread')
      const next = sections[i + 1]
      if (next) expect(html).toContain(`/course/${taster}/section/${next.place}`)
    }
    expect((await ask(asPerson(student), `/course/${taster}`)).html).toContain('100%')
  })

  it('is paid for through the checkout, which returns to the courses once the signed event has arrived', async () => {
    const unpaid = await createUnpaid()
    const me = asPerson(unpaid.student)
    const page = `/pay/${unpaid.enrollmentId}`
    expect((await ask(me, '/student-dashboard?tab=payments')).html).toContain(
      'Please complete payment to access course materials',
    )
    const shown = (await ask(me, page)).html
    for (const words of ['£25.00', '£4.17', 'Our refund policy', 'Your legal right', '/cancellation-form'])
      expect(shown).toContain(words)
    const refused = await ask(me, page, { ...agreement, rightToCancel: '', payerAddress: '1 High Street' })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('1 High Street')
    expect((await ask(me, page, { ...agreement, textVersion: '2020-01-01' })).html).toContain(
      'These terms have changed',
    )
    expect(await rowsOf('select from payments where enrollment_id = $1', [unpaid.enrollmentId])).toEqual([])
    const leaving = await ask(me, page, { ...agreement, payerOrganisation: 'Dialect & Daughters Ltd' })
    expect(
      await rowsOf(
        'select c.consent, c.text_version, p.payer_organisation from payment_consents c join payments p on p.id = c.payment_id where p.enrollment_id = $1 order by 1',
        [unpaid.enrollmentId],
      ),
    ).toEqual(
      ['begin-at-once', 'right-to-cancel'].map((consent) => ({
        consent,
        text_version: agreement.textVersion,
        payer_organisation: 'Dialect & Daughters Ltd',
      })),
    )
    expect(leaving.to).toContain('https://checkout.stripe.com/')
    const { paymentId } = await begin(unpaid)
    const session = stripe.sessionOf(paymentId)
    expect((await ask(me, `/checkout/${paymentId}/return`)).html).toContain('Payment not confirmed yet')
    stripe.pay(session)
    const { body, signature } = await signedEvent('checkout.session.completed', session)
    expect((await deliver(body, `${signature}0`)).status).toBe(400)
    expect((await deliver(body, signature)).status).toBe(200)
    expect((await deliver(body, signature)).status).toBe(200)
    expect(await ask(me, `/checkout/${paymentId}/return`)).toMatchObject({
      to: '/student-dashboard?tab=courses',
      notice: { title: 'Payment received' },
    })
    const number = (await receiptsOf(unpaid.enrollmentId))[0]?.receipt_number ?? ''
    expect((await ask(me, `/receipts/${number}/receipt.pdf`)).html.slice(0, 5)).toBe('%PDF-')
    const other = asPerson(await createStudent())
    expect((await ask(other, `/receipts/${number}/receipt.pdf`)).status).toBe(404)
    expect((await ask(other, `/checkout/${paymentId}/return`)).status).toBe(404)
    expect((await ask(other, page, agreement)).status).toBe(404)
  })

  it('cannot be paid for by suspended students, who see the reason', async () => {
    const { student, enrollmentId } = await createUnpaid()
    await rowsOf(`update students set status = 'suspended' where id = $1`, [student.studentId])
    const suspended = asPerson({ ...student, status: 'suspended', statusReason: 'Fees in dispute' })
    expect((await ask(suspended, '/student-dashboard?tab=payments')).html).toContain('Fees in dispute')
    expect((await ask(suspended, `/pay/${enrollmentId}`, agreement)).to).toBe('/student-dashboard')
    expect((await ask(suspended, '/receipts/UKLI-REC-2026-999999/receipt.pdf')).status).toBe(404)
  })
})

describe('the support tab', () => {
  const support = '/student-dashboard?tab=support'
  const question = {
    intent: 'raise',
    category: 'Exam',
    courseId: '',
    title: 'More time',
    description: 'May I have more?',
  }

  it('accepts a question with its course filled in, shows it, and accepts a reply', async () => {
    const student = await createStudent()
    await enrollPaid(student, nlp)
    const me = asPerson(student)
    expect((await ask(me, support)).html).toContain('No tickets yet')
    const form = await ask(me, `${support}&ask=resit&course=${nlp}`)
    expect(form.html).toContain('Can I resit the exam?')
    expect(form.html).toMatch(new RegExp(`<option value="${nlp}" selected`))
    const raised = await ask(me, support, { ...question, courseId: nlp })
    expect(raised.to).toMatch(/^\/student-dashboard\?tab=support&ticket=[0-9a-f-]{36}#latest$/)
    const at = raised.to?.split('#')[0] ?? ''
    const thread = await ask(me, at)
    expect(thread.html).toContain('May I have more?')
    const ticketId = at.split('ticket=')[1] ?? ''
    const replied = await ask(me, at, { intent: 'reply', ticketId, body: 'A quarter, please' })
    expect(replied.notice?.text).toBe('Reply sent')
    expect((await ask(me, at)).html).toContain('A quarter, please')
  })

  it('keeps the text after a refusal, and is open to suspended students', async () => {
    const student: StudentActor = { ...(await createStudent()), status: 'suspended' }
    const me = asPerson(student)
    const refused = await ask(me, `${support}&ask=question`, { ...question, title: '' })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('Please add a short subject')
    expect(refused.html).toContain('May I have more?')
    const foreign = await ask(me, `${support}&ask=question`, { ...question, courseId: nlp })
    expect(foreign).toMatchObject({ status: 422, to: null })
    expect((await ask(me, support, question)).to).toContain('ticket=')
  })

  it('hides tickets of other students', async () => {
    const owner = asPerson(await createStudent())
    const at = (await ask(owner, support, question)).to?.split('#')[0] ?? ''
    const other = asPerson(await createStudent())
    expect((await ask(other, at)).status).toBe(404)
    const ticketId = at.split('ticket=')[1] ?? ''
    expect((await ask(other, support, { intent: 'reply', ticketId, body: 'Mine?' })).status).toBe(404)
    expect((await ask(other, `${support}&ticket=1`)).status).toBe(404)
  })
})
