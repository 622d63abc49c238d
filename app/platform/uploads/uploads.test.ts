import { expect, it } from 'vitest'
import { makeDisplayName, scanRetryMinutes, findUploadBarrier } from './uploads.ts'

it('allows clean files, and unscanned ones if there is no scanner', () => {
  expect(findUploadBarrier({ verdict: 'clean', hasScanner: true })).toBeNull()
  expect(findUploadBarrier({ verdict: 'clean', hasScanner: false })).toBeNull()
  expect(findUploadBarrier({ verdict: 'not_scanned', hasScanner: false })).toBeNull()
  expect(findUploadBarrier({ verdict: 'not_scanned', hasScanner: true })).toBe('waiting')
  expect(findUploadBarrier({ verdict: 'infected', hasScanner: false })).toBe('infected')
})

it('waits longer after each failed scan, and at most a day', () => {
  expect([1, 2, 3, 8, 9, 50].map(scanRetryMinutes)).toEqual([10, 20, 40, 1_280, 1_440, 1_440])
})

it.each([
  ['../../etc/Zeugnis.exe', 'Zeugnis.pdf'],
  ['C:\\Users\\ada\\Diploma (copy).PDF', 'Diploma (copy).pdf'],
  ['a\u202Efdp.exe', 'afdp.pdf'],
  ['می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
  ['<b>"bold"</b>.pdf', 'b.pdf'],
  ['My %22best%22 essay.pdf', 'My ’best’ essay.pdf'],
  ['My "best" essay.pdf', 'My ’best’ essay.pdf'],
  ['two%0D%0Alines.pdf', 'twolines.pdf'],
  ['100% done %2F.pdf', '100% done %2F.pdf'],
  ['\n\t.pdf', 'Evidence.pdf'],
  ['', 'Evidence.pdf'],
  ['成绩单.pdf', '成绩单.pdf'],
  ['Ọláyínká Nguyễn.pdf', 'Ọláyínká Nguyễn.pdf'],
  ['cv.pdf.exe', 'cv.pdf.pdf'],
  [`${'x'.repeat(79)}👩‍🎓.pdf`, `${'x'.repeat(79)}👩….pdf`],
  [`${'x'.repeat(200)}.pdf`, `${'x'.repeat(80)}….pdf`],
])('shows the name %j as %j', (name, shown) => {
  expect(makeDisplayName({ name, ending: 'pdf', otherwise: 'Evidence' })).toBe(shown)
})
