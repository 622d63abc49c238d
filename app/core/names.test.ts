import { describe, expect, it } from 'vitest'
import { namesOfPeople } from '#tests/support/names.ts'
import { describeNameProblem } from './names.ts'

describe('the name of a person', () => {
  it.each(namesOfPeople)('may be %s', (name) => expect(describeNameProblem(name)).toBeNull())

  it.each([
    ['Ada\u202eLovelace', 'direction'],
    ['Ada\u200fLovelace', 'direction'],
    ['Ada\u2066Lovelace', 'direction'],
    ['Ada\u200bLovelace', 'invisible'],
    ['Ada\u00adLovelace', 'invisible'],
    ['Ada\ue000', 'invisible'],
    ['Ada 😀', 'emoji'],
    ['Ada 🇬🇧', 'emoji'],
    ['Ada ❤️', 'emoji'],
    ['Ada\nLovelace', 'line breaks'],
    ['12345', 'letters'],
    ['-', 'letters'],
    ['தமிழ்', 'Latin letters'],
    ['𒀭𒈹', 'Latin letters'],
  ])('cannot be %j, and the message says why', (name, word) => expect(describeNameProblem(name)).toContain(word))

  it('has no problem while the field is empty', () => expect(describeNameProblem('')).toBeNull())
})
