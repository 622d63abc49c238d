import { londonDay } from '#app/core/dates.ts'
import type { RoundOutcome } from '#app/core/vocabulary.ts'
import type { ItemStanding } from '#app/domain/learning/practice/practice.types.ts'
import { scheduleNext } from '#app/domain/learning/practice/schedule.ts'

/** Notes a finished round of an item in a standing that is not stored. */
export function finishRound(
  standing: Map<string, ItemStanding>,
  { id, outcome, now, examOpensAt }: { id: string; outcome: RoundOutcome; now: Date; examOpensAt: Date },
) {
  const before = standing.get(id)
  const schedule = before?.dueAt ? { memory: before.memory, dueAt: before.dueAt } : null
  standing.set(id, {
    verdict: 'right',
    misses: 0,
    tries: (before?.tries ?? 0) + 1,
    rounds: (before?.rounds ?? 0) + 1,
    missedRounds: (before?.missedRounds ?? 0) + (outcome === 'missed' ? 1 : 0),
    answeredOn: [...(before?.answeredOn ?? []), londonDay(now)],
    ...scheduleNext({ before: schedule, outcome, now, examOpensAt }),
  })
}
