import { fillPath, capsText, serifText, layOutWords, stroke, tint, weight } from './kit.ts'

/**
 * The polarity of words by lexicon and after negation: "not" reverses and weakens the words in its scope, "never"
 * reverses them.
 */
const tokens = [
  { word: 'The' },
  { word: 'cast' },
  { word: 'is' },
  { word: 'not' },
  { word: 'bad', lexicon: -0.75, inScope: 0.35 },
  { word: 'but' },
  { word: 'it' },
  { word: 'never' },
  { word: 'delights', lexicon: 0.85, inScope: -0.6 },
]
const scopes = [
  { from: 3, to: 4 },
  { from: 7, to: 8 },
]
const zero = 100
const unit = 78

export function drawPolarityCover() {
  const places = layOutWords(
    tokens.map(({ word }) => word),
    19,
    22,
  )
  const drawBar = (index: number, value: number) => {
    const { left = 0, right = 0 } = places[index] ?? {}
    return `M${left - 2} ${zero}H${right + 2}V${zero - value * unit}H${left - 2}z`
  }
  return [
    stroke(`M20 ${zero - unit}H380M20 ${zero + unit}H380`, { color: tint.rule, width: weight.hair }),
    ...tokens.flatMap(({ lexicon, inScope }, index) =>
      lexicon === undefined
        ? []
        : [
            stroke(drawBar(index, lexicon), { color: tint.ink3, dash: '4 3', width: weight.plain }),
            fillPath(drawBar(index, inScope), inScope > 0 ? tint.ok : tint.formant),
          ],
    ),
    stroke(`M20 ${zero}H380`, { color: tint.ink }),
    ...tokens.map(({ word }, index) =>
      serifText(places[index]?.centre ?? 0, 200, word, {
        fill: ['not', 'never'].includes(word) ? tint.pitchInk : tint.ink,
      }),
    ),
    ...scopes.map(({ from, to }) => {
      const [left, right] = [places[from]?.left ?? 0, places[to]?.right ?? 0]
      return stroke(`M${left} 206v5H${right}v-5`, { color: tint.pitch, width: weight.plain })
    }),
    ...scopes.map(({ from, to }) =>
      capsText(((places[from]?.left ?? 0) + (places[to]?.right ?? 0)) / 2, 226, 'scope', { fill: tint.pitchInk }),
    ),
    capsText(20, 36, 'positive', { anchor: 'start' }),
    capsText(20, 172, 'negative', { anchor: 'start' }),
  ].join('')
}
