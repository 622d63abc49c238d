import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  awardName,
  formatCertificateNumber,
  certificateStatus,
  isCertificateNumber,
  linkedInUrl,
  chooseListNumber,
  publicName,
  readCertificateNumber,
} from './certificates.rules.ts'

const numbers = fc
  .record({ year: fc.integer({ min: 2000, max: 9999 }), digits: fc.nat({ max: 999_999 }) })
  .map(formatCertificateNumber)

it.each([
  ['Diploma', 'Field Phonetics', 'Diploma in Field Phonetics'],
  ['Certificate', 'Phonetic Transcription Taster', 'Certificate: Phonetic Transcription Taster'],
  ['Certificate', 'Introduction to Linguistics', 'Certificate: Introduction to Linguistics'],
  ['Certificate', 'First Steps in Syntax', 'Certificate: First Steps in Syntax'],
])(
  'an award is named “level in subject”, or “level: title” if the title names no subject: %s, %s',
  (level, title, name) => {
    expect(awardName({ courseLevel: level, courseTitle: title })).toBe(name)
  },
)

describe('a certificate number', () => {
  it('is UKLI-CERT, the year and six digits', () => {
    expect(formatCertificateNumber({ year: 2025, digits: 1 })).toBe('UKLI-CERT-2025-000001')
    fc.assert(fc.property(numbers, (number) => isCertificateNumber(number)))
  })

  it.each([
    '  UKLI-CERT-2025-000001 ',
    'ukli-cert-2025-000001',
    'UKLICERT2025000001',
    'UKLI CERT 2025 000001',
    'UKLI–CERT—2025‑000001',
    'UKLI−CERT−2025−000001',
    'ukli_cert_2025_000001',
    'UKLI.CERT.2025.000001',
    'CERT-2025-000001',
    '2025-000001',
    '2025 000 001',
    '\tUKLI-CERT-2025-\u00a0000001\n',
    'UKLI\u00adCERT\u200b-2025-000001',
    'ＵＫＬＩ-ＣＥＲＴ-２０２５-０００００１',
    'UKLI-CERT-٢٠٢٥-٠٠٠٠٠١',
    '“UKLI-CERT-2025-000001”',
    '(UKLI-CERT-2025-000001)',
    '#2025-000001,',
    'UKLI-CERT-2025-OOOOO1',
    'UKLI-CERT-2025-00000l',
    'UKL1-CERT-2025-00000I',
    'UКLІ-СЕRТ-2025-000001',
    'Certificate Number: UKLI-CERT-2025-000001',
    'No. UKLI CERT 2025 000001, issued to Ada Okafor',
    "UKLI-CERT-2025-000001'; --",
    'https://learn.example/certificate-verification?number=UKLI-CERT-2025-000001&utm_source=x',
  ])('is read from %j', (typed) => expect(readCertificateNumber(typed)).toBe('UKLI-CERT-2025-000001'))

  it.each([
    '',
    '   ',
    '-',
    'UKLI-CERT-2025-00001',
    'UKLI-CERT-2025-0000011',
    'UKLI-REC-2025-000001',
    'UKLI-CERT-25-000001',
    'UKLI-CERT-2025-00001 1 May',
    'See UKLI-CERT-2025-00001, Lee',
    'See UKLI-CERT-2025-0000012',
    'x'.repeat(5_000),
  ])('is not read from %j', (typed) => expect(readCertificateNumber(typed)).toBeNull())

  it('is read from at most 300 characters', () => {
    const number = 'UKLI-CERT-2025-000001'
    expect(readCertificateNumber(number.padStart(300))).toBe(number)
    expect(readCertificateNumber(number.padStart(301))).toBeNull()
  })

  it('is read back whatever its case and hyphens', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom('', ' ', '-', '–', ' - '), fc.boolean(), (number, joint, isLower) => {
        const typed = number.replaceAll('-', joint)
        expect(readCertificateNumber(isLower ? typed.toLowerCase() : typed)).toBe(number)
      }),
    )
  })

  it('reads any text as a well-formed number or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const read = readCertificateNumber(typed)
        expect(read === null || isCertificateNumber(read)).toBe(true)
      }),
    )
  })
})

describe('the link to LinkedIn', () => {
  it('contains the award, its date and its verification page', () => {
    const url = new URL(
      linkedInUrl({
        certificateNumber: 'UKLI-CERT-2025-000001',
        courseTitle: 'Syntax & Semantics',
        completionDate: '2025-03-09',
        verificationUrl: 'https://ukli.example/certificate-verification?number=UKLI-CERT-2025-000001',
      }),
    )
    expect(`${url.origin}${url.pathname}`).toBe('https://www.linkedin.com/profile/add')
    expect(url.searchParams.get('startTask')).toBe('CERTIFICATION_NAME')
    expect(url.searchParams.get('certId')).toBe('UKLI-CERT-2025-000001')
    expect(url.searchParams.get('organizationName')).toBe('The UK Linguistic Institute')
    expect(url.searchParams.get('name')).toBe('Syntax & Semantics')
    expect([url.searchParams.get('issueYear'), url.searchParams.get('issueMonth')]).toEqual(['2025', '3'])
    expect(url.searchParams.get('certUrl')).toBe(
      'https://ukli.example/certificate-verification?number=UKLI-CERT-2025-000001',
    )
  })
})

describe('a hidden name', () => {
  it.each([
    ['Yetunde Ọláyínká-Ní Dhomhnaill', 'Y. Ọ.-N. D.'],
    ['Gwen Ó Súilleabháin', 'G. Ó. S.'],
    ["  d'Arcy  (née Smith) ", 'd. n. S.'],
    ['王小明', '王.'],
    ['יוסף בן־דוד', 'י. ב.־ד.'],
    ['E\u0301ric', 'É.'],
  ])('shows %s as %s', (studentName, shown) => {
    expect(publicName({ studentName, nameHidden: true })).toBe(shown.normalize('NFC'))
    expect(publicName({ studentName, nameHidden: false })).toBe(studentName)
  })
})

describe('the status of a certificate', () => {
  const revokedAt = new Date('2026-02-09')
  const supersededBy = 'UKLI-CERT-2026-000500'

  it('is superseded even if it was also revoked', () => {
    expect(certificateStatus({ revokedAt: null, supersededBy: null, notice: null })).toBe('valid')
    expect(certificateStatus({ revokedAt, supersededBy: null, notice: null })).toBe('revoked')
    expect(certificateStatus({ revokedAt: null, supersededBy, notice: null })).toBe('superseded')
    expect(certificateStatus({ revokedAt, supersededBy, notice: null })).toBe('superseded')
  })

  it('is under review while a notice runs, unless it is revoked or replaced meanwhile', () => {
    const notice = { takesEffectAt: new Date('2026-02-23') }
    expect(certificateStatus({ revokedAt: null, supersededBy: null, notice })).toBe('under-review')
    expect(certificateStatus({ revokedAt, supersededBy: null, notice })).toBe('revoked')
    expect(certificateStatus({ revokedAt: null, supersededBy, notice })).toBe('superseded')
  })

  it('goes into one status list until that is half full, then into the next', () => {
    expect(chooseListNumber({ list: 1, used: 65_535 })).toBe(1)
    expect(chooseListNumber({ list: 1, used: 65_536 })).toBe(2)
  })
})
