import { redirect } from 'react-router'
import type { Notice } from '#app/core/notice.ts'
import { env } from '#app/platform/env.server.ts'
import { readHostCookie } from './cookies.ts'
import { isSigned, signPayload } from './signatures.server.ts'

const cookieName = 'notice'

function cookieAttributes(maxAgeSeconds: number) {
  return `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`
}

/**
 * Returns a cookie with the notices that the page after a redirect shows. It is signed, so that nobody else can make us
 * show a text.
 */
export function noticeCookie(notices: readonly Notice[]) {
  const payload = Buffer.from(JSON.stringify(notices)).toString('base64url')
  return `${cookieName}=${payload}.${signPayload({ purpose: 'notice', payload })}; ${cookieAttributes(60)}`
}

export function forgetNoticeCookie() {
  return `${cookieName}=; ${cookieAttributes(0)}`
}

export function readNotices(cookies: Record<string, string>): readonly Notice[] {
  const cookie = readHostCookie(cookies, { name: cookieName, origin: env.ORIGIN })
  if (!cookie) return []
  const [payload = '', signature = ''] = cookie.split('.')
  if (!payload || !isSigned({ purpose: 'notice', payload, signature })) return []
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Notice[]
}

export function redirectWithNotice(url: string, notice: Notice | null, headers = new Headers()) {
  if (notice) headers.append('set-cookie', noticeCookie([notice]))
  return redirect(url, { headers })
}
