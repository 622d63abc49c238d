import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeBase58, encodePublicKey, readPublicKey, decodeBase58 } from './multibase.ts'

describe('base58', () => {
  it('matches known encodings', () => {
    expect(encodeBase58(new TextEncoder().encode('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U')
    expect(encodeBase58(new Uint8Array([0, 0, 40, 127, 180, 205]))).toBe('11233QC4')
    expect(encodeBase58(new Uint8Array())).toBe('')
  })

  it('decodes to the encoded bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect([...decodeBase58(encodeBase58(bytes))]).toEqual([...bytes])
      }),
    )
  })

  it.each(['0', 'O', 'I', 'l', 'a b', 'ä', '1'.repeat(129)])('is refused: %j', (text) => {
    expect(() => decodeBase58(text)).toThrow(RangeError)
  })
})

describe('a public key', () => {
  it('decodes to its bytes, and malformed keys are refused', () => {
    const raw = new Uint8Array(32).fill(7)
    expect([...readPublicKey(encodePublicKey(raw))]).toEqual([...raw])
    expect(encodePublicKey(raw)).toMatch(/^z6Mk/)
    for (const text of [
      '',
      'z',
      encodePublicKey(raw.slice(1)),
      `m${encodePublicKey(raw).slice(1)}`,
      `z${encodeBase58(raw)}`,
    ])
      expect(() => readPublicKey(text)).toThrow(RangeError)
  })
})
