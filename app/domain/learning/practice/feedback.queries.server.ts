import { renderInline } from '#app/domain/courses/markdown.server.ts'
import { judgeAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import type { Judgement, Verdict } from '#app/domain/courses/practice/practice.types.ts'
import type { TableSlip } from '#app/domain/courses/practice/work.types.ts'
import { heardSoundUrl } from '#app/domain/courses/sounds.gateway.server.ts'
import type { Analysis } from '#app/linguistics/analysis/types.ts'
import { drawArcs } from '#app/linguistics/figures/arcs.ts'
import { drawSpectrogram, drawUnlabelledSpectrogram } from '#app/linguistics/figures/spectrogram.ts'
import { drawTree } from '#app/linguistics/figures/tree.ts'
import { drawVowels } from '#app/linguistics/figures/vowels.ts'
import { soundUrl } from '#app/linguistics/sound/cues.ts'
import type { PracticeEntry, SavedAnswer } from './practice.types.ts'
import { findRoundOutcome, isRoundOpen } from './round.ts'

const drawings = { tree: drawTree, arcs: drawArcs, vowels: drawVowels, spectrogram: drawSpectrogram }
const drawAnalysis = ({ kind, source }: Analysis, caption: string) => drawings[kind]({ source, caption })

function analysisCaption({ kind }: Analysis, verdict: Verdict) {
  if (kind === 'vowels') return 'Where it stands'
  if (kind === 'spectrogram') return 'Sound by sound'
  return verdict === 'right' ? 'The tree' : 'Accepted'
}

export function drawListeningSpectrogram({ body }: Pick<PracticeEntry, 'body'>) {
  const cue =
    body.kind === 'listen'
      ? body.options.find(({ right }) => right)?.say
      : body.kind === 'transcribe'
        ? body.say
        : undefined
  return cue === undefined ? null : drawUnlabelledSpectrogram({ cue, image: heardSoundUrl(cue, 'png') })
}

const renderOptionalInline = (text: string | null) => (text === null ? null : renderInline(text))

export type TableSlipShown = ReturnType<typeof renderTableSlip>

const renderTableSlip = ({ words, ...slip }: TableSlip) => ({ ...slip, wordsHtml: renderInline(words) })

export type Feedback = ReturnType<typeof buildFeedback>

/** The server's response to an answer: feedback, or the reason why it could not be judged. */
export type AnswerReply =
  | { feedback: Feedback; errors?: undefined }
  | { feedback?: undefined; errors: Partial<Record<string, string>>; answer?: readonly string[] }

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
}) {
  const judgement = judgeAnswer(body, answer)
  const known = {
    itemId: asked.id,
    itemKey: asked.key,
    /**
     * A generated item with the numbers of this answer, because the page may already show those of the next round; null
     * for other items.
     */
    item: body.kind === 'work' ? asked : null,
    /** The chosen or typed values, as the form sent them. */
    answer,
    /** Number of answers so far. The next answer is sent with it, so that none is counted twice. */
    tries: saved?.tries ?? 0,
    /** When the item is asked again; null if it is not. */
    dueAt: saved?.dueAt ?? null,
    /** The URL of a ticket form that asks to accept this answer; null if the answer is right or empty. */
    contestUrl: null as string | null,
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

/** While the round is open, every field with the right answer is empty. */
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

export type Hint = ReturnType<typeof buildHint>

/** Builds the feedback after the first miss: the place of the slip, never the answer. */
function buildHint({ slip, rule }: Judgement, saved: SavedAnswer) {
  return {
    answer: saved.answer,
    /** The written symbols; `isSlip` marks those to look at. An empty symbol is a gap. */
    cells: slip?.kind === 'signs' ? slip.cells : [],
    places: slip?.kind === 'places' ? slip.places : [],
    /** The first wrong cell of a table; null for other items. */
    table: slip?.kind === 'table' ? renderTableSlip(slip) : null,
    wordsHtml: slip && slip.kind !== 'table' ? renderInline(slip.words) : null,
    hasRule: rule !== null,
    /** The rule; null until the student asks for it. */
    ruleHtml: saved.hintTaken && rule !== null ? renderInline(rule) : null,
  }
}
