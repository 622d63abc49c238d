import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatCalendarDay } from '#app/core/dates.ts'
import { legalVersions } from './versions.ts'

it.each(Object.entries(legalVersions))('the version of %s is the day at its top', (document, version) => {
  const text = readFileSync(`app/content/legal/${document}.md`, 'utf8')
  expect(text).toContain(`\nLast updated: ${formatCalendarDay(version)}\n`)
})
