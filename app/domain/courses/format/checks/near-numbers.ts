import { listMisreadings, toNumberBody, type MeasureBody } from '#app/domain/courses/practice/measure.ts'
import { isPerCentUnit, type NumberBody } from '#app/domain/courses/practice/number-kinds.ts'
import { listNumbers } from '#app/domain/courses/practice/typed-number.ts'
import type { Typed } from './near-answers.types.ts'

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

function formatInPowersOfTen(value: number) {
  const [figures = '', exponent = ''] = value.toExponential().split('e')
  const raised = exponent
    .replaceAll(/[-+]/g, (sign) => (sign === '-' ? '⁻' : ''))
    .replaceAll(/\d/g, (digit) => superscripts[Number(digit)] ?? '')
  return `${figures} × 10${raised}`
}

/** Cuts a number off before its last decimal, so 0.6 from 0.67. */
const cutOff = (value: number) => Number(String(value).replace(/(\.\d+)\d$/, '$1'))
const swapLastDigits = (value: number) => Number(String(value).replace(/(\d)(\d)$/, '$2$1'))

/** Lists answers near a right number: the same in other forms, and the slips of a calculation. */
export function listNearNumbers({ ask, answer, tolerance, unit, near }: NumberBody): Typed[] {
  const expectedVerdict = (value: number) => (Math.abs(value - answer) <= tolerance + 1e-9 ? null : false)
  const wrongAnswer = (change: string, value: number): Typed => ({
    change,
    typed: String(+value.toPrecision(12)),
    isRight: expectedVerdict(value),
  })
  const rightText = (change: string, typed: string): Typed => ({ change, typed, isRight: true })
  const plain = String(answer)
  const step = tolerance > 0 ? tolerance * 1.5 : 1
  return [
    rightText('accepted', plain),
    rightText('with its unit', `${plain} ${unit}`.trim()),
    rightText('with a decimal comma', plain.replace('.', ',')),
    rightText('in E notation', answer.toExponential()),
    rightText('in powers of ten', formatInPowersOfTen(answer)),
    rightText('with another minus', plain.replace('-', '–')),
    ...(Math.abs(answer) >= 1000 ? [rightText('with separators', answer.toLocaleString('en-GB'))] : []),
    ...(unit === '' && answer > 0 && answer < 1 ? [rightText('in per cent', `${+(answer * 100).toFixed(9)}%`)] : []),
    ...(isPerCentUnit(unit) ? [rightText('as a share', String(+(answer / 100).toFixed(9)))] : []),
    ...(unit === 'million' ? [rightText('written out', (answer * 1e6).toLocaleString('en-GB'))] : []),
    wrongAnswer('rounded otherwise', +(answer + step).toPrecision(6)),
    wrongAnswer('ten times too much', +(answer * 10).toPrecision(12)),
    wrongAnswer('a tenth', +(answer / 10).toPrecision(12)),
    wrongAnswer('the other sign', -answer),
    ...(answer === 0 ? [] : [wrongAnswer('upside down', +(1 / answer).toPrecision(4))]),
    ...(answer > 0 && answer < 1 ? [wrongAnswer('the rest', +(1 - answer).toPrecision(6))] : []),
    wrongAnswer('twice', answer * 2),
    wrongAnswer('one too many', answer + 1),
    wrongAnswer('one too few', answer - 1),
    wrongAnswer('rounded too far', Number(answer.toPrecision(1))),
    wrongAnswer('cut off', cutOff(answer)),
    wrongAnswer('two digits swapped', swapLastDigits(answer)),
    ...(unit === '' && answer > 0 && answer < 1 ? [wrongAnswer('per cent without a sign', answer * 100)] : []),
    ...listNumbers(ask).map((value) => wrongAnswer('a number of the question', value)),
    ...near.map(({ answer: value }) => wrongAnswer('known', value)),
  ]
}

/** Lists answers near a measured value: the same in other forms, and what is read by mistake. */
export function listNearMeasures(body: MeasureBody): Typed[] {
  const { answer, tolerance, unit } = toNumberBody(body)
  const isRight = (value: number) => Math.abs(value - answer) <= tolerance
  const larger = unit === 'Hz' ? 'kHz' : 's'
  const rightText = (change: string, typed: string): Typed => ({ change, typed, isRight: true })
  const read = (change: string, value: number): Typed => ({
    change,
    typed: String(+value.toPrecision(4)),
    isRight: isRight(+value.toPrecision(4)),
  })
  return [
    rightText('accepted', String(answer)),
    rightText('with its unit', `${answer} ${unit}`),
    rightText('in the larger unit', `${answer / 1000} ${larger}`),
    read('just within', answer + tolerance),
    read('a little too much', answer + tolerance * 1.4),
    read('a little too little', answer - tolerance * 1.4),
    read('far too much', answer * 1.7),
    read('far too little', answer * 0.4),
    // Not certainly wrong: 1.926 is 1,926 with a point between the thousands.
    { change: 'the larger unit without its name', typed: String(answer / 1000), isRight: null },
    { change: 'the wrong unit', typed: `${answer} ${larger}`, isRight: false },
    read('ten times too much', answer * 10),
    read('a tenth', answer / 10),
    read('the other sign', -answer),
    read('nothing', 0),
    ...listMisreadings(body).map(({ answer: value }) => read('a known misreading', Math.round(value))),
    ...body.near.map(({ answer: value }) => read('known', value)),
  ]
}
