import { describe, expect, it } from 'vitest'
import { findPassage, plainText } from './search.ts'

describe('a search within a course', () => {
  it('ignores HTML tags and decodes entities once', () => {
    expect(plainText('<p>a <em>b</em> &lt;c&gt; &amp;lt;</p>\n<p>d</p>')).toBe('a b <c> &lt; d')
  })

  it('finds words regardless of case and accents, and shows them as they are written', () => {
    expect(findPassage({ text: 'The word Schwá is weak.', search: 'schwa' })).toEqual({
      before: 'The word ',
      words: 'Schwá',
      after: ' is weak.',
    })
    expect(findPassage({ text: 'ˈfəʊtə', search: 'FƏ' })).toMatchObject({ words: 'fə' })
    expect(findPassage({ text: 'nothing', search: 'schwa' })).toBeNull()
    expect(findPassage({ text: 'nothing', search: ' ' })).toBeNull()
  })

  it('shortens a long text on both sides of the match', () => {
    const passage = findPassage({ text: `${'a'.repeat(90)}x${'b'.repeat(90)}`, search: 'x' })
    expect(passage).toEqual({ before: `…${'a'.repeat(70)}`, words: 'x', after: `${'b'.repeat(70)}…` })
  })
})
