import { truncateText } from '#app/core/text.ts'
import type { ScanVerdict } from '#app/core/vocabulary.ts'

/**
 * Returns why a file cannot be opened: it is infected, or a scanner is set up and has not scanned it yet. Null if it
 * can be opened.
 */
export function findUploadBarrier({
  verdict,
  hasScanner,
}: {
  verdict: ScanVerdict
  hasScanner: boolean
}): 'infected' | 'waiting' | null {
  if (verdict === 'infected') return 'infected'
  return verdict === 'not_scanned' && hasScanner ? 'waiting' : null
}

/** The type of the original of an email, which is kept as a file of its conversation and which only staff see. */
export const originalType = 'message/rfc822'
export const isOriginal = ({ type }: { type: string }) => type === originalType

export const scanTexts = {
  clean: 'Scanned: clean',
  infected: 'Scanned: infected, can’t be opened',
  not_scanned: 'Not scanned',
} as const satisfies Record<ScanVerdict, string>

const longestShownName = 80

/**
 * Makes the name to show. Removes the path, control characters and an extension that does not fit the content. Browsers
 * send a quotation mark in a file name as %22. A name that is too long ends in an ellipsis.
 */
export function makeDisplayName({ name, ending, otherwise }: { name: string; ending: string; otherwise: string }) {
  const base = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/%22|"/g, '’')
    .replaceAll(/%0[AD]|[\p{Cc}\p{Cf}<>:|?*]/giu, '')
    .trim()
  return `${truncateText(base, longestShownName) || otherwise}.${ending}`
}

const firstRetryMinutes = 10
const longestRetryMinutes = 24 * 60

/**
 * Returns the minutes until a file is scanned again after this many failures: ten, then twice as many each time, up to
 * a day.
 */
export function scanRetryMinutes(failures: number) {
  return Math.min(longestRetryMinutes, firstRetryMinutes * 2 ** Math.max(0, failures - 1))
}
