import { describe, expect, it } from 'vitest'
import { relatedTerms, termOf, termsOf } from './search.rules.ts'

describe('a word of a search', () => {
  it.each([
    ['Māori', 'maori'],
    ['Phonetics', 'phonetic'],
    ['corpus', 'corpus'],
    ['analysis', 'analysis'],
    ['class', 'class'],
    ['AIs', 'ais'],
  ])('%s is compared as %s', (word, term) => expect(termOf(word)).toBe(term))

  it('is one that says something', () => {
    expect(termsOf('The history of English, a course?!')).toEqual(['history', 'english'])
  })

  it('finds the catalogue’s own words', () => {
    expect(relatedTerms('ipa')).toEqual(['phonetic', 'transcription'])
    expect(relatedTerms('beginner')).toContain('taster')
    expect(relatedTerms('telescope')).toEqual([])
  })
})
