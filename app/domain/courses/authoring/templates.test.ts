import { describe, expect, it } from 'vitest'
import { parseSection } from '../format/section-file.ts'
import { findSectionFaults } from '../format/section-file.ts'
import { compareLines } from './edits.ts'
import { shadeLines } from './shading.ts'
import { toggleMark, findMarkOfKey, withSpaceBefore, templateGroups } from './templates.ts'

describe('the insert menu', () => {
  it.each(templateGroups.flatMap(({ templates }) => templates).map(({ label, text }) => [label, text]))(
    '%s is valid as inserted',
    (_, text) => {
      const source = `# A title\n\nWords.\n${text}\n`
      expect(() => parseSection(source)).not.toThrow()
      expect(findSectionFaults('a.md', source)).toEqual([])
    },
  )

  it('ends a table with a blank line, so that the next words do not become a row', () => {
    const table = templateGroups.flatMap(({ templates }) => templates).find(({ label }) => label === 'Table')
    expect(table?.text).toMatch(/\n\n$/)
  })

  it.each([
    ['tones apart', ' [@zipf-1949]'],
    ['tones apart ', '[@zipf-1949]'],
    ['(', '[@zipf-1949]'],
    ['', '[@zipf-1949]'],
  ])('inserts a citation after “%s” as “%s”', (before, text) => {
    expect(withSpaceBefore('[@zipf-1949]', before)).toBe(text)
  })

  it('inserts a footnote directly after a word', () => {
    expect(withSpaceBefore('^[More of this.]', 'tones')).toBe('^[More of this.]')
  })
})

describe('bold and italics', () => {
  /** Presses the key with the text between the two bars selected. */
  const press = (text: string, key: string) => {
    const [before = '', chosen = '', after = ''] = text.split('|')
    const mark = findMarkOfKey(key)
    if (!mark) return text
    const value = before + chosen + after
    const {
      start,
      end,
      text: put,
      selected,
    } = toggleMark({
      value,
      start: before.length,
      end: before.length + chosen.length,
      mark,
    })
    const next = value.slice(0, start) + put + value.slice(end)
    return [next.slice(0, selected[0]), next.slice(...selected), next.slice(selected[1])].join('|')
  }

  it.each([
    ['a |word| here', 'b', 'a **|word|** here'],
    ['a |word| here', 'i', 'a *|word|* here'],
    ['a |word| here', 'B', 'a **|word|** here'],
    ['a |word| here', 'u', 'a |word| here'],
    ['a || here', 'b', 'a **|words|** here'],
    ['a| two words |here', 'i', 'a *|two words|* here'],
    ['a | | here', 'i', 'a *|words|* here'],
  ])('%s with Ctrl+%s becomes %s', (before, key, after) => {
    expect(press(before, key)).toBe(after)
  })

  it.each([
    ['a **|word|** here', 'b', 'a |word| here'],
    ['a *|word|* here', 'i', 'a |word| here'],
    ['a ***|word|*** here', 'i', 'a **|word|** here'],
    ['a ***|word|*** here', 'b', 'a *|word|* here'],
  ])('%s with Ctrl+%s again becomes %s', (before, key, after) => {
    expect(press(before, key)).toBe(after)
  })

  it.each([
    ['a **|word|** here', 'i', 'a ***|word|*** here'],
    ['a *|word|* here', 'b', 'a ***|word|*** here'],
    ['a **|word| here', 'b', 'a ****|word|** here'],
  ])('%s with Ctrl+%s keeps the other mark: %s', (before, key, after) => {
    expect(press(before, key)).toBe(after)
  })
})

it('syntax highlighting keeps every character of the text, in order', () => {
  const text = '# Title\n\nThe vowel {/ɪ/} of [[token]], see @zipf-1949.\n```tree A\n[S a]\n```\nend'
  const lines = shadeLines(text, 'a.md')
  expect(lines.map((parts) => parts.map((part) => part.text).join('')).join('\n')).toBe(text)
  expect(lines[2]?.filter(({ shade }) => shade !== 'plain')).toEqual([
    { text: '{/ɪ/}', shade: 'phonetic' },
    { text: '[[token]]', shade: 'reference' },
    { text: '@zipf-1949.', shade: 'reference' },
  ])
  expect(
    lines
      .slice(3, 6)
      .flat()
      .map(({ shade }) => shade),
  ).toEqual(['fence', 'fence', 'fence'])
  expect(
    shadeLines('# note\n- id: one', 'a.yaml')
      .flat()
      .map(({ shade }) => shade),
  ).toEqual(['comment', 'plain', 'key', 'plain'])
})

it('an earlier text is compared with the current one line by line', () => {
  expect(compareLines('a\nb\nc\nd', 'a\nx\nc\ne\nd').map(({ text, kind }) => `${kind}: ${text}`)).toEqual([
    'same: a',
    'earlier only: b',
    'current only: x',
    'same: c',
    'current only: e',
    'same: d',
  ])
})
