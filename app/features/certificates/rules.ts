import { statusListLength } from '#app/core/vocabulary.ts'
import type { Certificate } from './types.ts'

/** "UKLI-CERT-2026-000417"; the digits are drawn at random, so that numbers cannot be counted through. */
export function certificateNumber({ year, digits }: { year: number; digits: number }) {
  return `UKLI-CERT-${year}-${String(digits).padStart(6, '0')}`
}

export const digitsBelow = 1_000_000

const strict = /^UKLI-CERT-\d{4}-\d{6}$/
const compact = /^(?:UKLI)?(?:CERT)?(\d{4})(\d{6})$/

export function isCertificateNumber(text: string) {
  return strict.test(text)
}

/**
 * The number somebody meant: spaces, case, and missing or odd hyphens do not matter, nor does a missing "UKLI-CERT". Null
 * when no number can be read from it.
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

/** What a LinkedIn profile needs to show the award among its licences and certifications. */
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
    organizationName: 'The UK Linguistic Institute',
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

/** The picture of an award, for whoever shares it. */
export function pictureAddress(certificateNumber: string) {
  return `/certificates/${certificateNumber}/picture.png`
}

/** A corrected certificate stands for the old one whatever became of it later, so that is told first. */
export function certificateStatus({ supersededBy, revokedAt }: Pick<Certificate, 'supersededBy' | 'revokedAt'>) {
  if (supersededBy) return 'superseded'
  return revokedAt ? 'revoked' : 'valid'
}

/** "Y. Ọ.-N. D.": the first letter of each part of a name, with its joints. */
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

/** The name as anybody who asks is told it; its holder may have switched it off. */
export function publicName({ studentName, nameHidden }: Pick<Certificate, 'studentName' | 'nameHidden'>) {
  return nameHidden ? initialsOf(studentName) : studentName
}

/** The next list once this one is half full: while a place is drawn at random, every second draw would meet a taken one. */
export function listToFill({ list, held }: { list: number; held: number }) {
  return held * 2 < statusListLength ? list : list + 1
}

/** No award bears it: numbers have six digits. */
export const specimenNumber = 'UKLI-CERT-SPECIMEN'
