import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatCalendarDay } from '#app/core/dates.ts'
import { revocationReasons } from '#app/core/vocabulary.ts'
import { workingDaysToAnswer } from '#app/domain/complaints/complaints.ts'
import { fillLegalText } from './fill.ts'
import { legalVersions } from './versions.ts'

it.each(Object.entries(legalVersions))(
  'the version of %s is the date in its “Last updated” line',
  (document, version) => {
    const text = readFileSync(`app/content/legal/${document}.md`, 'utf8')
    expect(text).toContain(`\nLast updated: ${formatCalendarDay(version)}\n`)
  },
)

/** Every version of the terms with the hash of its text. Changed terms get a new date, and the old text is kept. */
const terms = {
  '2026-11-21': 'f554805e0b1519a5',
  '2026-11-23': '95ceb11cf5a15f3d',
  '2026-11-28': '719ef93c62f32003',
}

it('keeps the text of every version of the terms', () => {
  const current = legalVersions['terms-of-use']
  const fileOf = (version: string) => (version === current ? 'terms-of-use' : `earlier-terms/${version}`)
  const hashOf = (version: string) =>
    createHash('sha256')
      .update(fillLegalText(readFileSync(`app/content/legal/${fileOf(version)}.md`, 'utf8')))
      .digest('hex')
      .slice(0, 16)
  expect(Object.fromEntries(Object.keys(terms).map((version) => [version, hashOf(version)]))).toEqual(terms)
  expect(Object.keys(terms).at(-1)).toBe(current)
})

it('section 6.4 of the terms lists every ground that staff can choose for a revocation', () => {
  const text = readFileSync('app/content/legal/terms-of-use.md', 'utf8')
  const listed = [...text.matchAll(/^- \*\*(.+):\*\* /gm)].map(([, ground = '']) => ground.toLowerCase())
  expect(listed).toEqual(revocationReasons)
})

it('the accessibility statement promises the number of working days that the code applies', () => {
  const text = readFileSync('app/content/legal/accessibility.md', 'utf8')
  expect(text).toContain(`reports about accessibility within ${workingDaysToAnswer} working days`)
})
