import { describe, expect, it } from 'vitest'
import { parseSection } from '../format/section-file.ts'
import { sectionFaults } from './checks.queries.server.ts'
import { compareLines } from './edits.rules.ts'
import { shadeLines } from './shading.rules.ts'
import { spaceBefore, templateGroups } from './templates.rules.ts'

describe('the insert menu', () => {
  it.each(templateGroups.flatMap(({ templates }) => templates).map(({ label, text }) => [label, text]))(
    '%s is drawn as it is inserted',
    (_, text) => {
      const source = `# A title\n\nWords.\n${text}\n`
      expect(() => parseSection(source)).not.toThrow()
      expect(sectionFaults('a.md', source)).toEqual([])
    },
  )

  it('leaves a line below a table, so that the next words are not one of its rows', () => {
    const table = templateGroups.flatMap(({ templates }) => templates).find(({ label }) => label === 'Table')
    expect(table?.text).toMatch(/\n\n$/)
  })

  it.each([
    ['tones apart', ' [@zipf-1949]'],
    ['tones apart ', '[@zipf-1949]'],
    ['(', '[@zipf-1949]'],
    ['', '[@zipf-1949]'],
  ])('puts a citation after “%s” as “%s”', (before, text) => {
    expect(spaceBefore('[@zipf-1949]', before)).toBe(text)
  })

  it('puts anything else directly after a word', () => {
    expect(spaceBefore('^[More of this.]', 'tones')).toBe('^[More of this.]')
  })
})

it('shades every character of a text once, in its place', () => {
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

it('compares an earlier text with the current one line by line', () => {
  expect(compareLines('a\nb\nc\nd', 'a\nx\nc\ne\nd').map(({ text, kind }) => `${kind}: ${text}`)).toEqual([
    'same: a',
    'earlier only: b',
    'current only: x',
    'same: c',
    'current only: e',
    'same: d',
  ])
})
