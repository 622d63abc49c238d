import { describe, expect, it } from 'vitest'
import { citationFaults, citationsIn } from './citations.ts'
import { sectionSources } from './sources.ts'

it('every work cited in a lesson is listed, and every work listed is cited or recommended by chapter', () => {
  expect(
    sectionSources.flatMap(({ name, source }) => citationFaults(source).map((fault) => `${name}: ${fault}`)),
  ).toEqual([])
})

describe('a planted fault is found', () => {
  const section = (text: string, works: string) =>
    `# Title\n\n${text}\n\n### Further reading\n\n${works}\n\n## Summary\n\nKeep.\n`
  const levy = '- Levy, R. (2008). ‘Expectation-based syntactic comprehension’. *Cognition* 106.'

  it('cited and not listed', () => {
    expect(citationFaults(section('Effort follows surprisal (Hale 2001; Levy 2008).', levy))).toEqual([
      'Hale (2001) is cited and not listed',
    ])
  })
  it('listed and never cited', () => {
    expect(citationFaults(section('Effort follows surprisal.', levy))[0]).toMatch(/neither cited/)
    expect(citationFaults(section('Effort follows surprisal.', `${levy} Chapter 2.`))).toEqual([])
  })
  it('cited with another year', () => {
    expect(citationFaults(section('As Levy (2009) says.', levy))).toHaveLength(2)
  })
  it('listed without its year', () => {
    expect(citationFaults(section('As they say.', '- Levy, R. Expectations. Chapter 1.'))).toHaveLength(1)
  })
})

it('reads the ways of citing', () => {
  expect(
    citationsIn('As Joshi and others (2020) and, before, Chen and Goodman 1999 found; de Marneffe and others 2021.'),
  ).toEqual([
    { names: ['Joshi'], year: '2020' },
    { names: ['Chen', 'Goodman'], year: '1999' },
    { names: ['de Marneffe'], year: '2021' },
  ])
  expect(citationsIn('In 1957, since May 2018, the Act 2025 says')).toEqual([])
})
