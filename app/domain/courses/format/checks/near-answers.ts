import { toNumberBody } from '#app/domain/courses/practice/measure.ts'
import { getRightAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import { listSlotChoices } from '#app/domain/courses/practice/slots.ts'
import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import { listKnownSlips } from '#app/domain/courses/practice/work.rules.ts'
import { listNearExpressions, listNearPoints, listNearPrograms, listNearStretches } from './near-drawn.ts'
import { listNearArcs, listNearTrees } from './near-analyses.ts'
import { listNearNumbers } from './near-numbers.ts'
import { listNearTranscriptions } from './near-transcriptions.ts'
import type { NearAnswer, Typed } from './near-answers.types.ts'

const toNearAnswers = (list: readonly Typed[]): NearAnswer[] =>
  list.map(({ typed, ...rest }) => ({ ...rest, answer: [typed] }))

function listNearTexts(body: Extract<WrittenBody, { kind: 'text' }>): Typed[] {
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

function listNearPlaces(body: Extract<WrittenBody, { kind: 'match' | 'order' | 'gloss' }>): NearAnswer[] {
  const right = getRightAnswer(body)
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

function listNearOptions(body: Extract<WrittenBody, { kind: 'one' | 'several' | 'listen' }>): NearAnswer[] {
  const right = getRightAnswer(body)
  const all = body.options.map((_, i) => String(i))
  const letterOf = (choice: string) => String.fromCodePoint(65 + Number(choice))
  if (body.kind !== 'several')
    return all.map((choice) => ({
      change: `option ${letterOf(choice)}`,
      answer: [choice],
      isRight: right.includes(choice),
    }))
  return [
    { change: 'accepted', answer: right, isRight: true },
    ...right.map((choice): NearAnswer => ({
      change: `without ${letterOf(choice)}`,
      answer: right.filter((each) => each !== choice),
      isRight: false,
    })),
    ...all
      .filter((choice) => !right.includes(choice))
      .map((extra): NearAnswer => ({ change: `with ${letterOf(extra)}`, answer: [...right, extra], isRight: false })),
    { change: 'all', answer: all, isRight: false },
  ]
}

/** Removes repeated answers, because two changes may lead to the same answer. */
function removeDuplicates(list: readonly NearAnswer[]) {
  const seen = new Set<string>()
  return list.filter(({ answer }) => {
    const isNew = !seen.has(answer.join('\u001f'))
    seen.add(answer.join('\u001f'))
    return isNew
  })
}

function listNearAnswers(body: WrittenBody): readonly NearAnswer[] {
  switch (body.kind) {
    case 'one':
    case 'several':
    case 'listen':
      return listNearOptions(body)
    case 'text':
      return toNearAnswers(listNearTexts(body))
    case 'measure':
      return toNearAnswers(listNearNumbers(toNumberBody(body)))
    case 'number':
      return toNearAnswers(listNearNumbers(body))
    case 'match':
    case 'order':
    case 'gloss':
      return listNearPlaces(body)
    case 'transcribe':
      return toNearAnswers(listNearTranscriptions(body))
    case 'tree':
      return toNearAnswers(listNearTrees(body))
    case 'arcs':
      return listNearArcs(body)
    case 'chart':
      return listNearPoints(body)
    case 'expression':
      return toNearAnswers(listNearExpressions(body))
    case 'query':
      return toNearAnswers([
        ...body.accept.map((typed): Typed => ({ change: 'accepted', typed, isRight: true })),
        ...body.near.flatMap(({ forms }) => forms.map((typed): Typed => ({ change: 'known', typed, isRight: false }))),
        { change: 'anything', typed: '_', isRight: false },
      ])
    case 'code':
      return listNearPrograms(body)
    case 'stretch':
      return listNearStretches(body)
    case 'work':
      return [
        { change: 'accepted', answer: getRightAnswer(body), isRight: true },
        ...listKnownSlips(body).map(({ answer }): NearAnswer => ({ change: 'a known slip', answer, isRight: false })),
      ]
  }
}

/** Generates the answers that students typically give when they just miss. */
export const listDistinctNearAnswers = (body: WrittenBody) => removeDuplicates(listNearAnswers(body))
