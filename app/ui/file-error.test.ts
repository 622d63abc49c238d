import { describe, expect, it } from 'vitest'
import { describeFileProblem, describeFileListProblem } from './file-error.ts'

const cv = { accept: '.pdf,.odt', kinds: 'PDF or ODT', largestBytes: 5_000_000 }

describe('a chosen file', () => {
  it.each([
    ['cv.pdf', 5_000_000, ''],
    ['CV.PDF', 1, ''],
    ['cv.odt', 1, ''],
    ['cv.odt', 0, 'cv.odt is empty (0 bytes): choose another file'],
    ['cv.pdf', 5_000_001, 'cv.pdf is larger than 5 MB: choose a smaller file'],
    ['cv.png', 1, 'cv.png is not a PDF or ODT file: choose another file'],
    ['pdf', 1, 'pdf is not a PDF or ODT file: choose another file'],
  ])('%s of %d bytes: “%s”', (name, size, complaint) => {
    expect(describeFileProblem({ name, size }, cv)).toBe(complaint)
  })

  it('can be of any kind when no extensions are listed', () => {
    expect(describeFileProblem({ name: 'face.heic', size: 1 }, { ...cv, accept: 'image/*' })).toBe('')
  })
})

describe('several files', () => {
  const several = { kinds: 'PDF', accept: '.pdf', largestBytes: 10, mostFiles: 2, maxTotalBytes: 15 }
  const sized = (...sizes: number[]) => sizes.map((size, i) => ({ name: `${i}.pdf`, size }))

  it('are accepted up to the limits on their number, their size and their total size', () => {
    expect(describeFileListProblem([], several)).toBe('')
    expect(describeFileListProblem(sized(10, 5), several)).toBe('')
    expect(describeFileListProblem(sized(10, 6), several)).toContain('Together')
    expect(describeFileListProblem(sized(1, 11), several)).toContain('1.pdf is larger')
    expect(describeFileListProblem(sized(1, 1, 1), several)).toBe('You chose 3 files: choose at most 2')
    expect(describeFileListProblem(sized(1, 1), { kinds: 'PDF', largestBytes: 10 })).toContain('at most 1')
  })
})
