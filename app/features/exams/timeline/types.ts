import type { AttemptEventKind } from '#app/core/vocabulary.ts'

/** Something that happened in a sitting; `endedAt` where it lasted. */
export type TimelineEvent = { kind: AttemptEventKind; at: Date; endedAt: Date | null; seconds: number | null }

/** What is on record of a sitting: nothing of its questions but their numbers. */
export type SittingRecord = {
  startedAt: Date
  expiresAt: Date
  submittedAt: Date
  durationMinutes: number
  events: readonly TimelineEvent[]
  /** When each answer was stored as it counted, by the number of its question on the paper. */
  saves: readonly { number: number; at: Date; isAnswered: boolean }[]
}

export type TimelineEntry = { at: Date; tone: 'plain' | 'mark' | 'loss'; text: string }
