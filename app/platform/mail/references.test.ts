import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addTokenToAddress,
  decodeToken,
  encodeToken,
  findTokens,
  encodeReference,
  decodeReference,
} from './references.ts'

it('encodes any bytes as a token and decodes them again', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 27, maxLength: 27 }), (bytes) => {
      const token = encodeToken(bytes)
      expect(token).toMatch(/^[a-z2-7]{44}$/)
      expect([...decodeToken(token)]).toEqual([...bytes])
    }),
  )
})

it('encodes a kind and an id, and refuses an unknown kind', () => {
  const reference = { kind: 'application', id: '019aa111-2222-7333-8444-555566667777' } as const
  expect(decodeReference(encodeReference(reference))).toEqual(reference)
  expect(decodeReference(Uint8Array.from([9, ...Array(16).fill(0)]))).toBeNull()
})

it('a token fits into an email address and is found there, even in upper case', () => {
  const token = encodeToken(Uint8Array.from({ length: 27 }, (_, i) => i * 7))
  const address = addTokenToAddress(token, 'support@ukli.example')
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
  expect(findTokens([`UKLI <${address.toUpperCase()}>`, `<${token}@ukli.example>`])).toEqual([token])
})

it('finds at most 200 tokens, because each one is verified', () => {
  const many = Array.from({ length: 5_000 }, (_, i) => encodeToken(new Uint8Array(27).fill(i % 256).fill(i >> 8, 0, 9)))
  expect(findTokens(['support@ukli.example', many.join(' ')])).toHaveLength(200)
})
