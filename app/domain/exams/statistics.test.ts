import { describe, expect, it } from 'vitest'
import { formatStatisticsAsCsv, formatStatistic, listFlags } from './statistics.ts'

const item = { attempts: 30, facility: 0.5, discrimination: 0.3 }

describe('a question', () => {
  it.each([
    [{}, []],
    [{ facility: 0.95 }, []],
    [{ facility: 0.951 }, ['too easy']],
    [{ facility: 0.25 }, []],
    [{ facility: 0.249 }, ['too hard']],
    [{ discrimination: 0 }, []],
    [{ discrimination: -0.01 }, ['negative discrimination']],
    [{ discrimination: -0.004 }, []],
    [{ discrimination: null }, []],
    [{ facility: 0.1, discrimination: -0.2 }, ['too hard', 'negative discrimination']],
    [{ attempts: 29, facility: 0.1, discrimination: -0.2 }, []],
  ])('with %o is flagged %o', (changes, flags) => expect(listFlags({ ...item, ...changes })).toEqual(flags))

  it('has no statistics before thirty attempts', () => {
    expect(formatStatistic({ attempts: 29, value: 0.5 })).toBe('–')
    expect(formatStatistic({ attempts: 30, value: 0.456 })).toBe('0.46')
    expect(formatStatistic({ attempts: 30, value: -0.174 })).toBe('−0.17')
    expect(formatStatistic({ attempts: 30, value: -0.004 })).toBe('0.00')
    expect(formatStatistic({ attempts: 30, value: null })).toBe('–')
  })
})

it('the CSV export escapes texts that a spreadsheet would run as formulas', () => {
  const csv = formatStatisticsAsCsv([
    {
      ...item,
      questionId: 'q',
      number: 1,
      text: '=1+1, "said"',
      moduleTitle: null,
      isRetired: false,
      isRuled: true,
      discrimination: -0.5,
    },
  ])
  expect(csv).toBe(
    '\uFEFFNumber,Question,Module,Attempts,Facility,Discrimination,Flags,State\r\n' +
      '1,"\'=1+1, ""said""",,30,0.5,-0.5,negative discrimination,ruled on\r\n',
  )
})
