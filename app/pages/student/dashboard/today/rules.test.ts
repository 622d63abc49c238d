import { describe, expect, it } from 'vitest'
import { countDaysInARow, countDoneToday, shortenItem } from './rules.ts'

describe('study days in a row', () => {
  it.each([
    [[], 0],
    [['2026-11-23'], 1],
    [['2026-11-22'], 1],
    [['2026-11-23', '2026-11-22', '2026-11-21'], 3],
    // One missed day is forgiven, even today; two are not.
    [['2026-11-21'], 1],
    [['2026-11-20'], 0],
    [['2026-11-23', '2026-11-21', '2026-11-19'], 3],
    [['2026-11-23', '2026-11-20'], 1],
  ])('from %j are %i', (days, counted) => {
    expect(countDaysInARow(days, '2026-11-23')).toBe(counted)
  })
})

it.each([
  ['Transcribe ‘fox’. The vowel is that of <i>lot</i>.', 'fox'],
  ['Where on the chart are <span class="ipa">[ʃ]</span> and [ʒ]?', '[ʃ]'],
  ['What is hidden in a model?', 'What is …'],
  ['<p>Which rule is S &lt; NP &amp; VP?</p>', 'Which rule …'],
  ['Read ‘a &lt; b’.', 'a < b'],
])('%s is shown as %s', (askHtml, sign) => {
  expect(shortenItem(askHtml)).toBe(sign)
})

describe('what was done today', () => {
  const at = (time: string) => new Date(`2026-11-24T${time}:00Z`)
  const round = (itemKey: string, outcome: 'right' | 'mended' | 'missed', answeredAt: Date) =>
    ({ enrollmentId: 'e', itemKey, round: 1, outcome, missedAnswer: null, answeredAt, dueAt: answeredAt }) as const
  const count = (rounds: Parameters<typeof countDoneToday>[0]['rounds']) =>
    countDoneToday({ rounds, reads: 1, inText: ['fox'], today: '2026-11-24' })

  it('counts an item that was asked twice by its first outcome', () => {
    expect(
      count([
        round('fox', 'right', at('09:05')),
        round('fox', 'missed', at('09:00')),
        round('lace', 'right', at('09:01')),
      ]),
    ).toEqual({ right: 1, mended: 0, missed: 1, sections: 1, ideas: 1 })
  })

  it('leaves out yesterday', () => {
    expect(count([round('fox', 'missed', new Date('2026-11-23T09:00:00Z'))])).toMatchObject({ missed: 0, ideas: 0 })
  })
})
