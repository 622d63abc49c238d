import { expect, it } from 'vitest'
import { listPythonPrograms } from '#app/features/courses/apparatus/rules.ts'
import { findCodeFaults, findPythonVersion } from './code.ts'
import { sectionSources } from './sources.ts'

const programs = sectionSources.filter(({ source }) => listPythonPrograms(source).length > 0)
const python = findPythonVersion()
if (!python)
  console.warn(`There is no Python 3 on this machine: ${programs.length} sections with programs were not run.`)

it('some lessons contain programs, and each has its output', () => {
  expect(programs.length).toBeGreaterThan(5)
  for (const { name, source } of programs)
    for (const { output } of listPythonPrograms(source)) expect(output, name).not.toBeNull()
})

if (python) {
  it('every program in a lesson prints the output the lesson shows', () => {
    expect(programs.flatMap(({ source }) => findCodeFaults(source))).toEqual([])
  })

  it.each([
    ['```python\nprint(1 + 1)\n```\n\n```output\n2\n```', 0],
    ['```python\nprint(1 + 1)\n```\n\n```output\n3\n```', 1],
    ['```python\nprint(1 + )\n```\n\n```output\n2\n```', 1],
    ['```python\nprint(1 + 1)\n```\n\nText.', 1],
  ])('counts the faults in %j: %i', (source, count) => expect(findCodeFaults(source)).toHaveLength(count))
}
