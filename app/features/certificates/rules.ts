import { institute } from '#app/core/institute.ts'
import { statusListLength } from '#app/core/vocabulary.ts'
import type { Certificate } from './types.ts'

/** For example "UKLI-CERT-2026-000417". The digits are random, so that nobody can count through the numbers. */
export function certificateNumber({ year, digits }: { year: number; digits: number }) {
  return `UKLI-CERT-${year}-${String(digits).padStart(6, '0')}`
}

/** Titles of courses that name the course and not its subject, which "in" would misread. */
const courseNames = /^(Introduction to|First Steps in) | Taster$/

/** "Diploma in Field Phonetics", but "Certificate: Introduction to Linguistics". */
export function awardName({ courseLevel, courseTitle }: { courseLevel: string; courseTitle: string }) {
  return `${courseLevel}${courseNames.test(courseTitle) ? ':' : ' in'} ${courseTitle}`
}

export const digitsBelow = 1_000_000

const strict = /^UKLI-CERT-\d{4}-\d{6}$/
const compact = /^(?:UKLI)?(?:CERT)?(\d{4})(\d{6})$/

export function isCertificateNumber(text: string) {
  return strict.test(text)
}

/**
 * Reads a typed number: ignores spaces, case, odd or missing hyphens and a missing "UKLI-CERT". Returns null if it is
 * not a number of ours.
 */
export function readCertificateNumber(typed: string) {
  if (typed.length > 100) return null
  const bare = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}_./\\−]/gu, '')
  const match = compact.exec(bare)
  return match ? `UKLI-CERT-${match[1]}-${match[2]}` : null
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

/** Replaced comes before revoked: whatever happened to the old certificate later, the corrected one counts. */
export function certificateStatus({ supersededBy, revokedAt }: Pick<Certificate, 'supersededBy' | 'revokedAt'>) {
  if (supersededBy) return 'superseded'
  return revokedAt ? 'revoked' : 'valid'
}

/** For example "Y. Ọ.-N. D.": the first letter of each part, keeping hyphens. */
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

/** The name as the public sees it: initials if the holder hides it. */
export function publicName({ studentName, nameHidden }: Pick<Certificate, 'studentName' | 'nameHidden'>) {
  return nameHidden ? initialsOf(studentName) : studentName
}

/** Moves on once a list is half full: after that, more than every second random index would be taken. */
export function listToFill({ list, used }: { list: number; used: number }) {
  return used * 2 < statusListLength ? list : list + 1
}

/** Cannot clash with a certificate, since real numbers have six digits. */
export const specimenNumber = 'UKLI-CERT-SPECIMEN'
