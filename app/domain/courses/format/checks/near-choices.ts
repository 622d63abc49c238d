import { getRightOptions, letterOfOption, type OptionsBody } from '#app/domain/courses/practice/options.ts'
import { getRightSlots, listSlotChoices, type Slotted } from '#app/domain/courses/practice/slots.ts'
import type { TextBody } from '#app/domain/courses/practice/text.ts'
import type { NearAnswer, Typed } from './near-answers.types.ts'

export function listNearTexts(body: TextBody): Typed[] {
  const [form = ''] = body.accept
  const middle = Math.ceil(form.length / 2)
  const isWord = /^\p{L}[\p{L}\s-]{5,}$/u.test(form)
  const misspelt: Typed[] = isWord
    ? [
        { change: 'a letter left out', typed: form.slice(0, middle) + form.slice(middle + 1), isRight: null },
        { change: 'a letter doubled', typed: form.slice(0, middle) + form.slice(middle - 1), isRight: null },
        {
          change: 'two letters swapped',
          typed: form.slice(0, middle - 1) + (form[middle] ?? '') + (form[middle - 1] ?? '') + form.slice(middle + 1),
          isRight: null,
        },
        { change: 'a plural', typed: `${form}s`, isRight: null },
        { change: 'with an article', typed: `the ${form}`, isRight: true },
        { change: 'with hyphens', typed: form.replaceAll(' ', '-'), isRight: true },
      ]
    : []
  return [
    ...body.accept.map((typed): Typed => ({ change: 'accepted', typed, isRight: true })),
    { change: 'in quotes', typed: `‘${form}’`, isRight: true },
    { change: 'with a full stop', typed: `${form}.`, isRight: true },
    { change: 'in capitals', typed: form.toUpperCase(), isRight: null },
    ...misspelt,
    { change: 'half of it', typed: form.slice(0, middle), isRight: null },
    ...body.near.flatMap(({ forms }) => forms.map((typed): Typed => ({ change: 'known', typed, isRight: false }))),
  ]
}

export function listNearPlaces(body: Slotted): NearAnswer[] {
  const right = getRightSlots(body)
  const choices = listSlotChoices(body).map((_, i) => String(i))
  const swapped = right.slice(0, -1).map((_, i): NearAnswer => ({
    change: `places ${i + 1} and ${i + 2} swapped`,
    answer: right.map((own, j) => (j === i ? (right[i + 1] ?? own) : j === i + 1 ? (right[i] ?? own) : own)),
    isRight: right[i] === right[i + 1],
  }))
  const unused = choices.filter((choice) => !right.includes(choice))
  return [
    { change: 'accepted', answer: right, isRight: true },
    ...swapped,
    { change: 'the first one last', answer: [...right.slice(1), ...right.slice(0, 1)], isRight: null },
    { change: 'in reverse', answer: right.toReversed(), isRight: null },
    ...unused.map((choice): NearAnswer => ({
      change: 'with one that belongs nowhere',
      answer: [choice, ...right.slice(1)],
      isRight: false,
    })),
  ]
}

export function listNearOptions(body: OptionsBody): NearAnswer[] {
  const right = getRightOptions(body)
  const all = body.options.map((_, i) => String(i))
  if (body.kind !== 'several')
    return all.map((choice) => ({
      change: `option ${letterOfOption(choice)}`,
      answer: [choice],
      isRight: right.includes(choice),
    }))
  return [
    { change: 'accepted', answer: right, isRight: true },
    ...right.map((choice): NearAnswer => ({
      change: `without ${letterOfOption(choice)}`,
      answer: right.filter((each) => each !== choice),
      isRight: false,
    })),
    ...all
      .filter((choice) => !right.includes(choice))
      .map((extra): NearAnswer => ({
        change: `with ${letterOfOption(extra)}`,
        answer: [...right, extra],
        isRight: false,
      })),
    { change: 'all', answer: all, isRight: false },
  ]
}
