import type { TableSlip } from './work.types.ts'

/** Feedback after the first miss: the place of the mistake, never the right answer. `words` are Markdown. */
export type Slip =
  | TableSlip
  /** The typed signs; `isSlip` marks wrong ones, and an empty sign is a gap. */
  | { kind: 'signs'; cells: readonly { text: string; isSlip: boolean }[]; words: string }
  /** The student's choice for each place. */
  | { kind: 'places'; places: readonly { yours: string | null; isRight: boolean }[]; words: string }
  | { kind: 'words'; words: string }
