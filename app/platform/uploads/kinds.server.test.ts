import { openAsBlob, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { strToU8, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { createScratchDirectory } from '#tests/support/database.ts'
import { smallPdf } from '#tests/support/small-pdf.ts'
import { readSettings } from '../env.server.ts'
import { detectKind } from './kinds.gateway.server.ts'

readSettings({ SECRET: 'a-secret-for-the-test-of-uploaded-files' })

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

  async function makePdf(options: PDFKit.PDFDocumentOptions = {}) {
    const document = new PDFDocument(options)
    for (const word of ['schwa', 'wug']) document.text(word).addPage()
    document.end()
    return Buffer.from(await buffer(document))
  }

  it.each(['1.3', '1.4', '1.6', '1.7ext3'] as const)(
    'is not found in a PDF %s that needs a password, but in one that only limits printing',
    async (pdfVersion) => {
      const locked = await makePdf({ pdfVersion, userPassword: 'schwa' })
      expect(await detect('Thesis.pdf', locked)).toEqual({ ok: false, reason: 'password-protected' })
      const limited = await makePdf({ pdfVersion, ownerPassword: 'schwa', permissions: { printing: 'lowResolution' } })
      expect(limited.includes('/Encrypt')).toBe(true)
      expect(await detect('Thesis.pdf', limited)).toMatchObject({ ok: true, value: { ending: 'pdf' } })
    },
  )

  it('is not found in a PDF that was cut off, but in those that readers repair', async () => {
    const whole = await makePdf()
    for (const share of [0.1, 0.5, 0.9])
      expect(await detect('Thesis.pdf', whole.subarray(0, whole.length * share))).toEqual({
        ok: false,
        reason: 'damaged',
      })
    const end = whole.lastIndexOf('startxref')
    const repaired = {
      'with lines before it': Buffer.concat([Buffer.from('\r\nX-Printer: 1\r\n'), whole]),
      'with a page of HTML after it': Buffer.concat([whole, Buffer.from('<p>'.repeat(5_000))]),
      'without an end': whole.subarray(0, end),
      'with a wrong table': Buffer.from(whole.toString('latin1').replace(/^startxref\n\d+/m, 'startxref\n7'), 'latin1'),
      'that says nothing of its length': Buffer.from(smallPdf),
    }
    for (const [how, content] of Object.entries(repaired))
      expect([how, await detect('Thesis.pdf', content)]).toMatchObject([how, { ok: true, value: { ending: 'pdf' } }])
    const late = Buffer.concat([Buffer.alloc(1_100, 10), whole])
    expect(await detect('Thesis.pdf', late)).toEqual({ ok: false, reason: 'of-another-kind' })
  })

  it('is taken from its first bytes while many PDFs wait to be opened', async () => {
    const cut = (await makePdf()).subarray(0, 300)
    const found = await Promise.all(Array.from({ length: 20 }, () => detect('Thesis.pdf', cut)))
    expect(found.filter(({ ok }) => !ok).length).toBeGreaterThan(0)
    expect(found.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    expect(await detect('Thesis.pdf', cut)).toEqual({ ok: false, reason: 'damaged' })
  })

  it('is found in a file on the disk, as an upload is', async () => {
    const path = join(createScratchDirectory(), 'Thesis.pdf')
    writeFileSync(path, await makePdf())
    expect(await detectKind({ name: 'Thesis.pdf', content: await openAsBlob(path) })).toMatchObject({
      ok: true,
      value: { ending: 'pdf' },
    })
  })

  it('is found in a PDF for reading online, unless pages are missing', async () => {
    const linearised = (pages: number) =>
      Buffer.from(
        Buffer.from(smallPdf)
          .toString('latin1')
          .replace('1 0 obj', `9 0 obj << /Linearized 1 /L 9000 /N ${pages} >> endobj\n1 0 obj`),
        'latin1',
      )
    expect(await detect('Thesis.pdf', linearised(1))).toMatchObject({ ok: true })
    expect(await detect('Thesis.pdf', linearised(2))).toEqual({ ok: false, reason: 'damaged' })
  })

  it('HEIC is refused by name', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
    expect(await detect('Photo.jpg', heic)).toEqual({ ok: false, reason: 'heic' })
  })
})
