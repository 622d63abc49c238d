import { describe, expect, it } from 'vitest'
import { relatedTerms, termOf, termsOf } from './search.rules.ts'

describe('a search term', () => {
  it.each([
    ['Māori', 'maori'],
    ['Phonetics', 'phonet'],
    ['babies', 'babi'],
    ['baby', 'babi'],
    ['corpus', 'corpu'],
    ['analysis', 'analysi'],
    ['class', 'class'],
    ['AIs', 'ai'],
  ])('%s is stemmed to %s', (word, term) => expect(termOf(word)).toBe(term))

  it('is not a stop word', () => {
    expect(termsOf('The history of English, a course?!')).toEqual(['histori', 'english'])
  })

  it('has related terms from the catalogue’s vocabulary', () => {
    expect(relatedTerms('ipa')).toEqual(['phonet', 'transcript'])
    expect(relatedTerms(termOf('beginner'))).toContain('taster')
    expect(relatedTerms('telescope')).toEqual([])
  })
})
