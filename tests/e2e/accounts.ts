import type { BrowserContext } from '@playwright/test'
import { agreement } from '#tests/support/forms/form.ts'
import { freshEmail, origin } from './fixtures.ts'

const password = 'Linguistics2026'

/** Sends a form as its page would, with the cookies of the browser. Returns the page that the redirect leads to. */
export async function sendForm(context: BrowserContext, path: string, form: Record<string, string>) {
  const answer = await context.request.post(origin() + path, { form, headers: { origin: origin() } })
  const text = await answer.text()
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
  return { text, path: new URL(answer.url()).pathname }
}

/** Sets the cookies of a visitor who has seen cookie banner and welcome, so that neither covers the page. */
export async function settle(context: BrowserContext) {
  const cookie = { url: origin(), sameSite: 'Lax' } as const
  await context.addCookies([
    { name: 'cookieConsent', value: 'declined', ...cookie },
    { name: 'visited', value: 'yes', ...cookie },
  ])
}

/** Signs in to a demo account without opening pages. Many tests read these accounts, so none may change them. */
export async function enterAs(context: BrowserContext, name: string) {
  await settle(context)
  await sendForm(context, '/auth', { email: `${name}@ukli.example`, password })
}

export async function signUp(context: BrowserContext, { name = 'Ada Sapir' }: { name?: string } = {}) {
  await settle(context)
  const email = freshEmail('fresh')
  await sendForm(context, '/auth?mode=sign-up', { fullName: name, email, password })
  return { email, password }
}

/** Registers a student whom only this test uses, without any course. */
export async function registerStudent(
  context: BrowserContext,
  options: { name?: string; educationLevel?: string } = {},
) {
  const account = await signUp(context, options)
  const { educationLevel = 'PhD' } = options
  await sendForm(context, '/enroll', { coursePreference: 'Other', educationLevel, phone: '', terms: 'on' })
  return account
}

export async function findCourseId(context: BrowserContext, title: string) {
  const page = await (await context.request.get(`${origin()}/courses?q=${encodeURIComponent(title)}`)).text()
  const found = /name="courseId" value="([^"]+)"/.exec(page)?.[1]
  if (!found) throw new Error(`${title} cannot be enrolled in`)
  return found
}

/** The course of one week, whose exam is open from the first day: ten questions in ten minutes. */
export const taster = 'Phonetic Transcription Taster'

export async function enroll(context: BrowserContext, title = taster) {
  const courseId = await findCourseId(context, title)
  await sendForm(context, '/courses', { courseId, back: '/courses' })
  return courseId
}

export async function enrollAndPay(context: BrowserContext, title = taster) {
  const courseId = await enroll(context, title)
  const dashboard = await (await context.request.get(`${origin()}/student-dashboard?tab=payments`)).text()
  const pay = /action="(\/pay\/[^"]+)"/.exec(dashboard)?.[1] ?? ''
  const checkout = await sendForm(context, pay, agreement)
  await sendForm(context, checkout.path, { cardNumber: '4242 4242 4242 4242' })
  return courseId
}
