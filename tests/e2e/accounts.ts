import type { BrowserContext } from '@playwright/test'
import { agreement } from '#tests/support/forms/form.ts'
import { freshEmail, origin } from './fixtures.ts'

const password = 'Linguistics2026'

/**
 * Sends a form as its page would, with the cookies of the browser. Returns the path that the redirect leads to. Nobody
 * looks at that page, so it is not fetched, and its notices are forgotten: drawing it would take most of the time.
 */
export async function sendForm(context: BrowserContext, path: string, form: Record<string, string>) {
  const answer = await context.request.post(origin() + path, { form, headers: { origin: origin() }, maxRedirects: 0 })
  if (answer.status() >= 400) throw new Error(`${path} answered ${answer.status()}`)
  await context.clearCookies({ name: 'notice' })
  return { path: new URL(answer.headers().location ?? path, origin()).pathname }
}

/** Has the answer of the item shown that this address asks, without opening the page. Returns whether it asks one. */
export async function showAnswer(context: BrowserContext, path: string) {
  const shown = await (await context.request.get(origin() + path)).text()
  const [, action] = /action="([^"?]+\?(?:n|item)=[^"]+)"/.exec(shown) ?? []
  const [, itemId] = /name="itemId" value="([^"]+)"/.exec(shown) ?? []
  const [, seen] = /name="seen" value="([^"]+)"/.exec(shown) ?? []
  if (!action || !itemId || !seen) return false
  await sendForm(context, action, { itemId, seen, act: 'show' })
  return true
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

export async function signUp(
  context: BrowserContext,
  { name = 'Ada Sapir', email = freshEmail('fresh') }: { name?: string; email?: string } = {},
) {
  await settle(context)
  await sendForm(context, '/auth?mode=sign-up', { fullName: name, email, password })
  return { email, password }
}

/** Registers a student whom only this test uses, without any course. */
export async function registerStudent(
  context: BrowserContext,
  options: { name?: string; email?: string; educationLevel?: string } = {},
) {
  const account = await signUp(context, options)
  const { educationLevel = 'PhD' } = options
  await sendForm(context, '/enroll', { coursePreference: 'Other', educationLevel, phone: '', terms: 'on' })
  return account
}

/** The courses that this worker has found, so that each is searched for once. */
const courseIds = new Map<string, string>()

export async function findCourseId(context: BrowserContext, title: string) {
  const search = `${origin()}/courses?q=${encodeURIComponent(title)}`
  const known = courseIds.get(search)
  if (known) return known
  const page = await (await context.request.get(search)).text()
  const found = /name="courseId" value="([^"]+)"/.exec(page)?.[1]
  if (!found) throw new Error(`${title} cannot be enrolled in`)
  courseIds.set(search, found)
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
