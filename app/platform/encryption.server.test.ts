import { expect, it } from 'vitest'
import { readSettings } from './env.server.ts'
import { decryptEmail, decryptSecret, encryptForEmail } from './encryption.server.ts'

const older = 'the-older-secret-that-is-long-enough-'
const newer = 'the-newer-secret-that-is-long-enough-'

function use(secrets: string) {
  readSettings({ DATABASE_URL: 'postgresql://none', DEMO: 'on', SECRET: secrets })
}

it('hides a token in a stored email until the email is sent', () => {
  use(older)
  const text = `Open https://ukli.example/auth/reset-password?token=${encryptForEmail('the-token')} today`
  expect(text).not.toContain('the-token')
  expect(decryptEmail(text)).toBe('Open https://ukli.example/auth/reset-password?token=the-token today')
})

it('encrypts to text that needs no escaping in URLs or HTML', () => {
  use(older)
  const word = encryptForEmail('x')
  expect(encodeURIComponent(word)).toBe(word)
  expect(word).not.toMatch(/[&<>"]/)
})

it('decrypts what was encrypted before the secret was replaced', () => {
  use(older)
  const word = encryptForEmail('kept')
  use(`${newer},${older}`)
  expect(decryptEmail(word)).toBe('kept')
})

it('leaves alone what it cannot decrypt', () => {
  use(older)
  const word = encryptForEmail('kept')
  use(newer)
  expect(decryptEmail(word)).toBe(word)
  expect(decryptEmail('~sealed~AAAA~')).toBe('~sealed~AAAA~')
})

it('decrypts what was stored before the upgrade', () => {
  use('a-secret-from-before-the-upgrade-1')
  expect(decryptEmail('~sealed~8gB8YmFaktMmk4Z2tY0Q2_0YCkN0r_6C291BQQg85xUrIWIWVg~')).toBe('the-token')
  const key = 'fcKxEDXmLmVTBtp6KlinHJRL-QtbpKwRfEn69OXt9uHVieE4_P9A-RTwz0RkGHAxy89sTjGJ40lEwiGE'
  expect(decryptSecret(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})
