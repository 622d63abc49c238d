import { interpolateFormants, isRoundedVowel } from '../sound/vowel-space.ts'
import { makeTextCell, makeStepTable } from './cells.ts'
import type { Random } from './random.ts'
import type { TableExercise } from './types.ts'

const heights = ['close', 'close-mid', 'open-mid', 'open'] as const
const fronting = ['front', 'back'] as const
const front = ['i', 'e', 'ɛ', 'a'] as const
const back = ['u', 'o', 'ɔ', 'ɑ'] as const

/** Returns F1 and F2 of a man's cardinal vowel, in hertz, to the nearest ten. */
function cardinalFormants(height: number, isBack: boolean) {
  const symbol = (isBack ? back : front)[height] ?? ''
  const [f1, f2] = interpolateFormants({ height, backness: isBack ? 2 : 0, isRounded: isRoundedVowel(symbol) })
  return { symbol, f1: Math.round(f1 / 10) * 10, f2: Math.round(f2 / 10) * 10 }
}

export function makeFormants(random: Random): TableExercise {
  const height = random.integer(0, 3)
  const isBack = random.pick([true, false])
  const vowel = cardinalFormants(height, isBack)
  const [f1, f2] = [vowel.f1 + random.integer(-2, 2) * 10, vowel.f2 + random.integer(-4, 4) * 10]
  const symbols = [...front, ...back]
  const corners = [
    cardinalFormants(0, false),
    cardinalFormants(3, false),
    cardinalFormants(3, true),
    cardinalFormants(0, true),
  ]
  const right = { height: heights[height] ?? 'close', backness: isBack ? 'back' : 'front' }
  return {
    kind: 'table',
    task: `A man’s vowel has F1 at ${f1} Hz and F2 at ${f2.toLocaleString('en-GB')} Hz.`,
    given: [
      {
        caption: 'The four corners, for a man',
        head: ['Vowel', 'F1', 'F2'],
        rows: corners.map((corner) => ({
          label: `[${corner.symbol}]`,
          entries: [String(corner.f1), String(corner.f2)],
        })),
      },
    ],
    figureHtml: null,
    table: makeStepTable('From the formants to the vowel', ['Height, from F1', 'Backness, from F2', 'Cardinal vowel']),
    cells: [
      makeTextCell({
        name: 'Height',
        right: right.height,
        choices: heights,
        slips: heights.map((value, i) => ({
          value,
          words:
            // The two in the middle are neighbours, so that one for the other is no sign of the wrong direction.
            i === 3 - height && Math.abs(i - height) > 1
              ? 'It is the other way round: F1 rises as the tongue goes down.'
              : i < height
                ? 'F1 is too high for that. It rises as the tongue goes down.'
                : 'F1 is too low for that. It rises as the tongue goes down.',
        })),
        rule: 'F1 rises from close vowels to open ones. Compare it with the corners.',
        working: `F1 at ${f1} Hz: ${right.height}`,
      }),
      makeTextCell({
        name: 'Backness',
        right: right.backness,
        choices: fronting,
        slips: fronting.map((value) => ({
          value,
          words: 'It is the other way round: F2 rises as the tongue moves forward.',
        })),
        rule: 'F2 rises as the tongue moves forward. Compare it with the corners of the same height.',
        working: `F2 at ${f2} Hz: ${right.backness}`,
      }),
      makeTextCell({
        name: 'Cardinal vowel',
        right: vowel.symbol,
        choices: symbols,
        follows: (own) => {
          const at = heights.findIndex((each) => each === own.text(0))
          return (own.text(1) === 'back' ? back : front)[at] ?? ''
        },
        slips: symbols.map((value, i) => ({
          value,
          words: i >= 4 === isBack ? 'That vowel has another height.' : 'That vowel is on the other side of the chart.',
        })),
        rule: 'Front vowels from close to open are i, e, ɛ, a; back ones are u, o, ɔ, ɑ.',
        working: `${right.height} ${right.backness}: ${vowel.symbol}`,
      }),
    ],
  }
}
