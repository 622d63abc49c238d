import { formatDay } from '#app/core/dates.ts'
import { institute } from '#app/core/institute.ts'
import { plainDashes, plainDigits, removeUnseen } from '#app/core/pasted.ts'
import { statusListLength } from '#app/core/vocabulary.ts'
import type { Certificate, CertificateStatus, ShownNotice } from './certificates.types.ts'

/**
 * Formats a number such as "UKLI-CERT-2026-000417". The digits are random, so that nobody can find certificates by
 * counting.
 */
export function formatCertificateNumber({ year, digits }: { year: number; digits: number }) {
  return `UKLI-CERT-${year}-${String(digits).padStart(6, '0')}`
}

/** Matches course titles that are names of courses and not of subjects, so that "in" before them would be wrong. */
const courseNames = /^(Introduction to|First Steps in) | Taster$/

/** Formats "Diploma in Field Phonetics", but "Certificate: Introduction to Linguistics". */
export function awardName({ courseLevel, courseTitle }: { courseLevel: string; courseTitle: string }) {
  return `${courseLevel}${courseNames.test(courseTitle) ? ':' : ' in'} ${courseTitle}`
}

export const digitsBelow = 1_000_000

const strict = /^UKLI-CERT-\d{4}-\d{6}$/
/** A number alone, with letters that people read for digits: O for 0, I or l for 1. */
const compact = /^(?:UK[LI1]{2})?(?:CERT)?([\dOIL|]{4})([\dOIL|]{6})$/
/** A number in a longer text, such as a link or “Certificate number: …”. */
const contained = /UKLI[-\s_.]{0,3}CERT[-\s_.]{0,3}(\d{4})[-\s_.]{0,3}(\d{6})(?![-\s_.]{0,3}\d)/

/** Letters of other alphabets that look like those of UKLI-CERT. */
const lookAlikes: Readonly<Record<string, string>> = {
  К: 'K',
  Κ: 'K',
  І: 'I',
  Ι: 'I',
  С: 'C',
  Е: 'E',
  Ε: 'E',
  Т: 'T',
  Τ: 'T',
  О: 'O',
  Ο: 'O',
}

export function isCertificateNumber(text: string) {
  return strict.test(text)
}

/**
 * Reads a typed or pasted certificate number. Ignores spaces, case, unusual or missing hyphens, quotation marks, a
 * missing "UKLI-CERT" and what stands around the number; reads letters that look like the right ones. Returns null if it
 * cannot be a number of ours.
 */
export function readCertificateNumber(typed: string) {
  if (typed.length > 300) return null
  const plain = plainDigits(plainDashes(removeUnseen(typed).normalize('NFKC')))
    .toUpperCase()
    .replaceAll(/[КΚІΙСЕΕТΤОΟ]/g, (letter) => lookAlikes[letter] ?? letter)
  const match = compact.exec(plain.replaceAll(/[\s\-_.,;:/\\#'"‘’“”()[\]<>]/g, '')) ?? contained.exec(plain)
  if (!match) return null
  const [year, digits] = match.slice(1).map((group) => group.replaceAll('O', '0').replaceAll(/[IL|]/g, '1'))
  return `UKLI-CERT-${year}-${digits}`
}

export function linkedInUrl({
  certificateNumber,
  courseTitle,
  completionDate,
  verificationUrl,
}: {
  certificateNumber: string
  courseTitle: string
  completionDate: string
  verificationUrl: string
}) {
  const [year = '', month = ''] = completionDate.split('-')
  const parameters = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: institute().name,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: verificationUrl,
    certId: certificateNumber,
  })
  return `https://www.linkedin.com/profile/add?${parameters}`
}

export function verificationUrl({ origin, certificateNumber }: { origin: string; certificateNumber: string }) {
  return `${origin}/certificate-verification?number=${certificateNumber}`
}

export function pictureUrl(certificateNumber: string) {
  return `/certificates/${certificateNumber}/picture.png`
}

/**
 * Returns the status that every screen, list and file check shows. Returns `superseded` even if the certificate was
 * also revoked, because the new certificate counts.
 */
export function certificateStatus({
  supersededBy,
  revokedAt,
  notice,
}: Pick<Certificate, 'supersededBy' | 'revokedAt'> & { notice: object | null }): CertificateStatus {
  if (supersededBy) return 'superseded'
  if (revokedAt) return 'revoked'
  return notice ? 'under-review' : 'valid'
}

/** True while the holder may present the certificate. */
export function isInForce(status: CertificateStatus) {
  return status === 'valid' || status === 'under-review'
}

/** Builds what the holder reads about an open notice; null unless the certificate is under review. */
export function showNotice(
  certificate: Pick<Certificate, 'certificateNumber' | 'courseTitle' | 'supersededBy' | 'revokedAt' | 'notice'>,
): ShownNotice | null {
  const { certificateNumber: number, courseTitle, notice } = certificate
  if (!notice || certificateStatus(certificate) !== 'under-review') return null
  const { reason, grounds, takesEffectAt } = notice
  return { number, courseTitle, reason, grounds, until: formatDay(takesEffectAt) }
}

export const statusBadges = {
  valid: { tone: 'ok', text: 'Valid' },
  'under-review': { tone: 'warn', text: 'Under review' },
  revoked: { tone: 'danger', text: 'Revoked' },
  superseded: { tone: 'neutral', text: 'Replaced' },
} as const satisfies Record<CertificateStatus, { tone: string; text: string }>

/** Returns the first letter of each part of a name, with its hyphens, such as "Y. Ọ.-N. D.". */
export function initialsOf(name: string) {
  return name
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) =>
      word
        .split(/([-‐־])/)
        .map((part) => (/[-‐־]/.test(part) ? part : firstLetter(part)))
        .join(''),
    )
    .join(' ')
}

function firstLetter(part: string) {
  const [letter] = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(part.replaceAll(/^\P{L}+/gu, ''))
  return letter ? `${letter.segment}.` : ''
}

/** Returns the name that the public sees: only the initials if the holder hides the name. */
export function publicName({ studentName, nameHidden }: Pick<Certificate, 'studentName' | 'nameHidden'>) {
  return nameHidden ? initialsOf(studentName) : studentName
}

/**
 * Chooses the next status list once this one is half full: in a fuller list, more than half of all random indexes are
 * taken.
 */
export function chooseListNumber({ list, used }: { list: number; used: number }) {
  return used * 2 < statusListLength ? list : list + 1
}

/** The number on specimens. It cannot be the number of a certificate, because those end in six digits. */
export const specimenNumber = 'UKLI-CERT-SPECIMEN'
