import { describe, expect, it } from 'vitest'
import type { SectionPart } from '../types.ts'
import { listKeysInText, findIdea, firstSentences } from './idea.rules.ts'

const words = (count: number) => `<p>${'word '.repeat(count).trim()}.</p>`

const parts: SectionPart[] = [
  { key: null, title: null, headingHtml: null, html: words(100) },
  { key: 'voicing', title: 'Voicing', headingHtml: 'Voicing', html: words(200) },
  { key: 'place', title: 'Place', headingHtml: 'Place', html: words(300) },
]
const item = (key: string, after: string | null, outcome: 'right' | null = null) => ({
  key,
  after,
  outcome,
  kind: 'match' as const,
})

describe('the next idea of a section', () => {
  it('is the first one, together with the section’s opening, until something is answered', () => {
    const items = [item('at the end', null), item('a', 'voicing'), item('b', 'place')]
    expect(findIdea({ parts, items })).toMatchObject({ title: 'Voicing', anchor: null, minutes: 4 })
  })

  it('is then the first one with an open question, at its own heading', () => {
    const items = [item('a', 'voicing', 'right'), item('b', 'place'), item('c', 'place', 'right')]
    expect(findIdea({ parts, items })).toMatchObject({ title: 'Place', anchor: 'place', minutes: 5 })
  })

  it('is null once all questions in the text are answered', () => {
    expect(findIdea({ parts, items: [item('at the end', null), item('a', 'voicing', 'right')] })).toBeNull()
  })
})

it('only questions below an existing heading count as questions in the text', () => {
  expect(
    listKeysInText({ parts, items: [item('a', 'voicing'), item('b', null), item('c', 'a heading that went')] }),
  ).toEqual(['a'])
})

it('the opening of a section is its first short sentences, without figures and play buttons', () => {
  const html =
    '<figure><p>A figure.</p></figure><p>Say a long [s] <button>Play</button>, then stop. Listen! A third sentence that is so long that it would not fit into the two lines which the dashboard has room for, and is left out.</p>'
  expect(firstSentences(html)).toBe('Say a long [s], then stop. Listen!')
})
