import type { ScanVerdict } from '#app/core/vocabulary.ts'

/** What was found infected is nobody's; where a scanner is set, what it has not seen yet has to wait for it. */
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

/** As the desks say it beside a file. */
export const scanTexts = {
  clean: 'Scanned: clean',
  infected: 'Scanned: infected, cannot be opened',
  not_scanned: 'Not scanned',
} as const satisfies Record<ScanVerdict, string>

/**
 * A sender's file name, fit to be shown and to be the name of a download: no path, no control characters, the one ending that its
 * content speaks for.
 */
export function displayName({ name, ending, otherwise }: { name: string; ending: string; otherwise: string }) {
  const base = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '')
    .trim()
  return `${[...base].slice(0, 80).join('') || otherwise}.${ending}`
}
