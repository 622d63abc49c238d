import type { AttemptEventKind } from '#app/core/vocabulary.ts'

export type TimelineEvent = { kind: AttemptEventKind; at: Date; endedAt: Date | null; seconds: number | null }

/** The record of an attempt. It contains the numbers of questions, but never their texts. */
export type AttemptRecord = {
  startedAt: Date
  expiresAt: Date
  submittedAt: Date
  durationMinutes: number
  events: readonly TimelineEvent[]
  /** The last save of each answer. `number` is the position of the question on the paper. */
  saves: readonly { number: number; at: Date; isAnswered: boolean }[]
}

export type TimelineEntry = { at: Date; tone: 'plain' | 'mark' | 'loss'; text: string }
