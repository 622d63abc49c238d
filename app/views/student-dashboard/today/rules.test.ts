import { describe, expect, it } from 'vitest'
import { countDaysInARow, signOf } from './rules.ts'

describe('study days in a row', () => {
  it.each([
    [[], 0],
    [['2026-11-23'], 1],
    [['2026-11-22'], 1],
    [['2026-11-23', '2026-11-22', '2026-11-21'], 3],
    // One missed day is forgiven, also today; two are not.
    [['2026-11-21'], 1],
    [['2026-11-20'], 0],
    [['2026-11-23', '2026-11-21', '2026-11-19'], 3],
    [['2026-11-23', '2026-11-20'], 1],
  ])('of %j are %i', (days, counted) => {
    expect(countDaysInARow(days, '2026-11-23')).toBe(counted)
  })
})

it.each([
  ['Transcribe ‘fox’. The vowel is that of <i>lot</i>.', 'fox'],
  ['Where on the chart are <span class="ipa">[ʃ]</span> and [ʒ]?', '[ʃ]'],
  ['What is hidden in a model?', 'What is …'],
])('%s is shown as %s', (askHtml, sign) => {
  expect(signOf(askHtml)).toBe(sign)
})
