import { and, eq, ne, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { practiceAnswers, practiceRounds } from '#db/tables/practice.ts'
import type { PracticeVerdict } from '#app/core/vocabulary.ts'
import { isRoundOpen, findRoundOutcome, buildNextRound, type PracticeAct } from './round.ts'
import { scheduleNext, scheduleMiss } from './schedule.ts'
import type { PracticeEntry, SavedAnswer } from './practice.types.ts'

/**
 * Saves an answer and, if it ends the round, the round and its schedule. Returns null and changes nothing if another
 * answer was saved after `before` was read.
 */
export async function saveAnswer(
  tx: Tx,
  {
    enrollmentId,
    examOpensAt,
    entry,
    before,
    act,
    answer,
    verdict,
    now,
  }: {
    enrollmentId: string
    examOpensAt: Date
    entry: Pick<PracticeEntry, 'asked'>
    before: SavedAnswer | null
    act: PracticeAct
    answer: readonly string[]
    verdict: PracticeVerdict
    now: Date
  },
): Promise<SavedAnswer | null> {
  const wasOpen = isRoundOpen(before)
  const round = buildNextRound({ latest: before, act, verdict })
  const outcome = findRoundOutcome(round)
  const next = outcome === null ? scheduleMiss({ before, now }) : scheduleNext({ before, outcome, now, examOpensAt })
  const after: SavedAnswer = {
    ...round,
    itemId: entry.asked.id,
    answer: act === 'show' && wasOpen && before ? before.answer : answer,
    hintTaken: wasOpen && before !== null && before.hintTaken,
    tries: (before?.tries ?? 0) + 1,
    rounds: (before?.rounds ?? 0) + (outcome === null ? 0 : 1),
    memory: next.memory,
    dueAt: next.dueAt,
  }
  const key = { enrollmentId, itemKey: entry.asked.key }
  const values = {
    ...round,
    ...next.memory,
    dueAt: next.dueAt,
    hintTaken: after.hintTaken,
    tries: after.tries,
    rounds: after.rounds,
    answer: [...after.answer],
    itemId: entry.asked.id,
    answeredAt: now,
  }
  const kept = await tx
    .insert(practiceAnswers)
    .values({ ...key, ...values })
    .onConflictDoUpdate({
      target: [practiceAnswers.enrollmentId, practiceAnswers.itemKey],
      set: values,
      setWhere: sql`${practiceAnswers.tries} = ${after.tries - 1}`,
    })
    .returning({ tries: practiceAnswers.tries })
  if (kept.length === 0) return null
  if (outcome !== null) {
    const missedAnswer = wasOpen && before ? [...before.answer] : round.misses > 0 ? [...after.answer] : null
    await tx.insert(practiceRounds).values({
      ...key,
      round: after.rounds,
      itemId: entry.asked.id,
      outcome,
      missedAnswer,
      answeredAt: now,
      dueAt: next.dueAt,
    })
  }
  return after
}

/** Records that the student asked for the rule in the open round. Without an open round, nothing is recorded. */
export async function saveHintTaken({ enrollmentId, itemKey }: { enrollmentId: string; itemKey: string }) {
  await db
    .update(practiceAnswers)
    .set({ hintTaken: true })
    .where(
      and(
        eq(practiceAnswers.enrollmentId, enrollmentId),
        eq(practiceAnswers.itemKey, itemKey),
        eq(practiceAnswers.misses, 1),
        ne(practiceAnswers.verdict, 'right'),
      ),
    )
}
