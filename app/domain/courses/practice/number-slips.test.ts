import { expect, it } from 'vitest'
import { newRandom } from '#app/linguistics/work/random.ts'
import { judgeNumber } from './number.ts'

const runs = 20_000
const digitsOf = (value: number) => String(Math.abs(value)).split('').toSorted().join('')
const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6
const toValue = (text: string) => Number(text.replaceAll(',', '').replace('−', '-'))

/** Patterns of the sentences, each with a check that the sentence is true of the typed and the right number. */
const claims: readonly (readonly [RegExp, (value: number, answer: number, found: RegExpExecArray) => boolean])[] = [
  [
    /^That is (far )?too large/,
    (value, answer, [, far]) => value > answer && (!far || value / answer > 5 || value / answer < 0.2),
  ],
  [
    /^That is (far )?too small/,
    (value, answer, [, far]) => value < answer && (!far || value / answer > 5 || value / answer < 0.2),
  ],
  [/times too far below nought/, (value, answer) => value < answer && answer < 0 && isWhole(value / answer)],
  [/times too near to nought/, (value, answer) => answer < value && value < 0 && isWhole(answer / value)],
  [/Look at the sign/, (value, answer) => value * answer < 0],
  [
    /rounded too far/,
    (value, answer) => Math.abs(value - answer) <= 0.5 * 10 ** -decimalsOf(value) + 1e-9 || isWhole(value / 10),
  ],
  [
    /Digits were cut off/,
    (value, answer) =>
      Math.abs(value) < Math.abs(answer) && (String(answer).startsWith(String(value)) || isWhole(value / 10)),
  ],
  [
    /number of zeros|decimal point\.$/,
    (value, answer) =>
      isWhole(Math.log10(value / answer)) ||
      Math.abs(Math.log10(value / answer) - Math.round(Math.log10(value / answer))) < 0.01,
  ],
  [/Two digits have changed/, (value, answer) => digitsOf(value) === digitsOf(answer)],
  [/cannot be negative/, (value) => value < 0],
  [/more than the whole/, (value) => value > 1],
  [/whole number\.$/, (value, answer) => !Number.isInteger(value) && Number.isInteger(answer)],
  [/reciprocal|divided by which/, (value, answer) => Math.abs(1 / value - answer) <= 0.005 + Math.abs(answer) * 0.005],
  [/or the rest|up to a whole/, (value, answer) => Math.abs(value + answer - 1) < 0.02],
  [
    /whole number of times too (large|small)/,
    (value, answer, [, way]) => isWhole(way === 'large' ? value / answer : answer / value),
  ],
  [/Only just missed, by/, (value, answer) => Math.abs(Math.abs(value - answer) - 1) < 1e-6],
  [
    /square( root)? of/,
    (value, answer, [, root]) =>
      Math.abs((root ? value ** 2 : Math.sqrt(value)) / answer - 1) < 0.01 || !root === isWhole(value / answer ** 2),
  ],
  [/simple ratio/, (value, answer) => isWhole((2 * value) / answer) || isWhole((2 * answer) / value)],
  [
    /a few too (many|few)/,
    (value, answer, [, way]) => value > answer === (way === 'many') && Math.abs(value - answer) <= 3,
  ],
  [/^Those are too many/, (value, answer) => value > answer],
  [/^Many are missing/, (value, answer) => value < answer],
  [/^That is not far off/, (value, answer) => Math.abs(value / answer - 1) <= 0.15],
  [/divided by the rest/, (value, answer) => Math.abs(value / (1 + value) - answer) <= 0.005 + answer * 0.005],
  [/all there is/, (value) => value === 1],
  [/none at all/, (value, answer) => value === 0 && answer !== 0],
  [/by exactly one\b/, (value, answer) => Math.abs(Math.abs(value - answer) - 1) < 1e-6],
  [
    /worked out (\S+) ([−+×÷]) (\S+?)\. The/,
    (value, _, [, a = '', sign, b = '']) => {
      const [one, other] = [toValue(a), toValue(b)]
      const result = { '+': one + other, '−': one - other, '×': one * other }[sign ?? ''] ?? one / other
      return Math.abs(result - value) <= 0.005 * Math.abs(value) + 1e-9
    },
  ],
]

it('each sentence about a wrong number is true of it', () => {
  const random = newRandom(39)
  const untrue: string[] = []
  const unclaimed = new Set<string>()
  for (let run = 0; run < runs; run += 1) {
    const [a, b] = [random.integer(2, 60), random.integer(2, 60)]
    const isCount = random.pick([true, false])
    const answer = isCount ? a * b : Number((Math.min(a, b) / (Math.max(a, b) + 1)).toFixed(2))
    const value = Number(
      random
        .pick([
          answer + random.integer(-3, 3),
          answer * 10 ** random.integer(-2, 2),
          a / b,
          a + b,
          -answer,
          1 / answer,
          1 - answer,
          answer * random.integer(2, 9),
          answer / 2,
          random.integer(0, 999) / random.pick([1, 10, 100, 1000]),
          Number(answer.toPrecision(1)),
        ])
        .toPrecision(4),
    )
    const { verdict, where } = judgeNumber(
      {
        kind: 'number',
        ask: `There are ${a} and ${b}. ${isCount ? 'How many are there?' : 'What is the share?'}`,
        answer,
        tolerance: isCount ? 0 : 0.004,
        unit: '',
        near: [],
        why: 'It follows from the two.',
      },
      String(value),
    )
    if (verdict === 'right' || where === null) continue
    const held = claims.flatMap(([pattern, holds]) => {
      const found = pattern.exec(where)
      return found ? [holds(value, answer, found)] : []
    })
    if (held.includes(false)) untrue.push(`${value} for ${answer}: ${where}`)
    if (held.length === 0) unclaimed.add(where)
  }
  expect(untrue).toEqual([])
  expect([...unclaimed].toSorted()).toEqual([
    'That number stands in the question. The answer has to be worked out from what is given.',
    'Very close. Check the last step and the rounding.',
  ])
})

it.each([
  ['3101', /by a single unit/],
  ['3700', /worked out 300 \+ 3,400/],
])('%s for 3,400 − 300 is not told that this step was wrong', (typed, words) => {
  const body = { kind: 'number', answer: 3100, tolerance: 0, unit: 'Hz', near: [], why: 'It is the width.' } as const
  expect(judgeNumber({ ...body, ask: 'A channel passes 300 to 3,400 Hz. How wide is it?' }, typed).where).toMatch(words)
})
