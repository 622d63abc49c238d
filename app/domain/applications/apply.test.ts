import { describe, expect, it } from 'vitest'
import { detectCvKind } from './apply.ts'

const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))

describe('the type of a CV', () => {
  it.each(['pdf', 'docx', 'odt'] as const)('is the detected type %s', (kind) => {
    expect(detectCvKind({ detected: kind, bytes: new Uint8Array() })).toBe(kind)
  })

  it('is doc only if the OLE container holds a Word document', () => {
    expect(detectCvKind({ detected: 'cfb', bytes: utf16('Root Entry WordDocument') })).toBe('doc')
    expect(detectCvKind({ detected: 'cfb', bytes: utf16('Root Entry Workbook') })).toBeNull()
  })

  it.each([undefined, 'exe', 'zip', 'xlsx', 'docm', 'html', 'png'])(
    'is null for content detected as %s',
    (detected) => {
      expect(detectCvKind({ detected, bytes: utf16('WordDocument') })).toBeNull()
    },
  )
})
