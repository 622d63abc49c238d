import type { RouterContextProvider } from 'react-router'
import { personOf, visitOf } from './context.ts'
import { parseCookies } from './cookies.ts'
import { isSigned, sign } from './signatures.server.ts'

const plainName = 'ukli-chat'
const hostName = `__Host-${plainName}`
/** A day at a desk; the conversation itself refuses sooner. */
const maxAgeSeconds = 12 * 3_600

const isSecure = (origin: string) => origin.startsWith('https:')

function written({ origin, value, seconds }: { origin: string; value: string; seconds: number }) {
  const name = isSecure(origin) ? hostName : plainName
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure(origin) ? '; Secure' : ''}`
}

/** By this alone a visitor is known to the chat, from when they begin one; it names nobody. */
export function chatCookie({ chatId, origin }: { chatId: string; origin: string }) {
  return written({ origin, value: `${chatId}.${sign({ purpose: 'chat', payload: chatId })}`, seconds: maxAgeSeconds })
}

/** The conversation that this browser began, if we have signed it. */
export function readChatId({ cookieHeader, origin }: { cookieHeader: string | null; origin: string }) {
  const cookie = parseCookies(cookieHeader ?? '')[isSecure(origin) ? hostName : plainName] ?? ''
  const [chatId = '', signature = ''] = cookie.split('.')
  return chatId !== '' && isSigned({ purpose: 'chat', payload: chatId, signature }) ? chatId : null
}

/** Who asks at the chat: the student who is signed in, and the conversation that this browser began. */
export function guestOf({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { origin } = visitOf(context)
  return {
    student: personOf(context)?.student ?? null,
    chatId: readChatId({ cookieHeader: request.headers.get('cookie'), origin }),
  }
}
