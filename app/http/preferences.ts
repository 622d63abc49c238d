import type { Preferences } from './context.ts'

const yearInSeconds = 31_536_000

export function readPreferences(cookies: Record<string, string>): Preferences {
  const { theme, cookieConsent: consent, visited, 'portal-group': group = '' } = cookies
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    consent: consent === 'accepted' || consent === 'declined' ? consent : 'unset',
    hasVisited: visited === 'yes',
    portalGroup: /^[a-z]{1,20}$/.test(group) ? group : null,
  }
}

/**
 * Returns a cookie for one preference, with one word as its value. Scripts can read and write the cookie, because they
 * change the page before the server answers.
 */
export function preferenceCookie(name: 'theme' | 'cookieConsent' | 'visited', value: string) {
  return `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${yearInSeconds}`
}

/** Returns cookies that delete those that exist only for convenience. */
export function forgetOptionalCookies() {
  return (['theme', 'visited', 'portal-group'] as const).map((name) => `${name}=; Path=/; SameSite=Lax; Max-Age=0`)
}
