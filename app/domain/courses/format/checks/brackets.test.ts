import { describe, expect, it } from 'vitest'
import { findBracketingFaults, findDependencyFaults } from './brackets.ts'
import { sectionSources } from '../../../../../tools/content/sources.ts'

it('every tree and dependency table in the lessons is well formed', () => {
  const faults = sectionSources.flatMap(({ name, source }) =>
    [...findBracketingFaults(source), ...findDependencyFaults(source)].map((fault) => `${name}: ${fault}`),
  )
  expect(faults).toEqual([])
  expect(sectionSources.filter(({ source }) => /^\[S /m.test(source))).not.toEqual([])
})

it.each([
  ['[S [NP She] [VP left]', /too few/],
  ['[S [NP She]\n   [VP left]', /too few/],
  ['[S [NP She] [VP left]]]', /too many/],
  ['[S [NP She] [ left]]', /without a label|without anything/],
  ['[S [NP] [VP left]]', /an empty node/],
  ['[S [NP She] [*VP left]', /too few/],
])('a malformed tree is reported: %s', (line, fault) => {
  expect(findBracketingFaults(line).join('\n')).toMatch(fault)
})

describe('a dependency table', () => {
  const table = (...rows: string[]) =>
    `| ID | FORM | UPOS | HEAD | DEPREL |\n|---|---|---|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}\n`
  const she = '1 | She | PRON | 2 | nsubj'
  const saw = '2 | saw | VERB | 0 | root'

  it('passes when it is valid', () => {
    expect(findDependencyFaults(table(she, saw, '3 | him | PRON | 2 | obj'))).toEqual([])
  })
  it.each([
    ['3 | him | PRON | 7 | obj', /head does not exist/],
    ['3 | him | PRON | 0 | root', /one root/],
    ['3 | him | PRON | 3 | obj', /its own head/],
    ['3 | him | PRN | 2 | obj', /not a UD tag/],
    ['3 | him | PRON | 2 | dobj', /not a UD relation/],
    ['4 | him | PRON | 2 | obj', /not numbered/],
  ])('is refused with the invalid row %s', (row, fault) => {
    expect(findDependencyFaults(table(she, saw, row)).join('\n')).toMatch(fault)
  })
  it('is also checked when written as an arcs figure', () => {
    const fence = (row: string) => `\`\`\`arcs Caption\n1 She PRON 2 nsubj\n2 saw VERB 0 root*\n${row}\n\`\`\`\n`
    expect(findDependencyFaults(fence('3 him PRON 2 obj'))).toEqual([])
    expect(findDependencyFaults(fence('3 him PRON 7 obj')).join('\n')).toMatch(/head does not exist/)
  })
  it('is refused when it has a cycle', () => {
    const faults = findDependencyFaults(
      table(saw.replace('2', '1'), '2 | a | DET | 3 | det', '3 | man | NOUN | 2 | obj'),
    )
    expect(faults.join('\n')).toMatch(/cycle/)
  })
})
