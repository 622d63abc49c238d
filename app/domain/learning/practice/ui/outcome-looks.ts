import type { RoundOutcome } from '#app/core/vocabulary.ts'
import type { IconName } from '#app/ui/icon.tsx'

/** Icon, words and colours of each outcome. An outcome is never shown by colour alone. */
export const outcomeLooks = {
  right: { icon: 'check', words: 'right', look: 'bg-ok-wash text-ok' },
  mended: { icon: 'turn', words: 'right after a miss', look: 'bg-warn-wash text-warn' },
  missed: { icon: 'close', words: 'missed', look: 'bg-danger-wash text-danger' },
} as const satisfies Record<RoundOutcome, { icon: IconName; words: string; look: string }>
