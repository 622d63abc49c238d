import { listWordsOfTree } from '#app/linguistics/analysis/trees.ts'
import { parseArcs } from '#app/linguistics/figures/arcs.ts'
import { parseBrackets } from '#app/linguistics/figures/tree.ts'
import { inventories, listForeignSounds } from '#app/linguistics/inventories/inventories.ts'
import { isSameText } from '../visible-text.ts'
import { findExpressionFault } from './expression.ts'
import { containsAnswer } from './slip.rules.ts'
import { findMeasureFaults } from './measure.ts'
import { listSlotChoices, splitMorphemes } from './slots.ts'
import { getAskedSound } from './stretch.ts'
import type { WrittenBody } from './practice.types.ts'
import { findWorkFaults } from './work.rules.ts'

/** The most words of a sentence that fit the width of a phone. */
const mostWords = 10

function findSoundFaults(body: Extract<WrittenBody, { kind: 'stretch' }>) {
  try {
    getAskedSound(body)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : 'has no such sound']
  }
}

/** Finds faults between the fields of an item, such as two right options or trees of different sentences. */
function findTranscriptionFaults({ accept, style, language }: Extract<WrittenBody, { kind: 'transcribe' }>) {
  if (!language)
    return style === 'narrow' && accept.some((form) => form.includes('r'))
      ? ['must write ɹ for r in a narrow transcription']
      : []
  const inventory = inventories[language]
  return style === 'narrow'
    ? []
    : accept.flatMap((form) =>
        listForeignSounds(form, inventory).map((sign) => `accepts ${form}, but ${inventory.name} has no ${sign}`),
      )
}

function findKindFaults(body: WrittenBody): string[] {
  const listRepeated = (texts: readonly string[]) =>
    texts.filter((text, i) => texts.slice(0, i).some((other) => isSameText(other, text)))
  switch (body.kind) {
    case 'one':
    case 'listen':
    case 'several': {
      const rights = body.options.filter(({ right }) => right).length
      const repeated = listRepeated(body.options.map(({ text }) => text)).map((text) => `offers “${text}” twice`)
      if (body.kind !== 'several' && rights !== 1) return [...repeated, 'must have exactly one right option']
      if (body.kind === 'several' && (rights < 2 || rights === body.options.length))
        return [...repeated, 'must have at least two right options and one wrong one']
      return repeated
    }
    case 'tree': {
      const sentences = [...body.accept, ...body.near.flatMap(({ forms }) => forms)].map((each) =>
        listWordsOfTree(parseBrackets(each)).join(' '),
      )
      return new Set(sentences).size === 1 ? [] : ['must have trees of the same sentence']
    }
    case 'arcs': {
      const analyses = body.accept.map(parseArcs)
      const sentences = analyses.map((words) => words.map(({ form, tag }) => `${form}/${tag}`).join(' '))
      const used = new Set(analyses.flatMap((words) => words.map(({ relation }) => relation)))
      const lacking = [...used].filter((relation) => !body.relations.includes(relation))
      const isShort = analyses.every((words) => words.length <= mostWords)
      return [
        ...(new Set(sentences).size === 1 ? [] : ['must have analyses of the same sentence']),
        ...lacking.map((relation) => `uses ${relation}, which cannot be chosen`),
        ...(isShort ? [] : [`must have at most ${mostWords} words`]),
      ]
    }
    case 'number':
      return body.near
        .filter(({ answer }) => Math.abs(answer - body.answer) <= body.tolerance)
        .map(({ answer }) => `${answer} lies within the tolerance`)
    case 'gloss':
      return splitMorphemes(body.words).length === splitMorphemes(body.gloss).length
        ? []
        : ['must have as many glosses as morphemes']
    case 'match':
      return listRepeated(body.pairs.map(({ left }) => left)).map((left) => `asks for “${left}” twice`)
    case 'order':
      return listSlotChoices(body).length === body.parts.length ? [] : ['must have parts that all differ']
    case 'transcribe':
      return findTranscriptionFaults(body)
    case 'expression':
      return body.accept.flatMap((pattern) => {
        const fault = findExpressionFault(body, pattern)
        return fault
          ? [`accepts ${pattern}, which is ${fault === 'long-expression' ? 'too long' : 'no expression'}`]
          : []
      })
    case 'code':
      return body.starter === body.solution ? ['has a starter that is already the solution'] : []
    case 'measure':
      return findMeasureFaults(body)
    case 'stretch':
      return findSoundFaults(body)
    case 'work':
      return findWorkFaults(body)
    default:
      return []
  }
}

/** Lists the faults of an item that its schema cannot find, in words for its author. */
export const findBodyFaults = (body: WrittenBody) => [
  ...findKindFaults(body),
  ...(body.rule && containsAnswer(body.rule, body) ? ['has a rule with the answer in it'] : []),
]
