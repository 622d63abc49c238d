import { expect, it } from 'vitest'
import { findGlossFaults } from './glosses.ts'
import { sectionSources } from '../../../../../tools/content/sources.ts'

it('every interlinear example follows the Leipzig rules', () => {
  expect(
    sectionSources.flatMap(({ name, source }) => findGlossFaults(source).map((fault) => `${name}: ${fault}`)),
  ).toEqual([])
})

const block = (words: string, glosses: string, info = ' tr Turkish') =>
  `\`\`\`gloss${info}\n${words}\n${glosses}\n‘in my houses’\n\`\`\`\n`

it.each([
  ['ev-ler-im-de', 'house-PL-1SG.POSS', /different boundaries/],
  ['talo-i-ssa-mme=kin', 'house-PL-INE-1PL.POSS-too', /different boundaries/],
  ['ev ler', 'house', /2 words have 1 glosses/],
  ['ev-ler', 'house-PLUR', /PLUR is not a known gloss label/],
  ['ev-im\nevim\nev-im', 'house-1SG', /“evim” is one line too many/],
  ['ev-im', 'house-1SGP', /SGP is not a known gloss label/],
])('a faulty gloss is reported: %s under %s', (words, glosses, fault) => {
  expect(findGlossFaults(block(words, glosses)).join('\n')).toMatch(fault)
})

it('reports a missing language, script line or quotation marks, and passes valid glosses', () => {
  expect(findGlossFaults(block('ev-ler', 'house-PL', ''))).toHaveLength(1)
  expect(findGlossFaults(block('ev-ler-im-de', 'house-PL-1SG.POSS-LOC'))).toEqual([])
  expect(findGlossFaults(block('彼女は\nkanojo=wa', 'she=TOP', ' ja Japanese'))).toEqual([])
  expect(findGlossFaults(block('kanojowa\nkanojo=wa', 'she=TOP', ' ja Japanese')).join()).toMatch(/Latin script/)
  expect(findGlossFaults(block('ev-ler', 'house-PL').replace('‘in my houses’', 'in my houses')).join()).toMatch(
    /quotation/,
  )
})
