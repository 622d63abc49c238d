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

/**
 * Cookies that get the prefix `__Host-` over HTTPS, as the session cookie does. Browsers accept such a cookie only from
 * this host, so that no other host of the domain can set it. The prefix is added together with `Secure`.
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
  if (origin) return cookies[origin.startsWith('https:') ? `__Host-${name}` : name]
  return cookies[`__Host-${name}`] ?? cookies[name]
}
