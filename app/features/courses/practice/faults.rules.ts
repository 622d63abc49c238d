import { wordsOfTree } from '#app/linguistics/analysis.ts'
import { parseArcs } from '#app/linguistics/figures/arcs.ts'
import { parseBrackets } from '#app/linguistics/figures/tree.ts'
import { expressionFault } from './expression.rules.ts'
import { tellsAnswer } from './slip.rules.ts'
import { choicesOf, morphemesOf } from './slots.rules.ts'
import { soundAsked } from './stretch.rules.ts'
import type { WrittenBody } from './types.ts'
import { workFaults } from './work.rules.ts'

/** More words do not fit the width of a phone. */
const mostWords = 10

function soundFaults(body: Extract<WrittenBody, { kind: 'stretch' }>) {
  try {
    soundAsked(body)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : 'has no such sound']
  }
}

/** Checks that span several fields: keys that fit their kind, places with exactly one answer. */
function kindFaults(body: WrittenBody): string[] {
  const twice = (texts: readonly string[]) => texts.filter((text, i) => texts.indexOf(text) !== i)
  switch (body.kind) {
    case 'one':
    case 'listen':
    case 'several': {
      const rights = body.options.filter(({ right }) => right).length
      const repeated = twice(body.options.map(({ text }) => text)).map((text) => `offers “${text}” twice`)
      if (body.kind !== 'several' && rights !== 1) return [...repeated, 'must have exactly one right option']
      if (body.kind === 'several' && (rights < 2 || rights === body.options.length))
        return [...repeated, 'must have at least two right options and one wrong one']
      return repeated
    }
    case 'tree': {
      const sentences = [...body.accept, ...body.near.flatMap(({ forms }) => forms)].map((each) =>
        wordsOfTree(parseBrackets(each)).join(' '),
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
      return morphemesOf(body.words).length === morphemesOf(body.gloss).length
        ? []
        : ['must have as many glosses as morphemes']
    case 'match':
      return twice(body.pairs.map(({ left }) => left)).map((left) => `asks for “${left}” twice`)
    case 'order':
      return choicesOf(body).length === body.parts.length ? [] : ['must have parts that all differ']
    case 'transcribe':
      return body.style === 'narrow' && body.accept.some((form) => form.includes('r'))
        ? ['must write ɹ for r in a narrow transcription']
        : []
    case 'expression':
      return body.accept.flatMap((pattern) => {
        const fault = expressionFault(body, pattern)
        return fault
          ? [`accepts ${pattern}, which is ${fault === 'long-expression' ? 'too long' : 'no expression'}`]
          : []
      })
    case 'stretch':
      return soundFaults(body)
    case 'work':
      return workFaults(body)
    default:
      return []
  }
}

/** Faults of an item beyond the form of its fields, in words for its author. */
export const bodyFaults = (body: WrittenBody) => [
  ...kindFaults(body),
  ...(body.rule && tellsAnswer(body.rule, body) ? ['has a rule with the answer in it'] : []),
]
