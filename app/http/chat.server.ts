import { sameAct } from './actions.server.ts'
import type { RouterContextProvider } from 'react-router'
import { personOf, visitOf } from './context.ts'
import { formatHostCookie, hostCookieName, parseCookies } from './cookies.ts'
import { readSigned, withSignature } from './signatures.server.ts'

const name = 'ukli-chat'
/** A cookie lasts a working day. The conversation itself ends sooner. */
const maxAgeSeconds = 12 * 3_600

/**
 * Returns the cookie that identifies a visitor in the chat once they have started a conversation. It contains nothing
 * about the person.
 */
export function chatCookie({ chatId, origin }: { chatId: string; origin: string }) {
  const value = withSignature({ purpose: 'chat', payload: chatId })
  return formatHostCookie({ name, value, seconds: maxAgeSeconds }, origin)
}

/** Returns the id of the conversation that this browser started; null if we did not sign the id. */
export function readChatId({ cookieHeader, origin }: { cookieHeader: string | null; origin: string }) {
  return readSigned({ purpose: 'chat', text: parseCookies(cookieHeader ?? '')[hostCookieName(name, origin)] })
}

/**
 * Returns the sender of a chat message: the signed-in student, if any, and the conversation that this browser started.
 */
export function guestOf({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { origin } = visitOf(context)
  return {
    student: personOf(context)?.student ?? null,
    chatId: readChatId({ cookieHeader: request.headers.get('cookie'), origin }),
  }
}

/**
 * Chat pages that were opened before an update from release 1.0 still send what is read and that somebody is typing.
 * Remove this in the release after the next.
 */
export const formerActs = sameAct(['see', 'type'], { answer: () => new Response(null, { status: 204 }) })
