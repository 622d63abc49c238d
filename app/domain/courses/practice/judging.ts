import { foldText } from '#app/core/text.ts'
import type { Comparison } from '#app/linguistics/comparison.ts'
import { describeSlipPlaces } from '#app/linguistics/slip-places.ts'
import { bareSymbol, isStress, splitSymbols } from '#app/linguistics/transcription.ts'
import type { Slip, Judgement, WrittenBody } from './practice.types.ts'

/** `where` says where the mistake is, and may give the answer away. What a kind leaves out, its feedback lacks. */
export type Judged = Partial<Judgement> & Pick<Judgement, 'verdict'> & { where?: string | null }

/**
 * The words for the first miss: `author` the author's own, then `where`; `where` alone, if that has the author's words
 * in it; `place` the same, if it names only places and so never gives the answer away.
 */
type SlipWords = 'author' | 'where' | 'place'

/** The parts of a kind that judge an answer. Apart from the others, because browsers judge transcriptions. */
export type Judging<Body> = {
  /** Judges an answer in the form's encoding: numbers of options or choices, or typed text. */
  judge(body: Body, answer: readonly string[]): Judged
  slipWords: SlipWords
  /** True if a text contains the right answer, so that it must not be shown yet. */
  isAnswerIn(text: string, body: Body): boolean
}

const silent = {
  remark: null,
  note: null,
  options: [],
  slots: [],
  comparison: null,
  accepted: [],
  analyses: null,
  apart: [],
  solution: [],
}

const isPartOfWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
const simplifyText = (text: string) => foldText(text).replaceAll(/[ˈˌ*]/g, '').replaceAll(/\s+/g, ' ').trim()

function hasWord(text: string, form: string) {
  if (form === '') return false
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1))
    if (!isPartOfWord(text[at - 1]) && !isPartOfWord(text[at + form.length])) return true
  return false
}

/** Makes the test of a kind whose right answers are these texts. */
export const contains =
  <Body>(listRightForms: (body: Body) => readonly string[]) =>
  (text: string, body: Body) => {
    const within = simplifyText(text)
    return listRightForms(body).some((form) => hasWord(within, simplifyText(form)))
  }

/** True if a text contains a sign that is missing or wrong in this answer. */
function containsMissedSign(text: string, { columns }: Comparison) {
  const written = [...text.matchAll(/\{[/[]([^{}]+)[/\]]\}/g)]
    .flatMap(([, inner = '']) => splitSymbols(inner))
    .map(bareSymbol)
  return columns.some(
    ({ accepted, kind }) => kind !== null && accepted !== '' && written.includes(bareSymbol(accepted)),
  )
}

/** Describes the place of the mistake, in the author's words unless those give the right answer away. */
function findSlip(
  isAnswerIn: (text: string) => boolean,
  slipWords: SlipWords,
  { options, slots, comparison, remark }: Pick<Judgement, 'options' | 'slots' | 'comparison' | 'remark'>,
  where: string | null,
): Slip {
  const revealsAnswer = (text: string) =>
    isAnswerIn(text) || (comparison !== null && containsMissedSign(text, comparison))
  const said = slipWords === 'author' ? [options.find(({ chosen }) => chosen)?.why, remark, where] : [where]
  const isSafe = (text: string) => slipWords === 'place' || !revealsAnswer(text)
  const safe = said.find((text) => text !== null && text !== undefined && isSafe(text))
  const words = safe ?? (comparison ? describeSlipPlaces(comparison) : null) ?? 'Look at it again.'
  if (comparison)
    return {
      kind: 'signs',
      // Missing stress marks are left out, because a gap would show where they belong.
      cells: comparison.columns
        .filter(({ accepted, yours }) => yours !== '' || !isStress(accepted))
        .map(({ yours, kind }) => ({ text: yours, isSlip: kind !== null })),
      words,
    }
  if (slots.length > 0)
    return { kind: 'places', places: slots.map(({ yours, isRight }) => ({ yours, isRight })), words }
  return { kind: 'words', words }
}

/**
 * Returns the rule that students can ask for: the author's rule, or else the explanation; null if that contains the
 * answer. The explanation of pairs goes through them one by one, mostly in other words than theirs.
 */
function findRule(body: WrittenBody, isAnswerIn: (text: string) => boolean): string | null {
  const isOfPairs = body.kind === 'match' || body.kind === 'gloss'
  const text = body.rule ?? ('why' in body && !isOfPairs ? body.why : null)
  return text !== null && !isAnswerIn(text) ? text : null
}

/** Judges an answer with the parts of its kind. */
export function judgeWith<Body extends WrittenBody>(
  { judge, slipWords, isAnswerIn }: Judging<Body>,
  body: Body,
  answer: readonly string[],
): Judgement {
  const { where = null, ...judged } = judge(body, answer)
  const told = { ...silent, why: 'why' in body ? body.why : null, ...judged }
  // A student who asks for the answer has not tried, so there is no score and no remark.
  const isBlank = answer.every((each) => each.trim() === '')
  const full = isBlank ? { ...told, remark: null, note: null } : told
  const isTold = (text: string) => isAnswerIn(text, body)
  return {
    ...full,
    slip: full.verdict === 'right' ? null : (full.slip ?? findSlip(isTold, slipWords, full, isBlank ? null : where)),
    rule: full.rule === undefined ? findRule(body, isTold) : full.rule,
  }
}
