import type { Preferences } from './context.ts'

const yearInSeconds = 31_536_000

/** What the cookies say about the visitor's choices; anything unexpected counts as no choice. */
export function readPreferences(cookies: Record<string, string>): Preferences {
  const { theme, cookieConsent: consent, visited } = cookies
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    consent: consent === 'accepted' || consent === 'declined' ? consent : 'unset',
    hasVisited: visited === 'yes',
  }
}

/** Readable by scripts on purpose: these hold one word each, and the page acts on them before the server is asked. */
export function preferenceCookie(name: 'theme' | 'cookieConsent' | 'visited', value: string) {
  return `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${yearInSeconds}`
}

/** What a browser keeps for convenience alone, taken out again. */
export function forgottenCookies() {
  return (['theme', 'visited'] as const).map((name) => `${name}=; Path=/; SameSite=Lax; Max-Age=0`)
}
