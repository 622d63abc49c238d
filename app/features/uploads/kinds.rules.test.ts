import { describe, expect, it } from 'vitest'
import { createTextCheck, chooseFileKind } from './kinds.rules.ts'

/** Checks one byte at a time, so that characters of several bytes are split. */
function isText(bytes: Buffer) {
  const check = createTextCheck()
  return [...bytes].every((byte) => check.isText(new Uint8Array([byte]))) && check.isText()
}
const endingOf = (name: string, detected: string | undefined, content = '') =>
  chooseFileKind({ name, detected, isText: isText(Buffer.from(content)) })?.ending ?? null

describe('a file', () => {
  it.each([
    ['Plan.exe', 'pdf', 'pdf'],
    ['Plan.docx', 'docx', 'docx'],
    ['Plan.xls', 'cfb', 'xls'],
    ['Plan.msi', 'cfb', null],
    ['Plan.pdf', 'exe', null],
    ['Plan.pdf', 'zip', null],
    ['Plan.svg', 'xml', null],
    ['Plan', 'constructor', null],
  ])('%s detected as %s is stored as %s', (name, detected, taken) => {
    expect(endingOf(name, detected)).toBe(taken)
  })

  it.each([
    ['Hours.csv', 'term,9–5\n', 'csv'],
    ['Hours.TXT', 'Ọláyínká\r\n\tyes', 'txt'],
    ['Hours.pdf', 'no signature', null],
    ['Hours.html', '<script>', null],
    ['Hours.txt', 'a\0b', null],
    ['Hours.constructor', 'x', null],
  ])('%s with %j and no signature is stored as %s', (name, content, taken) => {
    expect(endingOf(name, undefined, content)).toBe(taken)
  })

  it('is not text if it is not UTF-8', () => {
    expect(isText(Buffer.from([0x61, 0xff, 0xfe]))).toBe(false)
    expect(isText(Buffer.from('é').subarray(0, 1))).toBe(false)
  })
})
