import { describe, expect, it } from 'vitest'
import { fileComplaint } from './file-complaint.ts'

const cv = { accept: '.pdf,.odt', kinds: 'PDF or ODT', largestBytes: 5_000_000 }

describe('a chosen file', () => {
  it.each([
    ['cv.pdf', 5_000_000, ''],
    ['CV.PDF', 1, ''],
    ['cv.odt', 0, ''],
    ['cv.pdf', 5_000_001, 'cv.pdf is larger than 5 MB: choose a smaller file'],
    ['cv.png', 1, 'cv.png is of another kind: choose a PDF or ODT file'],
    ['pdf', 1, 'pdf is of another kind: choose a PDF or ODT file'],
  ])('%s of %d bytes: “%s”', (name, size, complaint) => {
    expect(fileComplaint({ name, size }, cv)).toBe(complaint)
  })

  it('may be of any kind where no ending is asked for', () => {
    expect(fileComplaint({ name: 'face.heic', size: 1 }, { ...cv, accept: 'image/*' })).toBe('')
  })
})
