export function parseCookies(header: string | undefined) {
  const cookies: Record<string, string> = {}
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const name = part.slice(0, at).trim()
    if (name in cookies) continue
    const value = part.slice(at + 1).trim()
    try {
      cookies[name] = decodeURIComponent(value)
    } catch {
      cookies[name] = value
    }
  }
  return cookies
}

const isSecure = (origin: string) => origin.startsWith('https:')

/** Browsers accept a cookie with the prefix `__Host-` only from this host, over HTTPS and for every path. */
export const hostCookieName = (name: string, origin: string) => (isSecure(origin) ? `__Host-${name}` : name)

type Cookie = { name: string; value: string; seconds: number; path?: string }

/** Returns the header of a cookie that scripts cannot read. With 0 seconds the browser forgets it. */
export function formatCookie({ name, value, seconds, path = '/' }: Cookie, origin = '') {
  return `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure(origin) ? '; Secure' : ''}`
}

/** Returns the header of a cookie that no other host of the domain can set. */
export function formatHostCookie({ name, ...cookie }: Cookie, origin: string) {
  return formatCookie({ name: hostCookieName(name, origin), ...cookie }, origin)
}

/**
 * Cookies that get the prefix `__Host-` over HTTPS when the response is sent, together with `Secure`.
 */
const hostCookies = ['notice', 'entry']

export function secureCookie(cookie: string) {
  const isNamed = hostCookies.some((name) => cookie.startsWith(`${name}=`))
  const named = isNamed ? `__Host-${cookie}` : cookie
  return /; ?secure/i.test(named) ? named : `${named}; Secure`
}

/**
 * Reads a cookie that `hostCookies` lists. Over HTTPS its name begins with `__Host-`. Without a configured origin (in
 * the demo) the name with that prefix is tried first, then the name without it.
 */
export function readHostCookie(
  cookies: Record<string, string>,
  { name, origin }: { name: string; origin?: string | undefined },
) {
  if (origin) return cookies[hostCookieName(name, origin)]
  return cookies[`__Host-${name}`] ?? cookies[name]
}
