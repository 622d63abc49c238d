import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { moduleContent } from '#db/tables/courses.ts'
import { practiceAnswers, practiceItems } from '#db/tables/practice.ts'
import { escapeHtml } from '#app/core/text.ts'
import { renderInline } from '#app/features/courses/markdown.server.ts'
import { drawArcs, parseArcs } from '#app/linguistics/figures/arcs.ts'
import { drawUnnamed } from '#app/linguistics/figures/spectrogram.ts'
import { drawTree, parseBrackets } from '#app/linguistics/figures/tree.ts'
import { wordsOfTree, type Analysis } from '#app/linguistics/analysis.ts'
import { heardSoundUrl } from '#app/features/courses/sounds.gateway.server.ts'
import { soundUrl } from '#app/linguistics/sound/cues.ts'
import { choicesOf, judge, slotsOf } from '#app/features/courses/practice/rules.ts'
import type { AskedItem, WrittenBody } from '#app/features/courses/practice/types.ts'
import { cacheContent } from '#app/platform/content-cache.server.ts'
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
    case 'text':
      return empty
  }
}

export function askedItemOf({ id, key, number, body }: { id: string; key: string; number: number; body: WrittenBody }) {
  return { id, key, number, kind: body.kind, askHtml: renderInline(body.ask), ...shownFields(body) } satisfies AskedItem
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
      entries.get(courseId)?.push({ asked: askedItemOf(item), body: item.body, sectionId })
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

/** The latest answers of these enrolments, by enrolment, in one query. */
export async function mapPracticeStandings({
  enrollmentIds,
}: {
  enrollmentIds: readonly string[]
}): Promise<ReadonlyMap<string, PracticeStanding>> {
  const { enrollmentId, itemId, verdict, repeatStep, dueAt } = practiceAnswers
  const rows = await db
    .select({ enrollmentId, itemId, verdict, step: repeatStep, dueAt })
    .from(practiceAnswers)
    .where(inArray(enrollmentId, [...enrollmentIds]))
    .prepare()
    .execute()
  const byEnrollment = [...Map.groupBy(rows, (row) => row.enrollmentId)]
  return new Map(
    byEnrollment.map(([id, answers]) => [
      id,
      new Map(
        answers.map((answer) => [answer.itemId, { verdict: answer.verdict, step: answer.step, dueAt: answer.dueAt }]),
      ),
    ]),
  )
}

export async function mapPracticeStates({
  courseId,
  sectionIds,
  standing,
}: {
  courseId: string
  sectionIds: readonly string[]
  standing: PracticeStanding
}): Promise<Record<string, PracticeState[]>> {
  const entries = (await listPractice({ courseId })).filter(({ sectionId }) => sectionIds.includes(sectionId))
  const states = Map.groupBy(
    entries.map(({ asked, sectionId }) => ({
      sectionId,
      state: { ...asked, verdict: standing.get(asked.id)?.verdict ?? null },
    })),
    ({ sectionId }) => sectionId,
  )
  return Object.fromEntries([...states].map(([id, ofSection]) => [id, ofSection.map(({ state }) => state)]))
}

export async function findAnswer({
  enrollmentId,
  itemId,
}: {
  enrollmentId: string
  itemId: string
}): Promise<{ answer: string[]; dueAt: Date | null } | null> {
  const [row] = await db
    .select({ answer: practiceAnswers.answer, dueAt: practiceAnswers.dueAt })
    .from(practiceAnswers)
    .where(and(eq(practiceAnswers.enrollmentId, enrollmentId), eq(practiceAnswers.itemId, itemId)))
  return row ?? null
}

const drawAnalysis = ({ kind, source }: Analysis, caption: string) =>
  kind === 'tree' ? drawTree({ source, caption }) : drawArcs({ source, caption })

export function drawSoundOf({ body }: Pick<PracticeEntry, 'body'>) {
  const heard = body.kind === 'listen' ? body.options.find(({ right }) => right) : undefined
  return heard ? drawUnnamed({ cue: heard.say, image: heardSoundUrl(heard.say, 'png') }) : null
}

export function feedbackOf({
  entry: { asked, body },
  answer,
  dueAt,
}: {
  entry: PracticeEntry
  answer: readonly string[]
  dueAt: Date | null
}): Feedback {
  const { verdict, remark, why, options, slots, comparison, accepted, analyses, apart } = judge(body, answer)
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
    dueAt,
  }
}
