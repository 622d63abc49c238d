import { expect, it } from 'vitest'
import { checkArchiveEntries, type Entry } from './archive.ts'

const entry = (name: string, packedBytes: number): Entry => ({ name, bytes: 10, packedBytes })
const reasonOf = (entries: readonly Entry[], archiveBytes: number) => {
  const checked = checkArchiveEntries(entries, archiveBytes)
  return checked.ok ? null : checked.reason
}

it('an archive is refused when its entries are together larger than the file, or two have the same name', () => {
  const entries = [entry('course.yaml', 60), entry('exam.yaml', 40)]
  expect(reasonOf(entries, 100)).toBe(null)
  expect(reasonOf(entries, 99)).toBe('shared-data')
  expect(reasonOf([entry('course.yaml', 1), entry('course.yaml', 1)], 100)).toBe('shared-data')
})
