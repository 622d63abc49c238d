import { contains, type Judged } from './judging.ts'
import type { Judgement, WrittenBody } from './practice.types.ts'

export type OptionsBody = Extract<WrittenBody, { kind: 'one' | 'several' | 'listen' }>

function describeChosenOptions(options: Judgement['options']) {
  const chosen = options.filter((option) => option.chosen)
  const right = chosen.filter((option) => option.right).length
  if (chosen.length === 0) return 'Choose all that are right.'
  const isComplete = right === options.filter((option) => option.right).length
  if (right === chosen.length) return 'What you chose is right, but something is still missing.'
  if (right === 0) return chosen.length === 1 ? 'The one you chose is not right.' : 'None of those you chose is right.'
  return `${right} of the ${chosen.length} you chose ${right === 1 ? 'is' : 'are'} right.${isComplete ? '' : ' Something is still missing.'}`
}

/** Judges the options that were chosen. One wrong choice of several is a near miss. */
export function judgeOptions(body: OptionsBody, answer: readonly string[]): Judged {
  const options = body.options.map((option, i) => ({ ...option, chosen: answer.includes(String(i)) }))
  const faults = options.filter(({ right, chosen }) => right !== chosen).length
  if (body.kind !== 'several') return { verdict: faults === 0 ? 'right' : 'wrong', options }
  if (faults === 0) return { verdict: 'right', options }
  return {
    verdict: faults === 1 ? 'near' : 'wrong',
    options,
    slip: { kind: 'words', words: describeChosenOptions(options) },
  }
}

export const isOptionIn = contains(({ options }: OptionsBody) =>
  options.flatMap(({ text, right }) => (right ? [text] : [])),
)

export const getRightOptions = ({ options }: OptionsBody) =>
  options.flatMap(({ right }, i) => (right ? [String(i)] : []))

export const letterOfOption = (option: string) => String.fromCodePoint(65 + Number(option))
