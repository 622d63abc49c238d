import { describe, expect, it } from 'vitest'
import { createTextCheck, chooseFileKind } from './kinds.ts'

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

  it.each([
    ['Notes.txt', 'bmp', 'BM = bound morpheme', 'txt'],
    ['Notes.txt', 'mov', 'The free morpheme', 'txt'],
    ['Notes.md', 'xml', '<?xml version="1.0"?>', 'md'],
    ['Notes.bmp', 'bmp', 'BM = bound morpheme', null],
    ['Notes.txt', 'pdf', '%PDF-1.7\0', 'pdf'],
    ['Notes.txt', 'exe', 'MZ\0', null],
  ])('%s that begins like %s and contains %j is stored as %s', (name, detected, content, taken) => {
    expect(endingOf(name, detected, content)).toBe(taken)
  })

  it.each([
    ['UTF-8', Buffer.from('Wort;Häuser'), true],
    ['Windows-1252', Buffer.from('Wort;Häuser', 'latin1'), true],
    ['UTF-16 with a mark', Buffer.from('\ufeffʃwa and é', 'utf16le'), true],
    ['big-endian UTF-16 with a mark', Buffer.from('\ufeffʃwa', 'utf16le').swap16(), true],
    ['UTF-16 without a mark', Buffer.from('schwa', 'utf16le'), false],
    ['a cut UTF-16 file', Buffer.from('\ufeffʃwa', 'utf16le').subarray(0, 5), false],
    ['control characters', Buffer.from([0x61, 0x01]), false],
    ['control characters in UTF-16', Buffer.from('\ufeffa\0', 'utf16le'), false],
    ['a byte that Windows-1252 lacks', Buffer.from([0x61, 0x81]), false],
    ['nothing', Buffer.alloc(0), true],
  ])('in %s is text or not', (_, bytes, wanted) => expect(isText(bytes)).toBe(wanted))
})
