import { fillPath, capsText, sansText, serifText, stroke, tint, weight } from './kit.ts'

/** A Turkish word of four morphs, glossed by the Leipzig glossing rules. */
const morphs = [
  { form: 'ev', gloss: 'house', left: 24, right: 116 },
  { form: 'ler', gloss: 'PL', left: 116, right: 196 },
  { form: 'im', gloss: '1SG.POSS', left: 196, right: 292 },
  { form: 'de', gloss: 'LOC', left: 292, right: 376 },
]

export function drawInterlinearCover() {
  return [
    serifText(200, 72, 'evlerimde', { size: 56 }),
    fillPath('M24 100H376V142H24z', tint.mark),
    stroke('M24 100H376M24 142H376M24 180H376', { color: tint.rule2, width: weight.hair }),
    stroke([24, ...morphs.map(({ right }) => right)].map((x) => `M${x} 100V180`).join(''), {
      color: tint.pitch,
      width: weight.plain,
    }),
    ...morphs.map(({ form, left, right }, index) =>
      serifText((left + right) / 2, 130, index ? `-${form}` : form, { size: 26, fill: tint.onMark }),
    ),
    ...morphs.map(({ gloss, left, right }, index) =>
      index
        ? sansText((left + right) / 2, 166, gloss, { size: 15.5, fill: tint.ink })
        : serifText((left + right) / 2, 167, gloss, { size: 20 }),
    ),
    serifText(24, 212, '‘in my houses’', { size: 22, anchor: 'start' }),
    capsText(376, 210, 'Turkish', { anchor: 'end' }),
  ].join('')
}
