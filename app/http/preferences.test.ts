import { expect, test } from 'vitest'
import { preferenceCookie, readPreferences } from './preferences.ts'

test('the cookie choice is stored under the name that the specification gives', () => {
  expect(preferenceCookie('cookieConsent', 'declined')).toMatch(/^cookieConsent=declined; /)
  expect(readPreferences({ cookieConsent: 'accepted' }).consent).toBe('accepted')
  expect(readPreferences({ cookieConsent: 'perhaps' }).consent).toBe('unset')
  expect(readPreferences({}).consent).toBe('unset')
})
