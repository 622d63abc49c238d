import { describe, expect, it } from 'vitest'
import type { SectionPart } from './learning.types.ts'
import { listSectionsLeft } from './plan.load.ts'
import { firstSentences, listIdeas, listKeysInText } from './section.idea.ts'

const words = (count: number) => `<p>${'word '.repeat(count).trim()}.</p>`

const parts: SectionPart[] = [
  { key: null, title: null, headingHtml: null, html: words(100) },
  { key: 'voicing', title: 'Voicing', headingHtml: 'Voicing', html: words(200) },
  { key: 'place', title: 'Place', headingHtml: 'Place', html: words(300) },
]
const item = (key: string, after: string | null, outcome: 'right' | null = null) => ({ id: key, key, after, outcome })
type Item = ReturnType<typeof item>

/** Six minutes of reading, which the questions in the text share. */
const sectionWith = (items: readonly Item[]) => ({
  sectionNumber: 2,
  words: 600,
  practice: items.map(({ id, after }) => ({ id, isInText: after !== null, first: 1, again: 0.6 })),
})
const list = (items: readonly Item[]) =>
  listIdeas({ parts, items, section: sectionWith(items) }).map(({ title, anchor, minutes }) => [title, anchor, minutes])

describe('the open ideas of a section', () => {
  it('begin with the first one, together with the section’s opening, and end with the practice', () => {
    expect(list([item('at the end', null), item('a', 'voicing'), item('b', 'place')])).toEqual([
      ['Voicing', null, 4],
      ['Place', 'place', 4],
      ['Practice', 'practice-2', 1],
    ])
  })

  it('count the questions that are left, and leave out an idea whose questions are answered', () => {
    expect(list([item('a', 'voicing', 'right'), item('b', 'place'), item('c', 'place', 'right')])).toEqual([
      ['Place', 'place', 3],
    ])
    expect(list([item('a', 'voicing', 'right')])).toEqual([])
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

it('the opening of an idea has the spaces and signs of its text', () => {
  const html =
    '<p>He named them (<a href="#k">Kersta 1962</a>) with <code>*</code> and <code>/</code>; <code>6 / 2</code> is 3.</p>'
  expect(firstSentences(html)).toBe('He named them (Kersta 1962) with * and /; 6 / 2 is 3.')
})

it('the minutes of its ideas add up to what is left of the section', () => {
  const items = [
    item('at the end', null),
    item('a', 'voicing'),
    item('b', 'place'),
    item('gone', 'a heading that went'),
  ]
  const section = { ...sectionWith(items), id: 's', title: 'Consonants', isRead: false }
  const modules = [{ moduleNumber: 1, title: '', description: '', sections: [section] }]
  const [left] = listSectionsLeft({ modules, reads: [], standing: new Map() })
  const ideas = listIdeas({ parts, items, section })
  expect(ideas.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(left?.minutes)
})
