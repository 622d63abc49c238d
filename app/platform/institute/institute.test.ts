import { describe, expect, it } from 'vitest'
import { usualOfficeHours } from '#app/core/institute.ts'
import { describeOfficeDays } from '#app/content/office-hours.ts'
import { parseOfficeHours } from './institute.ts'

describe('office hours', () => {
  it('are parsed from what an operator types', () => {
    expect(parseOfficeHours('Mon-Fri 9-17, Sat 10-14')).toEqual(usualOfficeHours)
    expect(parseOfficeHours('sunday - monday 8 - 12')).toEqual([[8, 12], [8, 12], null, null, null, null, null])
    expect(parseOfficeHours('Fri 22-24')?.[5]).toEqual([22, 24])
  })

  it.each(['', 'always', 'Mon', 'Mon 17-9', 'Mon 9-25', 'Mon-Xyz 9-17', 'Mon 9:30-17'])('are refused: %j', (text) => {
    expect(parseOfficeHours(text)).toBeNull()
  })

  it('are shown in the format of the specification', () => {
    expect(describeOfficeDays(usualOfficeHours, 'GMT')).toEqual([
      { days: 'Mon-Fri', hours: '9-5 GMT', spoken: 'Monday to Friday, nine to five, London time' },
      { days: 'Sat', hours: '10-2', spoken: 'Saturday, ten to two, London time' },
      { days: 'Sun', hours: 'Closed', spoken: 'Sunday, closed' },
    ])
    expect(describeOfficeDays(parseOfficeHours('Tue-Wed 12-20') ?? [], 'BST')).toEqual([
      { days: 'Mon', hours: 'Closed', spoken: 'Monday, closed' },
      { days: 'Tue-Wed', hours: '12-8 BST', spoken: 'Tuesday to Wednesday, twelve to eight, London time' },
      { days: 'Thu-Sun', hours: 'Closed', spoken: 'Thursday to Sunday, closed' },
    ])
  })
})
