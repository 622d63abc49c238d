import { foldText } from '#app/core/text.ts'
import { chartGrid, findNearestOnGrid } from '#app/linguistics/figures/vowel-chart.ts'
import { parseArcs } from '#app/linguistics/figures/arcs.ts'
import type { Comparison } from '#app/linguistics/comparison.ts'
import { describeSlipPlaces } from '#app/linguistics/slip-places.ts'
import { bareSymbol, isStress, splitSymbols } from '#app/linguistics/transcription.ts'
import { toNumberBody } from './measure.ts'
import { containsNumber } from './number.ts'
import { listSlots } from './slots.ts'
import type { Slip } from './slip.types.ts'
import type { Judgement, WrittenBody } from './practice.types.ts'

/** Lists the texts that would give the answer away. */
function listRightForms(body: WrittenBody): readonly string[] {
  switch (body.kind) {
    case 'one':
    case 'several':
    case 'listen':
      return body.options.flatMap(({ text, right }) => (right ? [text] : []))
    case 'chart':
      return chartGrid[findNearestOnGrid(body)]?.name.split(', ') ?? []
    case 'number':
    case 'measure':
    case 'stretch':
    case 'work':
      return []
    case 'match':
    case 'order':
    case 'gloss':
      return listSlots(body).map(({ right }) => right)
    case 'code':
      return [body.solution]
    case 'arcs':
      return body.accept.flatMap((rows) => parseArcs(rows).map(({ relation }) => `\`${relation}\``))
    default:
      return body.accept
  }
}

const isPartOfWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
const simplifyText = (text: string) => foldText(text).replaceAll(/[ˈˌ*]/g, '').replaceAll(/\s+/g, ' ').trim()

function hasWord(text: string, form: string) {
  if (form === '') return false
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1))
    if (!isPartOfWord(text[at - 1]) && !isPartOfWord(text[at + form.length])) return true
  return false
}

/** True if a text contains a right answer, so that it must not be shown yet. */
export function containsAnswer(text: string, body: WrittenBody) {
  if (body.kind === 'number') return containsNumber(text, body)
  if (body.kind === 'measure') return containsNumber(text, toNumberBody(body))
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

function describeChosenOptions(options: Judgement['options']) {
  const chosen = options.filter((option) => option.chosen)
  const right = chosen.filter((option) => option.right).length
  if (chosen.length === 0) return 'Choose all that are right.'
  const isComplete = right === options.filter((option) => option.right).length
  if (right === chosen.length) return 'What you chose is right, but something is still missing.'
  if (right === 0) return chosen.length === 1 ? 'The one you chose is not right.' : 'None of those you chose is right.'
  return `${right} of the ${chosen.length} you chose ${right === 1 ? 'is' : 'are'} right.${isComplete ? '' : ' Something is still missing.'}`
}

/** Kinds whose `where` is complete: it has the author's words in it, if there are any. */
const kindsWithOwnWords: readonly WrittenBody['kind'][] = [
  'arcs',
  'code',
  'expression',
  'query',
  'order',
  'match',
  'gloss',
]

/** Describes the place of the mistake, in the author's words unless those give the right answer away. */
export function findSlip(
  body: WrittenBody,
  {
    options,
    slots,
    comparison,
    remark,
    where,
  }: Pick<Judgement, 'options' | 'slots' | 'comparison' | 'remark'> & { where: string | null },
): Slip {
  if (body.kind === 'several') return { kind: 'words', words: describeChosenOptions(options) }
  const revealsAnswer = (text: string) =>
    containsAnswer(text, body) || (comparison !== null && containsMissedSign(text, comparison))
  const said = kindsWithOwnWords.includes(body.kind)
    ? [where]
    : [options.find(({ chosen }) => chosen)?.why, remark, where]
  // The feedback on an ordering names only places, so it never gives the answer away.
  const isSafe = (text: string) => body.kind === 'order' || !revealsAnswer(text)
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

export function hasOptions(body: WrittenBody) {
  return body.kind === 'one' || body.kind === 'several' || body.kind === 'listen'
}

/**
 * Returns the rule that students can ask for: the author's rule, or else the explanation; null if that contains the
 * answer.
 */
export function findRule(body: WrittenBody): string | null {
  const text = body.rule ?? (hasOptions(body) ? null : body.why)
  return text !== null && !containsAnswer(text, body) ? text : null
}
