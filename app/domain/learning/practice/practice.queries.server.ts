import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { moduleContent } from '#db/tables/courses.ts'
import { practiceItems } from '#db/tables/practice.ts'
import { renderInline } from '#app/domain/courses/markdown.server.ts'
import { estimateItem } from '#app/domain/courses/outline.ts'
import { drawArcs } from '#app/linguistics/figures/arcs.ts'
import { drawSpectrogram, drawUnlabelledSpectrogram } from '#app/linguistics/figures/spectrogram.ts'
import { drawTree } from '#app/linguistics/figures/tree.ts'
import { drawVowels } from '#app/linguistics/figures/vowels.ts'
import type { Analysis } from '#app/linguistics/analysis/types.ts'
import { heardSoundUrl } from '#app/domain/courses/sounds.gateway.server.ts'
import { soundUrl } from '#app/linguistics/sound/cues.ts'
import { judgeAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import type {
  AskedItem,
  ItemMinutes,
  Judgement,
  Verdict,
  WrittenBody,
} from '#app/domain/courses/practice/practice.types.ts'
import type { TableSlip } from '#app/domain/courses/practice/work.types.ts'
import { formatRoundQuestion, withRound, fixedRound } from '#app/domain/courses/practice/work.rules.ts'
import { cacheContent } from '#app/platform/content-cache.server.ts'
import { toShownFields } from './asked.queries.server.ts'
import { isRoundOpen, findRoundOutcome, makeRoundSeed } from './round.ts'
import { mapFinishedRounds } from './rounds.queries.server.ts'
import { toPracticeState } from './practice.rules.ts'
import type {
  Feedback,
  Hint,
  PlacedEntry,
  PlacedState,
  PracticeEntry,
  PracticeStanding,
  SavedAnswer,
} from './practice.types.ts'

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
      seed: makeRoundSeed({ enrollmentId, itemKey, rounds: before.length }),
      successes: before.filter((outcome) => outcome !== 'missed').length,
    })
    return { ...entry, body, asked: toAskedItem({ ...entry.asked, body }) }
  })
}

export async function mapPracticeStates({
  courseId,
  enrollmentId,
  sectionIds,
  standing,
}: {
  courseId: string
  enrollmentId: string
  sectionIds: readonly string[]
  standing: PracticeStanding
}): Promise<Record<string, PlacedState[]>> {
  const inSections = (await listPractice({ courseId })).filter(({ sectionId }) => sectionIds.includes(sectionId))
  const entries = await generateRoundItems({ enrollmentId, entries: inSections })
  const states = Map.groupBy(
    entries.map(({ asked, sectionId, after }) => ({
      sectionId,
      state: { ...toPracticeState({ asked, standing }), after },
    })),
    ({ sectionId }) => sectionId,
  )
  return Object.fromEntries([...states].map(([id, ofSection]) => [id, ofSection.map(({ state }) => state)]))
}

const drawings = { tree: drawTree, arcs: drawArcs, vowels: drawVowels, spectrogram: drawSpectrogram }
const drawAnalysis = ({ kind, source }: Analysis, caption: string) => drawings[kind]({ source, caption })

function analysisCaption({ kind }: Analysis, verdict: Verdict) {
  if (kind === 'vowels') return 'Where it stands'
  if (kind === 'spectrogram') return 'Sound by sound'
  return verdict === 'right' ? 'The tree' : 'Accepted'
}

export function drawListeningSpectrogram({ body }: Pick<PracticeEntry, 'body'>) {
  const heard = body.kind === 'listen' ? body.options.find(({ right }) => right) : undefined
  return heard ? drawUnlabelledSpectrogram({ cue: heard.say, image: heardSoundUrl(heard.say, 'png') }) : null
}

const renderOptionalInline = (text: string | null) => (text === null ? null : renderInline(text))

const renderTableSlip = ({ words, ...slip }: TableSlip) => ({ ...slip, wordsHtml: renderInline(words) })

/**
 * Builds the feedback on an answer. `saved` is the stored state after it; while its round is open, only a hint is
 * given. Without `saved`, the full feedback is given.
 */
export function buildFeedback({
  entry: { asked, body },
  answer,
  saved,
}: {
  entry: PracticeEntry
  answer: readonly string[]
  saved?: SavedAnswer
}): Feedback {
  const judgement = judgeAnswer(body, answer)
  const known = {
    itemId: asked.id,
    itemKey: asked.key,
    item: body.kind === 'work' ? asked : null,
    answer,
    tries: saved?.tries ?? 0,
    dueAt: saved?.dueAt ?? null,
    contestUrl: null,
  }
  if (saved && isRoundOpen(saved))
    return { ...known, ...untold, verdict: saved.verdict, hint: buildHint(judgement, saved) }
  const { verdict, remark, note, why, options, slots, comparison, accepted, analyses, apart, slip, solution } =
    judgement
  return {
    ...known,
    verdict,
    outcome: saved ? findRoundOutcome(saved) : null,
    hint: null,
    remarkHtml: renderOptionalInline(remark ?? note),
    whyHtml: renderOptionalInline(why),
    options: options.map(({ text, why: because, right, chosen, say }) => ({
      textHtml: renderInline(text),
      whyHtml: renderInline(because),
      right,
      chosen,
      sound: say === undefined ? null : soundUrl(say),
    })),
    slots,
    comparison: comparison && {
      ...comparison,
      differences: comparison.differences.map(({ words, ...rest }) => ({ ...rest, wordsHtml: renderInline(words) })),
      notesHtml: comparison.notes.map(renderInline),
    },
    analysesHtml: analyses && {
      yours: analyses.yours && drawAnalysis(analyses.yours, 'Yours'),
      accepted: drawAnalysis(analyses.accepted, analysisCaption(analyses.accepted, verdict)),
    },
    apartHtml: apart.map(renderInline),
    accepted: analyses ? [] : accepted,
    slip: slip?.kind === 'table' ? renderTableSlip(slip) : null,
    solution,
  }
}

const untold = {
  outcome: null,
  remarkHtml: null,
  whyHtml: null,
  options: [],
  slots: [],
  comparison: null,
  analysesHtml: null,
  apartHtml: [],
  accepted: [],
  slip: null,
  solution: [],
}

function buildHint({ slip, rule }: Judgement, saved: SavedAnswer): Hint {
  return {
    answer: saved.answer,
    cells: slip?.kind === 'signs' ? slip.cells : [],
    places: slip?.kind === 'places' ? slip.places : [],
    table: slip?.kind === 'table' ? renderTableSlip(slip) : null,
    wordsHtml: slip && slip.kind !== 'table' ? renderInline(slip.words) : null,
    hasRule: rule !== null,
    ruleHtml: saved.hintTaken && rule !== null ? renderInline(rule) : null,
  }
}
