import { redirect } from 'react-router'
import type { z } from 'zod'
import type { Notice } from '#app/core/notice.ts'
import type { Outcome, Refusals } from '#app/core/outcome.ts'
import { signOut, type SecondFactorRequired } from '#app/domain/accounts/accounts.commands.server.ts'
import { signInForm } from '#app/domain/accounts/accounts.forms.ts'
import { queueEntryEmail } from '#app/domain/accounts/entry.commands.server.ts'
import { entryOffered } from '#app/domain/accounts/accounts.messages.ts'
import { issueOwnPasswordPath } from '#app/domain/accounts/passwords.commands.server.ts'
import type { SignInAttempt } from '#app/domain/accounts/accounts.types.ts'
import type { Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { landingPage } from '#app/domain/accounts/accounts.rules.ts'
import type { Person } from '#app/core/person.ts'
import type { Visit } from './context.ts'
import { portalDestinationOf, destinationOf, withDestination } from './destination.ts'
import { secondStepUrl, ticketCookie, type SignInPage } from './second-step.server.ts'
import { deviceCookie, findKnownDevice } from './device.server.ts'
import { redirectWithNotice } from './notices.server.ts'
import { parseForm, refuseForm, typedValues } from './forms.server.ts'
import { readSessionToken, sessionCookie } from './session.server.ts'

const withRightPassword = ['not-staff', 'deactivated', 'second-step', 'choose-own-password']
const chooseOwnPassword: Notice = { tone: 'info', text: 'Please choose your own password first' }

type Refused = { reason: string; retryAfterSeconds?: number }

function needsSecondFactor(outcome: { ok: boolean; reason?: string }): outcome is SecondFactorRequired {
  return outcome.reason === 'second-step'
}

/** Returns the page to continue to after signing in: `next` if this person may open it, otherwise their first page. */
export function findLandingUrl(person: Person, next: string | null) {
  // Every account may open these pages, with or without a student record.
  if (next?.startsWith('/my-account')) return next
  if (person.student) return next ?? landingPage(person)
  return person.staff ? landingPage(person) : withDestination(landingPage(person), next)
}

/**
 * Signs in on the students' or the staff's sign-in page, ends the earlier session of this browser, and remembers the
 * browser.
 */
export async function signInAt<Value extends { sessionToken: string }, Reason extends string>(
  { request, form, visit }: { request: Request; form: FormData; visit: Visit },
  page: {
    name: SignInPage
    enter: (attempt: SignInAttempt) => Promise<Outcome<Value, Reason> | Throttled | SecondFactorRequired>
    refusals: Refusals
    textOf: (refusal: Refused & { reason: Reason | 'throttled' }) => string
  },
) {
  const parsed = parseForm<z.ZodType<z.infer<typeof signInForm>>>(form, signInForm)
  if (!parsed.ok) return { ok: false as const, answer: refuseForm(parsed) }
  const cookieHeader = request.headers.get('cookie')
  const { origin, ipAddress } = visit
  const { email } = parsed.value
  const attempt = {
    ...parsed.value,
    ipAddress,
    userAgent: request.headers.get('user-agent') ?? '',
    deviceId: findKnownDevice({ cookieHeader, origin, email }),
  }
  const outcome = await page.enter(attempt)
  const replaced = readSessionToken(cookieHeader)
  // The right password ends the browser's earlier session, even if this person may not sign in on this page.
  if (replaced && (outcome.ok || withRightPassword.includes(outcome.reason))) await signOut({ sessionToken: replaced })
  if (needsSecondFactor(outcome)) {
    const url = new URL(request.url)
    const next = page.name === 'portal' ? portalDestinationOf(url) : destinationOf(url)
    const secondStep = secondStepUrl({ page: page.name, next })
    const headers = { 'set-cookie': ticketCookie({ ticket: outcome.ticket, origin }) }
    return { ok: false as const, answer: redirect(secondStep, { headers }) }
  }
  if (!outcome.ok && outcome.reason === 'choose-own-password') {
    const answer = redirectWithNotice(await issueOwnPasswordPath({ email, origin }), chooseOwnPassword)
    return { ok: false as const, answer }
  }
  if (!outcome.ok) {
    const status = page.refusals[outcome.reason]?.status ?? 401
    const isStranger = outcome.reason === 'throttled' && !attempt.deviceId
    if (isStranger) await queueEntryEmail({ email, origin })
    const errors = { form: isStranger ? `${page.textOf(outcome)} ${entryOffered}` : page.textOf(outcome) }
    const answer = refuseForm({ ...outcome, errors, values: typedValues(form), status })
    return { ok: false as const, answer }
  }
  const headers = new Headers()
  headers.append('set-cookie', sessionCookie({ sessionToken: outcome.value.sessionToken, origin }))
  headers.append('set-cookie', deviceCookie({ cookieHeader, origin, email }))
  return { ok: true as const, value: outcome.value, headers }
}
