import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { detectKind } from './kinds.gateway.server.ts'

const detect = (name: string, content: string | Buffer<ArrayBuffer>) =>
  detectKind({ name, content: new Blob([content]) })

/** The start of a compound file, the container of old and of encrypted Office documents. */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')

describe('the kind of a file', () => {
  it.each([
    ['BM.txt', 'BM = bound morpheme\nFM = free morpheme\n', 'txt'],
    ['free.txt', 'The free morpheme\n', 'txt'],
    ['table.csv', 'BMP,MAP,true\n1,2,3\n', 'csv'],
    ['shebang.txt', '#!/bin/sh', 'txt'],
    ['id3.txt', 'ID3 is a decision tree', 'txt'],
    ['gif.txt', 'GIF89a is a format', 'txt'],
    ['late.pdf', '\r\n%PDF-1.7\n', 'pdf'],
    ['late.pdf', `${'\n'.repeat(1100)}%PDF-1.7\n`, null],
  ])('of %s is found', async (name, content, ending) => {
    const kind = await detect(name, content)
    expect(kind.ok ? kind.value.ending : null).toBe(ending)
  })

  it('is not found in a Word file with a password, and the refusal says so', async () => {
    const encrypted = Buffer.concat([compoundFile, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')])
    expect(await detect('Thesis.docx', encrypted)).toEqual({ ok: false, reason: 'password-protected' })
    expect(await detect('Thesis.docx', Buffer.concat([compoundFile, Buffer.alloc(600)]))).toEqual({
      ok: false,
      reason: 'of-another-kind',
    })
  })

  it('is not found in a Word file that was cut off, and the refusal says so', async () => {
    const whole = Buffer.from(zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }] }))
    expect(await detect('Thesis.odt', whole)).toMatchObject({ ok: true, value: { ending: 'odt' } })
    expect(await detect('Thesis.odt', whole.subarray(0, 80))).toEqual({ ok: false, reason: 'damaged' })
  })

  it('HEIC is refused by name', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
    expect(await detect('Photo.jpg', heic)).toEqual({ ok: false, reason: 'heic' })
  })
})
