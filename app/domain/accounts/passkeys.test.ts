import { describe, expect, it } from 'vitest'
import { isCopiedPasskey, findPasskeyHost } from './passkeys.ts'

describe('the host of passkeys', () => {
  it.each([
    ['https://ukli.example', 'ukli.example'],
    ['http://localhost:3000', 'localhost'],
    ['http://127.0.0.1:3000', null],
    ['http://[::1]:3000', null],
  ])('of %s is %s', (origin, host) => {
    expect(findPasskeyHost(origin)).toBe(host)
  })
})

describe('a signature counter', () => {
  it.each([
    [0, 0, false],
    [0, 1, false],
    [7, 8, false],
    [7, 7, true],
    [7, 6, true],
    [7, 0, true],
  ])('that goes from %i to %i means a copied passkey: %s', (known, shown, isCopy) => {
    expect(isCopiedPasskey({ known, shown })).toBe(isCopy)
  })
})
