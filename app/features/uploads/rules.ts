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
