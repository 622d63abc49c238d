import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { moduleContent } from '#db/tables/courses.ts'
import { practiceItems } from '#db/tables/practice.ts'
import { escapeHtml } from '#app/core/text.ts'
import { renderInline } from '#app/features/courses/markdown.server.ts'
import { drawArcs, parseArcs } from '#app/linguistics/figures/arcs.ts'
import { drawUnnamed } from '#app/linguistics/figures/speech.ts'
import { drawTree, parseBrackets } from '#app/linguistics/figures/tree.ts'
import { wordsOfTree, type Analysis } from '#app/linguistics/analysis.ts'
import { heardSoundUrl } from '#app/features/courses/sounds.gateway.server.ts'
import { soundUrl } from '#app/linguistics/sound/cues.ts'
import { choicesOf, judge, slotsOf } from '#app/features/courses/practice/rules.ts'
import type { AskedItem, WrittenBody } from '#app/features/courses/practice/types.ts'
import type { TableSlip } from '#app/features/courses/practice/work.types.ts'
import { askedWork, askOfWork, bodyInRound, drawWork, fixedRound } from '#app/features/courses/practice/work.rules.ts'
import { cacheContent } from '#app/platform/content-cache.server.ts'
import { roundSeed } from './round.rules.ts'
import { mapFinishedRounds } from './rounds.queries.server.ts'
import type { Feedback, PracticeEntry, PracticeStanding, PracticeState } from './types.ts'

const empty = {
  optionsHtml: [],
  slotsHtml: [],
  choices: [],
  translationHtml: null,
  lang: null,
  unit: '',
  style: null,
  sound: null,
  words: [],
  work: null,
}

/** The fields shown before an answer; they must not reveal the answer key. */
function shownFields(body: WrittenBody): Omit<AskedItem, 'id' | 'key' | 'kind' | 'number' | 'askHtml'> {
  switch (body.kind) {
    case 'one':
    case 'several':
      return { ...empty, optionsHtml: body.options.map(({ text }) => renderInline(text)) }
    case 'listen': {
      const heard = body.options.find(({ right }) => right)
      return {
        ...empty,
        optionsHtml: body.options.map(({ text }) => renderInline(text)),
        sound: heard ? heardSoundUrl(heard.say) : null,
      }
    }
    case 'tree':
      return { ...empty, words: wordsOfTree(parseBrackets(body.accept[0] ?? '')).map((form) => ({ form, tag: '' })) }
    case 'arcs':
      return {
        ...empty,
        choices: body.relations,
        words: parseArcs(body.accept[0] ?? '').map(({ form, tag }) => ({ form, tag })),
      }
    case 'number':
      return { ...empty, unit: body.unit }
    case 'transcribe':
      return { ...empty, style: body.style }
    case 'match':
    case 'order':
    case 'gloss': {
      const slots = slotsOf(body)
      const label = body.kind === 'match' ? renderInline : escapeHtml
      const gloss = body.kind === 'gloss' ? { translationHtml: renderInline(body.translation), lang: body.lang } : {}
      return { ...empty, slotsHtml: slots.map((slot) => label(slot.label)), choices: choicesOf(body), ...gloss }
    }
    case 'work': {
      const drawn = drawWork(body)
      return drawn.kind === 'tree' ? shownFields(drawn) : { ...empty, work: askedWork(drawn) }
    }
    case 'text':
      return empty
  }
}

export function askedItemOf({ id, key, number, body }: { id: string; key: string; number: number; body: WrittenBody }) {
  const ask = body.kind === 'work' ? askOfWork(body) : body.ask
  return { id, key, number, kind: body.kind, askHtml: renderInline(ask), ...shownFields(body) } satisfies AskedItem
}

const mapKeptPractice = cacheContent<readonly PracticeEntry[]>({
  most: 100,
  async readMany(courseIds) {
    const rows = await db
      .select({
        courseId: practiceItems.courseId,
        id: practiceItems.id,
        key: practiceItems.itemKey,
        number: practiceItems.itemNumber,
        sectionId: practiceItems.sectionId,
        // Written by the import, which validated it.
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
    const entries = new Map(courseIds.map((courseId): [string, PracticeEntry[]] => [courseId, []]))
    for (const { courseId, sectionId, ...item } of rows) {
      // Without an enrolment the numbers of a generated item follow from its key.
      const body = bodyInRound(item.body, fixedRound(item.key))
      entries.get(courseId)?.push({ asked: askedItemOf({ ...item, body }), body, sectionId })
    }
    return entries
  },
})

/**
 * The practice of a course with its answer keys, cached. Callers must have checked access, and must not send it as it
 * is.
 */
export async function listPractice({ courseId }: { courseId: string }) {
  return (await mapKeptPractice([courseId])).get(courseId) ?? []
}

/**
 * Gives generated items the numbers of an enrolment's round: the open or next one, or for feedback on a stored answer
 * the one that is over. Other items are returned as they are.
 */
export async function listInRound({
  enrollmentId,
  entries,
  round = 'next',
}: {
  enrollmentId: string
  entries: readonly PracticeEntry[]
  round?: 'next' | 'over'
}): Promise<PracticeEntry[]> {
  const itemKeys = entries.flatMap(({ asked, body }) => (body.kind === 'work' ? [asked.key] : []))
  const finished = await mapFinishedRounds({ enrollmentId, itemKeys })
  return entries.map((entry) => {
    if (entry.body.kind !== 'work') return entry
    const itemKey = entry.asked.key
    const all = finished.get(itemKey) ?? []
    const before = round === 'over' ? all.slice(0, -1) : all
    const body = bodyInRound(entry.body, {
      seed: roundSeed({ enrollmentId, itemKey, rounds: before.length }),
      successes: before.filter((outcome) => outcome !== 'missed').length,
    })
    return { ...entry, body, asked: askedItemOf({ ...entry.asked, body }) }
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
}): Promise<Record<string, PracticeState[]>> {
  const inSections = (await listPractice({ courseId })).filter(({ sectionId }) => sectionIds.includes(sectionId))
  const entries = await listInRound({ enrollmentId, entries: inSections })
  const states = Map.groupBy(
    entries.map(({ asked, sectionId }) => ({
      sectionId,
      state: { ...asked, verdict: standing.get(asked.id)?.verdict ?? null, tries: standing.get(asked.id)?.tries ?? 0 },
    })),
    ({ sectionId }) => sectionId,
  )
  return Object.fromEntries([...states].map(([id, ofSection]) => [id, ofSection.map(({ state }) => state)]))
}

const drawAnalysis = ({ kind, source }: Analysis, caption: string) =>
  kind === 'tree' ? drawTree({ source, caption }) : drawArcs({ source, caption })

export function drawSoundOf({ body }: Pick<PracticeEntry, 'body'>) {
  const heard = body.kind === 'listen' ? body.options.find(({ right }) => right) : undefined
  return heard ? drawUnnamed({ cue: heard.say }) : null
}

const tableSlipShown = ({ words, ...slip }: TableSlip) => ({ ...slip, wordsHtml: renderInline(words) })

export function feedbackOf({
  entry: { asked, body },
  answer,
  tries = 0,
  dueAt = null,
}: {
  entry: PracticeEntry
  answer: readonly string[]
  tries?: number
  dueAt?: Date | null
}): Feedback {
  const judged = judge(body, answer)
  const { verdict, remark, why, options, slots, comparison, accepted, analyses, apart, slip, rule, solution } = judged
  return {
    itemId: asked.id,
    verdict,
    answer,
    remarkHtml: remark === null ? null : renderInline(remark),
    whyHtml: why === null ? null : renderInline(why),
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
      accepted: drawAnalysis(analyses.accepted, verdict === 'right' ? 'The tree' : 'Accepted'),
    },
    apartHtml: apart.map(renderInline),
    accepted: analyses ? [] : accepted,
    slip: slip && tableSlipShown(slip),
    ruleHtml: rule === null ? null : renderInline(rule),
    solution,
    tries,
    dueAt,
  }
}
