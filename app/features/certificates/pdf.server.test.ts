import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawCertificate } from './pdf.server.ts'
import type { Certificate } from './types.ts'

const certificate: Certificate = {
  id: '019a0000-0000-7000-8000-000000000000',
  certificateNumber: 'UKLI-CERT-2026-000417',
  studentName: 'Yetunde Ọláyínká-Ní Dhomhnaill',
  courseTitle: 'Forensic Phonetics and Speaker Identification',
  courseLevel: 'Diploma',
  courseDuration: '32 weeks',
  completionDate: '2026-11-14',
  finalScore: 87.5,
  issuedAt: new Date('2026-11-20T10:14:00Z'),
  revokedAt: null,
  revocationReason: null,
}
const origin = 'https://ukli.example'
const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0

function poppler(tool: string, pdf: Buffer, after: readonly string[] = []) {
  const file = join(tmpdir(), `ukli-certificate-${process.pid}.pdf`)
  writeFileSync(file, pdf)
  return spawnSync(tool, [file, ...after], { encoding: 'utf8' }).stdout
}

describe('the certificate’s PDF', () => {
  it('is the same bytes for the same award, and others for another number', async () => {
    const first = await drawCertificate(certificate, { origin })
    expect((await drawCertificate(certificate, { origin })).equals(first)).toBe(true)
    const another = await drawCertificate({ ...certificate, certificateNumber: 'UKLI-CERT-2026-000418' }, { origin })
    expect(another.equals(first)).toBe(false)
    expect(first.subarray(0, 8).toString()).toBe('%PDF-1.7')
  })

  it('speaks British English, is tagged and dated by its issue', async () => {
    const text = (await drawCertificate(certificate, { origin })).toString('latin1')
    expect(text).toContain('/Lang (en-GB)')
    expect(text).toMatch(/\/Marked true/)
    expect(text).toContain('D:20261120101400Z')
  })

  it.skipIf(!hasPoppler)('can be read: name, award, dates, score, number', async () => {
    const text = poppler('pdftotext', await drawCertificate(certificate, { origin }), ['-'])
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
      expect(text.normalize('NFC')).toContain(words.normalize('NFC'))
    }
  })

  it.skipIf(!hasPoppler)(
    'is one page of A4 landscape with its fonts inside, whatever the length of the name',
    async () => {
      const long = {
        ...certificate,
        studentName: 'Wilhelmina '.repeat(9).trim(),
        courseTitle: 'Computational '.repeat(9).trim(),
      }
      const pdf = await drawCertificate(long, { origin })
      const info = poppler('pdfinfo', pdf)
      expect(info).toMatch(/Pages:\s+1\n/)
      expect(info).toMatch(/Page size:\s+841\.89 x 595\.28/)
      expect(info).toMatch(/Tagged:\s+yes/)
      const embedded = poppler('pdffonts', pdf).split('\n').slice(2).filter(Boolean)
      expect(embedded.length).toBeGreaterThanOrEqual(3)
      for (const font of embedded) expect(font).toMatch(/yes yes yes/)
    },
  )

  it.skipIf(!hasPoppler)('carries its number bottom left', async () => {
    const words = poppler('pdftotext', await drawCertificate(certificate, { origin }), ['-bbox', '-'])
    const [, x, y] = /xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>UKLI-CERT-2026-000417/.exec(words) ?? []
    expect(Number(x)).toBeLessThan(60)
    expect(Number(y)).toBeGreaterThan(480)
  })
})
