import type { ScanVerdict } from '#app/core/vocabulary.ts'

/** Infected files cannot be opened. If a scanner is set, a file that it has not seen has to wait. */
export function uploadBarrier({
  verdict,
  hasScanner,
}: {
  verdict: ScanVerdict
  hasScanner: boolean
}): 'infected' | 'waiting' | null {
  if (verdict === 'infected') return 'infected'
  return verdict === 'not_scanned' && hasScanner ? 'waiting' : null
}

export const scanTexts = {
  clean: 'Scanned: clean',
  infected: 'Scanned: infected, can’t be opened',
  not_scanned: 'Not scanned',
} as const satisfies Record<ScanVerdict, string>

/** Removes the path, control characters and extensions that do not fit the content. */
export function displayName({ name, ending, otherwise }: { name: string; ending: string; otherwise: string }) {
  const base = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '')
    .trim()
  return `${[...base].slice(0, 80).join('') || otherwise}.${ending}`
}

const firstRetryMinutes = 10
const longestRetryMinutes = 24 * 60

/** Minutes until a file is scanned again after so many failures: ten, then doubling up to a day. */
export function scanRetryMinutes(failures: number) {
  return Math.min(longestRetryMinutes, firstRetryMinutes * 2 ** Math.max(0, failures - 1))
}
