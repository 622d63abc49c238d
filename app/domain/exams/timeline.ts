import type { AttemptEventKind } from '#app/core/vocabulary.ts'
import { formatClockSeconds, formatClockTime } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'

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

export function describeDuration(milliseconds: number) {
  const seconds = Math.ceil(milliseconds / 1000)
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return `${seconds} s`
  const rest = seconds % 60
  return rest === 0 ? `${minutes} min` : `${minutes} min ${String(rest).padStart(2, '0')} s`
}

function describeEvent({ kind, at, endedAt, seconds }: TimelineEvent): Omit<TimelineEntry, 'at'> {
  const lasted = endedAt ? describeDuration(endedAt.getTime() - at.getTime()) : ''
  const added = describeDuration((seconds ?? 0) * 1000)
  const words = {
    break: { tone: 'mark', text: `Break of ${lasted}, with the clock stopped` },
    'breaks granted': { tone: 'mark', text: `${added} of break time granted` },
    'extra time': { tone: 'mark', text: `${added} of extra time granted` },
    'connection lost': { tone: 'loss', text: `Connection lost for ${lasted}; the browser kept the answers` },
    'taken over': { tone: 'mark', text: 'Continued in another tab or on another device' },
  } as const satisfies Record<TimelineEvent['kind'], Omit<TimelineEntry, 'at'>>
  return words[kind]
}

export function listTimelineEntries(record: AttemptRecord): TimelineEntry[] {
  const { startedAt, expiresAt, submittedAt, durationMinutes, events, saves } = record
  const ranOut = submittedAt >= expiresAt
  const between = [
    ...saves.map(({ number, at, isAnswered }): TimelineEntry => ({
      at,
      tone: 'plain',
      text: isAnswered ? `Last save of the answer to question ${number}` : `Question ${number} saved without an answer`,
    })),
    ...events.map((event): TimelineEntry => ({ at: event.at, ...describeEvent(event) })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return [
    { at: startedAt, tone: 'mark', text: `Started, with the standard ${formatCount(durationMinutes, 'minute')}` },
    ...between,
    {
      at: submittedAt,
      tone: 'mark',
      text: ranOut
        ? `Time ran out at ${formatClockTime(expiresAt)}; submitted with ${formatCount(saves.filter((each) => each.isAnswered).length, 'answer')}`
        : `Submitted, ${describeDuration(expiresAt.getTime() - submittedAt.getTime())} before the end`,
    },
  ]
}

export function describeTimeline(record: AttemptRecord) {
  return listTimelineEntries(record).map(({ at, tone, text }) => ({ time: formatClockSeconds(at), tone, text }))
}
