import { listWordsOfTree } from '#app/linguistics/analysis/trees.ts'
import { parseArcs } from '#app/linguistics/figures/arcs.ts'
import { parseBrackets } from '#app/linguistics/figures/tree.ts'
import { inventories, listForeignSounds } from '#app/linguistics/inventories/inventories.ts'
import { isSameText } from '../visible-text.ts'
import { findExpressionFault } from './expression.ts'
import { isPerCentUnit } from './number-kinds.ts'
import type { OptionsBody } from './options.ts'
import type { BodyOf } from './practice.types.ts'
import { listSlotChoices, splitMorphemes } from './slots.ts'

// Faults between the fields of an item, such as two right options. Its schema finds those of one field.

/** The most words of a sentence that fit the width of a phone. */
const mostWords = 10

const listRepeated = (texts: readonly string[]) =>
  texts.filter((text, i) => texts.slice(0, i).some((other) => isSameText(other, text)))

/** Finds options that are offered twice, and the wrong number of right ones. */
export function findOptionFaults(body: OptionsBody) {
  const rights = body.options.filter(({ right }) => right).length
  const repeated = listRepeated(body.options.map(({ text }) => text)).map((text) => `offers “${text}” twice`)
  if (body.kind !== 'several' && rights !== 1) return [...repeated, 'must have exactly one right option']
  if (body.kind === 'several' && (rights < 2 || rights === body.options.length))
    return [...repeated, 'must have at least two right options and one wrong one']
  return repeated
}

export function findTreeFaults({ accept, near }: BodyOf<'tree'>) {
  const sentences = [...accept, ...near.flatMap(({ forms }) => forms)].map((each) =>
    listWordsOfTree(parseBrackets(each)).join(' '),
  )
  return new Set(sentences).size === 1 ? [] : ['must have trees of the same sentence']
}

export function findArcsFaults({ accept, relations }: BodyOf<'arcs'>) {
  const analyses = accept.map(parseArcs)
  const sentences = analyses.map((words) => words.map(({ form, tag }) => `${form}/${tag}`).join(' '))
  const used = new Set(analyses.flatMap((words) => words.map(({ relation }) => relation)))
  const lacking = [...used].filter((relation) => !relations.includes(relation))
  const isShort = analyses.every((words) => words.length <= mostWords)
  return [
    ...(new Set(sentences).size === 1 ? [] : ['must have analyses of the same sentence']),
    ...lacking.map((relation) => `uses ${relation}, which cannot be chosen`),
    ...(isShort ? [] : [`must have at most ${mostWords} words`]),
  ]
}

export function findNumberFaults({ ask, near, answer: right, tolerance, unit }: BodyOf<'number'>) {
  const within = near.filter(({ answer }) => Math.abs(answer - right) <= tolerance)
  // Without the unit, “60%” and “0.6” would be wrong where 60 is right.
  const isUnitMissing = /\b(in|what) (per ?cent|percentage)\b/i.test(ask) && !isPerCentUnit(unit)
  return [
    ...within.map(({ answer }) => `${answer} lies within the tolerance`),
    ...(isUnitMissing ? ['asks for per cent, but its unit is not “per cent”'] : []),
  ]
}

const countMorphemes = (line: string) =>
  line
    .trim()
    .split(/\s+/)
    .map((word) => splitMorphemes(word).length)

export const findGlossFaults = ({ words, gloss }: BodyOf<'gloss'>) =>
  countMorphemes(words).join(' ') === countMorphemes(gloss).join(' ')
    ? []
    : ['must have a gloss for each morpheme of each word']

export const findMatchFaults = ({ pairs }: BodyOf<'match'>) =>
  listRepeated(pairs.map(({ left }) => left)).map((left) => `asks for “${left}” twice`)

export const findOrderFaults = (body: BodyOf<'order'>) =>
  listSlotChoices(body).length === body.parts.length ? [] : ['must have parts that all differ']

export function findTranscriptionFaults({ style, accept, language }: BodyOf<'transcribe'>) {
  if (!language)
    return style === 'narrow' && accept.some((form) => form.includes('r'))
      ? ['must write ɹ for r in a narrow transcription']
      : []
  const inventory = inventories[language]
  // Slashes hold phonemes; square brackets hold whatever is said.
  if (style === 'narrow') return []
  return accept.flatMap((form) =>
    listForeignSounds(form, inventory).map((sign) => `accepts ${form}, but ${inventory.name} has no ${sign}`),
  )
}

export const findPatternFaults = (body: BodyOf<'expression'>) =>
  body.accept.flatMap((pattern) => {
    const fault = findExpressionFault(body, pattern)
    return fault ? [`accepts ${pattern}, which ${fault === 'long-expression' ? 'is too long' : 'cannot be read'}`] : []
  })

export const findProgramFaults = ({ starter, solution }: BodyOf<'code'>) =>
  starter === solution ? ['has a starter that is already the solution'] : []
