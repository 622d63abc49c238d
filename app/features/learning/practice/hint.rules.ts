import { foldText } from '#app/core/text.ts'
import { slotsOf } from '#app/features/courses/practice/rules.ts'
import type { Judgement, WrittenBody } from '#app/features/courses/practice/types.ts'

export type WrittenHint = {
  cells: readonly { text: string; isSlip: boolean }[]
  places: readonly { yours: string | null; isRight: boolean }[]
  /** About this answer. */
  words: string | null
  /** The general rule, if the item has one. */
  rule: string | null
}

function rightForms(body: WrittenBody): readonly string[] {
  switch (body.kind) {
    case 'one':
    case 'several':
    case 'listen':
      return body.options.flatMap(({ text, right }) => (right ? [text] : []))
    case 'number':
      return [String(body.answer)]
    case 'work':
      // A table has words of its own for each slip, which never give its value.
      return []
    case 'match':
    case 'order':
    case 'gloss':
      return slotsOf(body).map(({ right }) => right)
    default:
      return body.accept
  }
}

const isPartOfWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** True if a text has one of the forms as whole words. */
function mentions(text: string, forms: readonly string[]) {
  const within = foldText(text)
  const isWordAt = (at: number, form: string) =>
    !isPartOfWord(within[at - 1]) && !isPartOfWord(within[at + form.length])
  return forms
    .map(foldText)
    .some((form) =>
      Array.from({ length: within.length }, (_, at) => at).some(
        (at) => within.startsWith(form, at) && form !== '' && isWordAt(at, form),
      ),
    )
}

function wordsOf(body: WrittenBody, { options, slots, remark }: Judgement) {
  const chosen = options.filter((option) => option.chosen)
  if (body.kind === 'several') {
    const right = chosen.filter((option) => option.right).length
    const isComplete = right === options.filter((option) => option.right).length
    return `${right} of the ${chosen.length} you chose ${right === 1 ? 'is' : 'are'} right.${isComplete ? '' : ' Something is still missing.'}`
  }
  if (slots.length > 0) return remark
  return chosen[0]?.why ?? remark
}

/** The words after a first miss: the place to look at and the rule, but nothing that has the answer in it. */
export function hintOf(body: WrittenBody, judgement: Judgement): WrittenHint {
  const forms = rightForms(body)
  const unlessTold = (text: string | null) => (text !== null && mentions(text, forms) ? null : text)
  return {
    cells: judgement.comparison?.columns.map(({ yours, kind }) => ({ text: yours, isSlip: kind !== null })) ?? [],
    places: judgement.slots.map(({ yours, right }) => ({ yours, isRight: yours === right })),
    words: unlessTold(wordsOf(body, judgement)),
    rule: unlessTold(judgement.rule ?? judgement.why),
  }
}
