import { sameAct } from './actions.server.ts'
import type { RouterContextProvider } from 'react-router'
import { personOf, visitOf } from './context.ts'
import { parseCookies } from './cookies.ts'
import { isSigned, signPayload } from './signatures.server.ts'

const plainName = 'ukli-chat'
const hostName = `__Host-${plainName}`
/** A cookie lasts a working day. The conversation itself ends sooner. */
const maxAgeSeconds = 12 * 3_600

const isSecure = (origin: string) => origin.startsWith('https:')

function formatChatCookie({ origin, value, seconds }: { origin: string; value: string; seconds: number }) {
  const name = isSecure(origin) ? hostName : plainName
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure(origin) ? '; Secure' : ''}`
}

/**
 * Returns the cookie that identifies a visitor in the chat once they have started a conversation. It contains nothing
 * about the person.
 */
export function chatCookie({ chatId, origin }: { chatId: string; origin: string }) {
  return formatChatCookie({
    origin,
    value: `${chatId}.${signPayload({ purpose: 'chat', payload: chatId })}`,
    seconds: maxAgeSeconds,
  })
}

/** Returns the id of the conversation that this browser started; null if we did not sign the id. */
export function readChatId({ cookieHeader, origin }: { cookieHeader: string | null; origin: string }) {
  const cookie = parseCookies(cookieHeader ?? '')[isSecure(origin) ? hostName : plainName] ?? ''
  const [chatId = '', signature = ''] = cookie.split('.')
  return chatId !== '' && isSigned({ purpose: 'chat', payload: chatId, signature }) ? chatId : null
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
