import type { CertificateStatus } from './certificates.types.ts'
import { csvFile } from '#app/core/csv.ts'
import { readCertificateNumber } from './certificates.rules.ts'
import { foldForSearch } from '#app/core/text.ts'

export type ListLine = { number: string; name: string }

export type LineStatus = CertificateStatus | 'not-found' | 'other-name' | 'no-name' | 'throttled'

/**
 * The answer to one line of a list. `award` is empty unless the name matches, so that nobody can learn awards from
 * numbers alone.
 */
export type ListAnswer = ListLine & { status: LineStatus; detail: string; award: string }

export const mostLines = 50

function splitIntoWords(name: string) {
  return foldForSearch(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
}

/** True if every word of `given` is a word of the holder's name, ignoring case and accents. */
export function isNameOfHolder({ given, holder }: { given: string; holder: string }) {
  const words = new Set(splitIntoWords(holder))
  const givenWords = splitIntoWords(given)
  return givenWords.length > 0 && givenWords.every((word) => words.has(word))
}

function unquote(cell: string) {
  return cell.trim().replaceAll(/^"|"$/g, '').replaceAll('""', '"').trim()
}

/**
 * Reads a list whose lines each have a certificate number and a name, in either order, separated by commas, semicolons
 * or tabs.
 */
export function parseCertificateList(text: string): ListLine[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => {
      const cells = (line.match(/"(?:[^"]|"")*"|[^,;\t]+/g) ?? []).map(unquote).filter(Boolean)
      const at = Math.max(
        0,
        cells.findIndex((cell) => readCertificateNumber(cell) !== null),
      )
      return { number: cells[at] ?? '', name: cells.filter((_, i) => i !== at).join(', ') }
    })
    .filter(({ number, name }) => number !== '' || name !== '')
    .filter(({ number }, i) => i > 0 || /\d/.test(number))
}

export const statusTexts = {
  valid: { tone: 'ok', text: 'Certificate Verified' },
  revoked: { tone: 'danger', text: 'Certificate Revoked' },
  superseded: { tone: 'warn', text: 'Certificate Replaced' },
  'under-review': { tone: 'warn', text: 'Under review' },
  'not-found': { tone: 'warn', text: 'Certificate Not Found' },
  'other-name': { tone: 'warn', text: 'Name does not match' },
  'no-name': { tone: 'warn', text: 'Name is missing' },
  throttled: { tone: 'warn', text: 'Not checked' },
} as const satisfies Record<ListAnswer['status'], { tone: string; text: string }>

/** Formats the answers as a CSV file. */
export function formatAnswersAsCsv(answers: readonly ListAnswer[], { checkedOn }: { checkedOn: string }) {
  return csvFile([
    ['Certificate number', 'Name given', 'Result', 'Detail', 'Award', 'Checked on'],
    ...answers.map(({ number, name, status, detail, award }) => [
      number,
      name,
      statusTexts[status].text,
      detail,
      award,
      checkedOn,
    ]),
  ])
}
