import { expect, it } from 'vitest'
import { findMissingGlyphs } from './glyphs.ts'
import { folders, sectionSources } from './sources.ts'

it('every character of the lessons has a glyph', () => {
  expect(
    sectionSources.flatMap(({ name, source }) => findMissingGlyphs(source).map((sign) => `${name}: ${sign}`)),
  ).toEqual([])
})

it('every character of the prospectus and of the exams has a glyph', () => {
  expect(
    folders.flatMap(({ slug, head, questions }) =>
      findMissingGlyphs(`${JSON.stringify([head, questions])} {${head.ipa}}`).map((sign) => `${slug}: ${sign}`),
    ),
  ).toEqual([])
})

it('a planted character without a glyph is found', () => {
  expect(findMissingGlyphs('Tibetan ཀ and IPA ʘ')).toContain('ཀ')
  expect(findMissingGlyphs('Transcribed {[ʘа]}, with a Cyrillic а')).toEqual(['а'])
  expect(findMissingGlyphs('IPA ˈʃ ɫ̩ θ, Chinese 长, code `ཀ`')).toEqual([])
})
