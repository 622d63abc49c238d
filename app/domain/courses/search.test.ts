import { describe, expect, it } from 'vitest'
import { listRelatedTerms, listStems, listWantedWords, stemWord } from './search.ts'

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
  ])('%s is stemmed to %s', (word, term) => expect(stemWord(word)).toBe(term))

  it('is not a stop word', () => {
    expect(listStems('The history of English, a course?!')).toEqual(['histori', 'english'])
  })

  it('is left out if it says little beside the others', () => {
    expect(listWantedWords('learn to make regular expressions')).toEqual(['regular', 'expression'])
    expect(listWantedWords('best way of making films')).toEqual(['film'])
    expect(listWantedWords('find out how to learn')).toEqual(['find', 'out', 'learn'])
  })

  it('may be typed in full-width letters', () => {
    expect(listStems('ＰＨＯＮＥＴＩＣＳ')).toEqual(['phonet'])
  })

  it('has related terms from the catalogue’s vocabulary', () => {
    expect(listRelatedTerms('ipa')).toEqual(['phonet', 'transcript'])
    expect(listRelatedTerms(stemWord('beginner'))).toContain('taster')
    expect(listRelatedTerms('telescope')).toEqual([])
  })
})
