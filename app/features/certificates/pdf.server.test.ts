import { describe, expect, it } from 'vitest'
import { fontsOf, readPdf } from '#tests/support/pdf-text.ts'
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
  supersededBy: null,
}
const paper = { origin: 'https://ukli.example', credential: '{}' }

describe('the certificate’s PDF', () => {
  it('is the same bytes for the same award, and others for another number', async () => {
    const first = await drawCertificate(certificate, paper)
    expect((await drawCertificate(certificate, paper)).equals(first)).toBe(true)
    const another = await drawCertificate({ ...certificate, certificateNumber: 'UKLI-CERT-2026-000418' }, paper)
    expect(another.equals(first)).toBe(false)
    expect(first.subarray(0, 8).toString()).toBe('%PDF-1.7')
  })

  it('speaks British English, is tagged and dated by its issue', async () => {
    const text = (await drawCertificate(certificate, paper)).toString('latin1')
    expect(text).toContain('/Lang (en-GB)')
    expect(text).toMatch(/\/Marked true/)
    expect(text).toContain('D:20261120101400Z')
  })

  it('can be read: name, award, dates, score, number', async () => {
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

  it('is one page of A4 landscape with its fonts inside, whatever the length of the name', async () => {
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

  it('carries its number bottom left', async () => {
    const { pieces } = await readPdf(await drawCertificate(certificate, paper))
    const number = pieces.findLast(({ text }) => text.startsWith('UKLI-CERT-2026-000417'))
    expect(number?.x).toBeLessThan(60)
    expect(number?.y).toBeGreaterThan(480)
  })
})
