import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import jsqr from 'jsqr'
import { namesOfPeople } from '#tests/support/names.ts'
import { renderCode } from '#tests/support/pdf-code.ts'
import { readStructure } from '#tests/support/pdf-structure.ts'
import { fontsOf, readPdf } from '#tests/support/pdf-text.ts'
import { fontOf, Unprintable } from '#app/platform/faces.server.ts'
import { extentOf, splitIntoRuns } from '#app/platform/text-runs.server.ts'
import { drawCertificate } from './certificates.pdf.server.ts'
import type { Certificate } from './certificates.types.ts'

const certificate: Certificate = {
  id: '019a0000-0000-7000-8000-000000000000',
  certificateNumber: 'UKLI-CERT-2026-000417',
  studentName: 'Yetunde Ọláyínká-Ní Dhomhnaill',
  courseTitle: 'Forensic Phonetics and Speaker Identification',
  courseLevel: 'Diploma',
  courseDuration: '32 weeks',
  hasReadAll: true,
  completionDate: '2026-11-14',
  finalScore: 87.5,
  issuedAt: new Date('2026-11-20T10:14:00Z'),
  revokedAt: null,
  revocationReason: null,
  supersededBy: null,
  notice: null,
  nameHidden: false,
}
const paper = { origin: 'https://ukli.example', credential: '{}' }

// The package is written for CommonJS: its function is the default of its default.
const readCode = jsqr as unknown as (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string } | null

const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f' }

/** Encodes text as the `/ActualText` that screen readers read. */
function spoken(text: string) {
  const isPlain = /^[\x20-\x7e]*$/.test(text)
  const bytes = isPlain ? text : `\xfe\xff${Buffer.from(text, 'utf16le').swap16().toString('latin1')}`
  const escaped = bytes.replaceAll(/[\n\r\t\b\f()\\]/g, (sign) => escapes[sign] ?? `\\${sign}`)
  return Buffer.from(`/ActualText (${escaped})`, 'latin1')
}

describe('the certificate’s PDF', () => {
  it('has the same bytes for the same award, and different bytes for another number', async () => {
    const first = await drawCertificate(certificate, paper)
    expect((await drawCertificate(certificate, paper)).equals(first)).toBe(true)
    const another = await drawCertificate({ ...certificate, certificateNumber: 'UKLI-CERT-2026-000418' }, paper)
    expect(another.equals(first)).toBe(false)
    expect(first.subarray(0, 8).toString()).toBe('%PDF-1.7')
  })

  it('is in British English, tagged, and dated with its time of issue', async () => {
    const text = (await drawCertificate(certificate, paper)).toString('latin1')
    expect(text).toContain('/Lang (en-GB)')
    expect(text).toMatch(/\/Marked true/)
    expect(text).toContain('D:20261120101400Z')
  })

  it('contains name, award, dates, score and number as text', async () => {
    const { text } = await readPdf(await drawCertificate(certificate, paper))
    for (const words of [
      'This certifies that',
      'Yetunde Ọláyínká-Ní Dhomhnaill',
      'Diploma in Forensic Phonetics and Speaker Identification',
      '14 November 2026',
      '87.5%',
      'UKLI-CERT-2026-000417',
      'Issued 20 November 2026, 10:14',
      'certificate-verification',
    ]) {
      expect(text).toContain(words.normalize('NFC'))
    }
  })

  it('is tagged in page order, without decoration', async () => {
    const structure = await readStructure(await drawCertificate(certificate, paper))
    const url = 'https://ukli.example/certificate-verification?number=UKLI-CERT-2026-000417'
    const name = 'Yetunde Ọláyínká-Ní Dhomhnaill'.normalize('NFC')
    const paragraph = (text: string) => ({ role: 'P', text, alt: null })
    expect(structure).toEqual({
      title: 'Certificate UKLI-CERT-2026-000417: Forensic Phonetics and Speaker Identification',
      language: 'en-GB',
      showsTitle: true,
      isTagged: true,
      follows: '1',
      parts: [
        paragraph('The UK Linguistic Institute'),
        paragraph('Diploma · 32 weeks'),
        paragraph('This certifies that'),
        { role: 'H1', text: name, alt: name },
        paragraph('Diploma in Forensic Phonetics and Speaker Identification'),
        paragraph('Completed 14 November 2026'),
        paragraph('Final examination 87.5%'),
        paragraph('Programme 32 weeks'),
        paragraph('Certificate number UKLI-CERT-2026-000417 Issued 20 November 2026, 10:14'),
        paragraph('Issued electronically for the Institute Valid without a signature'),
        paragraph('Check this certificate at ukli.example/ certificate-verification'),
        { role: 'Figure', text: '', alt: `QR code that leads to ${url}` },
      ],
      unread: [],
      loose: [],
    })
  })

  it('is one page of A4 landscape with embedded fonts, however long the name', async () => {
    const long = {
      ...certificate,
      studentName: 'Wilhelmina '.repeat(9).trim(),
      courseTitle: 'Computational '.repeat(9).trim(),
    }
    const pdf = await drawCertificate(long, paper)
    const { pages, width, height, isTagged } = await readPdf(pdf)
    expect({ pages, width, height, isTagged }).toEqual({ pages: 1, width: 841.89, height: 595.28, isTagged: true })
    const { described, embedded, composite, readable } = fontsOf(pdf)
    expect(described).toBeGreaterThanOrEqual(3)
    expect({ embedded, readable }).toEqual({ embedded: described, readable: composite })
  })

  it('has its number at the bottom left', async () => {
    const { pieces } = await readPdf(await drawCertificate(certificate, paper))
    const number = pieces.findLast(({ text }) => text.startsWith('UKLI-CERT-2026-000417'))
    expect(number?.x).toBeLessThan(60)
    expect(number?.y).toBeGreaterThan(480)
  })

  it.each(namesOfPeople)(
    'prints %s completely, within its frame, and tags it for screen readers',
    async (studentName) => {
      const pdf = await drawCertificate({ ...certificate, studentName }, paper)
      const { described, embedded, composite, readable } = fontsOf(pdf)
      expect({ embedded, readable }).toEqual({ embedded: described, readable: composite })
      const runs = splitIntoRuns(studentName)
      expect(runs.map(({ text }) => text.length).reduce((sum, length) => sum + length, 0)).toBe(
        studentName.normalize('NFC').length,
      )
      expect(pdf.toString('latin1')).not.toContain('.notdef')
      // The name is centred, so if it starts inside the left margin it ends inside the right one.
      const { pieces } = await readPdf(pdf)
      const printed = pieces.filter(({ y }) => y > 250 && y < 330)
      expect(Math.min(...printed.map(({ x }) => x))).toBeGreaterThan(60)
      expect(pdf.includes(spoken(studentName.normalize('NFC')))).toBe(true)
    },
  )

  it('is not made if a letter of an older name would be missing', async () => {
    await expect(drawCertificate({ ...certificate, studentName: 'தமிழ்' }, paper)).rejects.toThrow(Unprintable)
    await expect(drawCertificate({ ...certificate, courseTitle: 'தமிழ்' }, paper)).rejects.toThrow(Unprintable)
  })

  it('orders right-to-left names correctly, even next to Latin letters, and picks Japanese or Chinese fonts', () => {
    expect(splitIntoRuns('محمد Smith').map(({ text }) => text.trim())).toEqual(['Smith', 'محمد'])
    expect(splitIntoRuns('Smith محمد').map(({ text }) => text.trim())).toEqual(['Smith', 'محمد'])
    // As a browser shows them: names of several words, brackets and numbers.
    const shown = (name: string) => splitIntoRuns(name).map(({ text }) => text)
    expect(shown('Anna שרה محمد')).toEqual(['Anna ', 'محمد', 'שרה '])
    expect(shown('محمد Anna 陳')).toEqual(['Anna ', '陳', 'محمد '])
    expect(shown('Anna محمد Smith')).toEqual(['Anna ', 'محمد', ' Smith'])
    expect(shown('محمد (Mo) علي')).toEqual(['علي', ' (', 'Mo', ')', 'محمد '])
    expect(shown('بن‌دوست (علی)')).toEqual(['(', 'علی', ')', 'بن‌دوست '])
    expect(shown('محمد 3 علي')).toEqual(['علي', ' ', '3', 'محمد '])
    expect(splitIntoRuns('山田さくら').map(({ face }) => face)).toEqual(['japanese'])
    expect(splitIntoRuns('陳麗君').map(({ face }) => face)).toEqual(['chinese'])
  })

  it('puts the circle of a Thai vowel below its tone mark', () => {
    const marks = (text: string) => {
      const { glyphs, positions } = fontOf('thai').layout(text)
      return glyphs.flatMap(({ path }, i) => (path.toSVG() ? [positions[i]?.yOffset ?? 0] : []))
    }
    expect(marks('น้ำ')).toEqual(marks('นํ้า'))
  })

  it.each(['å\u030a\u030a\u030a\u030a\u030a', 'x\u0323\u0323\u0323\u0323\u0323\u0323', 'น้ำผึ้ง', 'Ő'])(
    'keeps the marks of %s between the lines above and below',
    async (studentName) => {
      const { pieces } = await readPdf(await drawCertificate({ ...certificate, studentName }, paper))
      const { y, size } = pieces.find((piece) => piece.y > 285 && piece.y < 330) ?? { y: 0, size: 0 }
      const { above, below } = extentOf(splitIntoRuns(studentName))
      expect(y - above * size).toBeGreaterThan(248)
      expect(y + below * size).toBeLessThan(338)
      expect(size).toBeGreaterThan(10)
    },
  )

  it('has a QR code to the verification page', async () => {
    const picture = renderCode(await drawCertificate(certificate, paper))
    expect(readCode(picture.pixels, picture.size, picture.size)?.data).toBe(
      'https://ukli.example/certificate-verification?number=UKLI-CERT-2026-000417',
    )
  })
})

/** Reads the PDF with independent programs, if they are installed. */
describe('the certificate’s PDF in other programs', () => {
  const directory = mkdtempSync(join(tmpdir(), 'ukli-certificate-'))
  const file = join(directory, 'certificate.pdf')
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  const run = (program: string, ...words: string[]) => spawnSync(program, words, { encoding: 'utf8' })
  const isInstalled = (program: string) => run(program, '--version').error === undefined
  const draw = async () => writeFileSync(file, await drawCertificate(certificate, paper))

  const uses: Record<string, () => void> = {
    qpdf: () => expect(run('qpdf', '--check', file)).toMatchObject({ status: 0, stderr: '' }),
    pdftotext() {
      const { stdout } = run('pdftotext', file, '-')
      expect(stdout).toContain(certificate.studentName)
      expect(stdout).toContain(certificate.certificateNumber)
    },
    pdfinfo() {
      expect(run('pdfinfo', file).stdout).toMatch(/^Tagged: +yes$/m)
      const { stdout } = run('pdfinfo', '-struct-text', file)
      const roles = [...stdout.matchAll(/^ {2}(\w+)/gm)].map(([, role]) => role)
      expect(roles).toEqual(['P', 'P', 'P', 'H1', ...Array<string>(7).fill('P'), 'Figure'])
      expect(stdout).toContain('"Completed 14 November 2026"')
    },
    pdffonts() {
      const fonts = run('pdffonts', file).stdout.trimEnd().split('\n').slice(2)
      expect(fonts.length).toBeGreaterThan(0)
      for (const font of fonts) expect(font).toMatch(/yes yes yes/)
    },
    pdftoppm() {
      expect(run('pdftoppm', '-r', '150', file, join(directory, 'page')).status).toBe(0)
      const picture = readFileSync(join(directory, 'page-1.ppm'))
      const [head = '', width = '0', height = '0'] =
        /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.subarray(0, 40).toString('latin1')) ?? []
      const rgb = picture.subarray(head.length)
      const pixels = new Uint8ClampedArray((rgb.length / 3) * 4).fill(255)
      rgb.forEach((value, i) => (pixels[Math.floor(i / 3) * 4 + (i % 3)] = value))
      expect(readCode(pixels, Number(width), Number(height))?.data).toBe(
        'https://ukli.example/certificate-verification?number=UKLI-CERT-2026-000417',
      )
    },
  }
  it.for(Object.keys(uses))('%s reads it without errors', async (program, { skip }) => {
    skip(!isInstalled(program), `${program} is not installed`)
    await draw()
    uses[program]?.()
  })
})
