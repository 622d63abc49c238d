import { describe, expect, it } from 'vitest'
import { applyRule, makeDerivation } from './derive.ts'
import { newRandom } from './random.ts'
import { getSpec } from './specs.fixture.ts'

const spec = getSpec('derive')
const [elision, assimilation] = spec.rules

const derive = (form: string) =>
  [elision, assimilation].map((rule, i, all) => all.slice(0, i + 1).reduce((so, each) => applyRule(each, so), form))

describe('ordered rules', () => {
  it('change a sound only between the sounds they name, even across a word boundary', () => {
    expect(derive('hænd meɪd')).toEqual(['hæn meɪd', 'hæm meɪd'])
    expect(derive('sænd kɑːsl̩')).toEqual(['sæn kɑːsl̩', 'sæŋ kɑːsl̩'])
    expect(derive('kəʊld tiː')).toEqual(['kəʊl tiː', 'kəʊl tiː'])
    expect(derive('ɡriːn biːnz')).toEqual(['ɡriːn biːnz', 'ɡriːm biːnz'])
    expect(derive('hænd əʊvə')).toEqual(['hænd əʊvə', 'hænd əʊvə'])
  })

  it('ignore stress marks and keep them', () => {
    expect(derive('ˌhænd ˈmeɪd')).toEqual(['ˌhæn ˈmeɪd', 'ˌhæm ˈmeɪd'])
  })

  it('give a different form in the wrong order', () => {
    expect(applyRule(elision, applyRule(assimilation, 'hænd meɪd'))).toBe('hæn meɪd')
  })

  it('do not treat a syllabic consonant or the edge of a word as a consonant', () => {
    expect(applyRule({ changes: ['t > ∅ / C _ C'] }, 'kɑːst l̩')).toBe('kɑːst l̩')
    expect(applyRule({ changes: ['t > ∅ / C _ C'] }, 'lɑːst')).toBe('lɑːst')
    expect(applyRule({ changes: ['t > ʔ / V _'] }, 'ðæt')).toBe('ðæʔ')
  })

  it('are refused if they cannot be parsed, or if no form gives an exercise', () => {
    expect(() => applyRule({ changes: ['t becomes nothing'] }, 'lɑːst')).toThrow('no rule such as')
    const forms = [spec.forms[6], spec.forms[10]]
    expect(() => makeDerivation({ ...spec, forms }, newRandom(1))).toThrow('no readable')
  })
})
