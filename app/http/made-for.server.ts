import type { ActionFunctionArgs } from 'react-router'
import { madeForHeader, signedOutReply, wantsReply } from '#app/core/own-reply.ts'
import { personOf } from './context.ts'
import { refuseForm, takeForm, typedValues } from './forms.server.ts'

type Sent = Pick<ActionFunctionArgs, 'request' | 'context'>

/** True if a page sends something that it was drawn for another account than the one that is signed in now. */
export function isMadeForAnother({ request, context }: Sent, isPage: boolean) {
  // Signing out and choosing a theme are neither forms of a page nor replies to a script.
  if (!isPage && request.headers.get('accept') !== wantsReply) return false
  const madeFor = request.headers.get(madeForHeader)
  const person = personOf(context)
  return madeFor !== null && person !== null && person.userId !== madeFor
}

/**
 * Refuses what a page sends after somebody else has signed in in the same browser, in another tab. A form keeps its
 * text; a script is told that its account is signed out, and keeps what it has.
 */
export async function refuseForAnother({ request, context }: Sent, isPage: boolean) {
  if (!isPage) return signedOutReply()
  const isText = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const values = isText ? typedValues(await takeForm(request)) : {}
  const name = personOf(context)?.fullName ?? ''
  const text = `Nothing was sent: ${name} has signed in in this browser since you opened this page. Sign in again as yourself, then send it.`
  return refuseForm({ errors: { form: text }, values, status: 409 })
}
