import type { TableSlip } from './work.types.ts'

/** Shows where the mistake is, never the right answer. `words` are Markdown. */
export type Slip =
  | TableSlip
  /** The typed signs, the wrong ones marked; an empty sign is a gap. */
  | { kind: 'signs'; cells: readonly { text: string; isSlip: boolean }[]; words: string }
  /** The choice for each place. */
  | { kind: 'places'; places: readonly { yours: string | null; isRight: boolean }[]; words: string }
  | { kind: 'words'; words: string }
