import { expect, it } from 'vitest'
import { readSettings } from './env.server.ts'
import { openSealed, seal } from './seal.server.ts'

const older = 'the-older-secret-that-is-long-enough-'
const newer = 'the-newer-secret-that-is-long-enough-'

function use(secrets: string) {
  readSettings({ DATABASE_URL: 'postgresql://none', DEMO: 'on', SECRET: secrets })
}

it('hides a word in a letter until the letter leaves', () => {
  use(older)
  const text = `Open https://ukli.example/auth/reset-password?token=${seal('the-token')} today`
  expect(text).not.toContain('the-token')
  expect(openSealed(text)).toBe('Open https://ukli.example/auth/reset-password?token=the-token today')
})

it('is neither changed by an address nor by HTML', () => {
  use(older)
  const word = seal('x')
  expect(encodeURIComponent(word)).toBe(word)
  expect(word).not.toMatch(/[&<>"]/)
})

it('opens what was sealed before the secret was replaced', () => {
  use(older)
  const word = seal('kept')
  use(`${newer},${older}`)
  expect(openSealed(word)).toBe('kept')
})

it('leaves alone what it has not sealed or what was changed', () => {
  use(older)
  const word = seal('kept')
  use(newer)
  expect(openSealed(word)).toBe(word)
  expect(openSealed('~sealed~AAAA~')).toBe('~sealed~AAAA~')
})
