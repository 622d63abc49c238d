import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { highlightPython } from './python.highlight.ts'
import { pyodideFiles, pyodideVersion } from './python.ts'

const folder = 'node_modules/pyodide'

it('the folder of Python has the version of its package, so that a browser never keeps an old one', () => {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  expect(pyodideVersion).toBe(version)
  for (const name of pyodideFiles) expect(existsSync(join(folder, name)), name).toBe(true)
})

const kindsOf = (program: string) =>
  highlightPython(program).map((pieces) => pieces.map(({ kind, text }) => `${kind}:${text}`))

it.each([
  ['', [[]]],
  ['for x in y: # all', [['word:for', 'plain: x ', 'word:in', 'plain: y: ', 'comment:# all']]],
  ['s = "a # b"', [['plain:s = ', 'string:"a # b"']]],
  ['s = "open\nfor', [['plain:s = ', 'string:"open'], ['word:for']]],
  ["'''two\nlines'''\nx", [["string:'''two"], ["string:lines'''"], ['plain:x']]],
  ['format = 1', [['plain:format = 1']]],
])('colours %j', (program, lines) => expect(kindsOf(program)).toEqual(lines))

it('loses nothing of a program', () => {
  const program = readFileSync('tools/content/code.ts', 'utf8')
  const lines = highlightPython(program).map((pieces) => pieces.map(({ text }) => text).join(''))
  expect(lines.join('\n')).toBe(program)
})
