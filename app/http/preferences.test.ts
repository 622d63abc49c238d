import { expect, test } from 'vitest'
import { preferenceCookie, readPreferences } from './preferences.ts'

test('the choice about cookies is kept under the name of the specification', () => {
  expect(preferenceCookie('cookieConsent', 'declined')).toMatch(/^cookieConsent=declined; /)
  expect(readPreferences({ cookieConsent: 'accepted' }).consent).toBe('accepted')
  expect(readPreferences({ cookieConsent: 'perhaps' }).consent).toBe('unset')
  expect(readPreferences({}).consent).toBe('unset')
})
