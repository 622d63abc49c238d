import { expect, it } from 'vitest'
import { toUrlQuery, readAppealFilter } from './appeals.ts'

it('the appeal filter ignores unknown values in the URL', () => {
  const read = (query: string) => readAppealFilter(new URLSearchParams(query))
  const id = '01900000-0000-7000-8000-000000000000'
  expect(read('')).toEqual({ view: 'open', cursor: null, appealId: null })
  const filter = read(`view=decided&after=${id}&appeal=${id}`)
  expect(filter).toEqual({ view: 'decided', cursor: { direction: 'after', key: id }, appealId: id })
  expect(toUrlQuery(filter)).toEqual({ view: 'decided', after: id, before: null, at: null })
  expect(read("view=x&before=7&after=';--&appeal=x")).toEqual({ view: 'open', cursor: null, appealId: null })
})
