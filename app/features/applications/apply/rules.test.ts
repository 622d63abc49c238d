import { describe, expect, it } from 'vitest'
import { cvKindOf } from './rules.ts'

const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))

describe('the kind of a CV', () => {
  it.each(['pdf', 'docx', 'odt'] as const)('is what the content of a %s speaks for', (kind) => {
    expect(cvKindOf({ detected: kind, bytes: new Uint8Array() })).toBe(kind)
  })

  it('is an old Word document only when there is one in the container', () => {
    expect(cvKindOf({ detected: 'cfb', bytes: utf16('Root Entry WordDocument') })).toBe('doc')
    expect(cvKindOf({ detected: 'cfb', bytes: utf16('Root Entry Workbook') })).toBeNull()
  })

  it.each([undefined, 'exe', 'zip', 'xlsx', 'docm', 'html', 'png'])('is none for %s', (detected) => {
    expect(cvKindOf({ detected, bytes: utf16('WordDocument') })).toBeNull()
  })
})
