import { redirect } from 'react-router'
import type { Notice } from '#app/core/notice.ts'
import { env } from '#app/platform/env.server.ts'
import { formatCookie, readHostCookie } from './cookies.ts'
import { readSigned, withSignature } from './signatures.server.ts'

const name = 'notice'

/**
 * Returns a cookie with the notices that the page after a redirect shows. It is signed, so that nobody else can make us
 * show a text.
 */
export function noticeCookie(notices: readonly Notice[]) {
  const payload = Buffer.from(JSON.stringify(notices)).toString('base64url')
  return formatCookie({ name, value: withSignature({ purpose: 'notice', payload }), seconds: 60 })
}

export function forgetNoticeCookie() {
  return formatCookie({ name, value: '', seconds: 0 })
}

export function readNotices(cookies: Record<string, string>): readonly Notice[] {
  const payload = readSigned({ purpose: 'notice', text: readHostCookie(cookies, { name, origin: env.ORIGIN }) })
  return payload === null ? [] : (JSON.parse(Buffer.from(payload, 'base64url').toString()) as Notice[])
}

export function redirectWithNotice(url: string, notice: Notice | null, headers = new Headers()) {
  if (notice) headers.append('set-cookie', noticeCookie([notice]))
  return redirect(url, { headers })
}
