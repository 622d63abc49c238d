import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { moduleContent } from '#db/tables/courses.ts'
import { practiceItems, practiceRounds } from '#db/tables/practice.ts'
import { renderInline } from '#app/domain/courses/markdown.server.ts'
import { estimateItem } from '#app/domain/courses/practice/minutes.ts'
import type { AskedItem, ItemMinutes, WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import { formatRoundQuestion, withRound, fixedRound } from '#app/domain/courses/practice/work.rules.ts'
import { hashToSeed } from '#app/linguistics/work/random.ts'
import { cacheContent } from '#app/platform/content-cache.server.ts'
import { toShownFields } from './asked.queries.server.ts'
import { toPracticeState, type PlacedState } from './practice.rules.ts'
import type { PlacedEntry, PracticeEntry, PracticeStanding } from './practice.types.ts'
import type { RoundOutcome } from '#app/core/vocabulary.ts'

/** Maps item keys to the outcomes of their finished rounds, oldest first. */
async function mapFinishedRounds({
  enrollmentId,
  itemKeys,
}: {
  enrollmentId: string
  itemKeys: readonly string[]
}): Promise<ReadonlyMap<string, readonly RoundOutcome[]>> {
  if (itemKeys.length === 0) return new Map()
  const { itemKey, outcome } = practiceRounds
  const rows = await db
    .select({ itemKey, outcome })
    .from(practiceRounds)
    .where(and(eq(practiceRounds.enrollmentId, enrollmentId), inArray(itemKey, [...itemKeys])))
    .orderBy(asc(practiceRounds.round))
  const byItem = [...Map.groupBy(rows, (row) => row.itemKey)]
  return new Map(byItem.map(([key, rounds]) => [key, rounds.map((round) => round.outcome)]))
}

export function toAskedItem({
  id,
  key,
  number,
  body,
  minutes = estimateItem(body),
}: {
  id: string
  key: string
  number: number
  body: WrittenBody
  minutes?: ItemMinutes
}) {
  const ask = body.kind === 'work' ? formatRoundQuestion(body) : body.ask
  return {
    id,
    key,
    number,
    minutes,
    kind: body.kind,
    askHtml: renderInline(ask),
    ...toShownFields(body),
  } satisfies AskedItem
}

const mapKeptPractice = cacheContent<readonly PlacedEntry[]>({
  most: 100,
  async readMany(courseIds) {
    const rows = await db
      .select({
        courseId: practiceItems.courseId,
        id: practiceItems.id,
        key: practiceItems.itemKey,
        number: practiceItems.itemNumber,
        sectionId: practiceItems.sectionId,
        after: practiceItems.afterHeading,
        first: practiceItems.firstMinutes,
        again: practiceItems.againMinutes,
        // The import validates this column, so the type is certain.
        body: sql<WrittenBody>`${practiceItems.body}`,
      })
      .from(practiceItems)
      .innerJoin(moduleContent, eq(moduleContent.id, practiceItems.sectionId))
      .where(
        and(
          inArray(practiceItems.courseId, [...courseIds]),
          isNull(practiceItems.retiredAt),
          isNull(moduleContent.retiredAt),
        ),
      )
      .orderBy(asc(practiceItems.sectionId), asc(practiceItems.itemNumber))
    const entries = new Map(courseIds.map((courseId): [string, PlacedEntry[]] => [courseId, []]))
    for (const { courseId, sectionId, after, first, again, ...item } of rows) {
      const minutes = estimateItem({ kind: item.body.kind, first, again })
      // Without an enrolment, the numbers of a generated item are derived from its key.
      const body = withRound(item.body, fixedRound(item.key))
      entries.get(courseId)?.push({ asked: toAskedItem({ ...item, body, minutes }), body, sectionId, after })
    }
    return entries
  },
})

/**
 * Lists the practice items of a course with their answers, cached. Callers must have checked access, and must not send
 * the answers to the browser.
 */
export async function listPractice({ courseId }: { courseId: string }) {
  return (await mapKeptPractice([courseId])).get(courseId) ?? []
}

/**
 * Gives generated items the numbers of a round: the open or `next` one or, for feedback on a stored answer, the latest
 * one that is `over`. Other items are returned unchanged.
 */
export async function generateRoundItems<Entry extends PracticeEntry>({
  enrollmentId,
  entries,
  round = 'next',
}: {
  enrollmentId: string
  entries: readonly Entry[]
  round?: 'next' | 'over'
}): Promise<Entry[]> {
  const itemKeys = entries.flatMap(({ asked, body }) => (body.kind === 'work' ? [asked.key] : []))
  const finished = await mapFinishedRounds({ enrollmentId, itemKeys })
  return entries.map((entry) => {
    if (entry.body.kind !== 'work') return entry
    const itemKey = entry.asked.key
    const all = finished.get(itemKey) ?? []
    const before = round === 'over' ? all.slice(0, -1) : all
    const body = withRound(entry.body, {
      // Reloading keeps the numbers, and the next round gets new ones.
      seed: hashToSeed(`${enrollmentId}/${itemKey}/${before.length}`),
      successes: before.filter((outcome) => outcome !== 'missed').length,
    })
    return { ...entry, body, asked: toAskedItem({ ...entry.asked, body }) }
  })
}

type OfSections = { courseId: string; sectionIds: readonly string[]; standing: PracticeStanding }

async function listInSections({ courseId, sectionIds }: OfSections) {
  return (await listPractice({ courseId })).filter(({ sectionId }) => sectionIds.includes(sectionId))
}

const toPlacedState = ({ asked, after }: PlacedEntry, standing: PracticeStanding): PlacedState => ({
  ...toPracticeState({ asked, standing }),
  after,
})

/** Lists the states of the items of these sections. Generated items do not have the numbers of their round. */
export async function listPracticeStates(of: OfSections) {
  return (await listInSections(of)).map((entry) => toPlacedState(entry, of.standing))
}

/** Maps these sections to their items as students see them. */
export async function mapPracticeStates({
  enrollmentId,
  ...of
}: OfSections & { enrollmentId: string }): Promise<Record<string, PlacedState[]>> {
  const entries = await generateRoundItems({ enrollmentId, entries: await listInSections(of) })
  const bySection = [...Map.groupBy(entries, ({ sectionId }) => sectionId)]
  return Object.fromEntries(bySection.map(([id, own]) => [id, own.map((each) => toPlacedState(each, of.standing))]))
}
