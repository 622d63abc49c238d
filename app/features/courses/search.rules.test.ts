import { describe, expect, it } from 'vitest'
import { relatedTerms, termOf, termsOf } from './search.rules.ts'

describe('a word of a search', () => {
  it.each([
    ['Māori', 'maori'],
    ['Phonetics', 'phonet'],
    ['babies', 'babi'],
    ['baby', 'babi'],
    ['corpus', 'corpu'],
    ['analysis', 'analysi'],
    ['class', 'class'],
    ['AIs', 'ai'],
  ])('%s is compared as %s', (word, term) => expect(termOf(word)).toBe(term))

  it('is one that says something', () => {
    expect(termsOf('The history of English, a course?!')).toEqual(['histori', 'english'])
  })

  it('finds the catalogue’s own words', () => {
    expect(relatedTerms('ipa')).toEqual(['phonet', 'transcript'])
    expect(relatedTerms(termOf('beginner'))).toContain('taster')
    expect(relatedTerms('telescope')).toEqual([])
  })
})
