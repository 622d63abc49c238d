import { expect, it } from 'vitest'
import { countEntries } from './checks.queries.server.ts'

it('counts the entries of a list, wherever the file keeps it', () => {
  expect(countEntries('exam.yaml', 'questions: [a, b]')).toBe(2)
  expect(countEntries('glossary.yaml', 'phone: a sound\nphoneme: a unit\n')).toBe(2)
  expect(countEntries('errata.yaml', '- one\n- two\n- three\n')).toBe(3)
})

it('counts no entries in a file without its list', () => {
  expect(countEntries('exam.yaml', 'title: Exam')).toBe(0)
  expect(countEntries('glossary.yaml', '')).toBe(0)
})

it('gives no count for files that are no list, or not YAML', () => {
  expect(countEntries('course.yaml', 'questions: [a]')).toBeNull()
  expect(countEntries('exam.yaml', 'questions: [')).toBeNull()
})
