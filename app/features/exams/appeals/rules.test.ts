import { expect, it } from 'vitest'
import { readAppealView } from './rules.ts'

it('reads only what an address may ask for', () => {
  const read = (query: string) => readAppealView(new URLSearchParams(query))
  const id = '01900000-0000-7000-8000-000000000000'
  expect(read('')).toEqual({ view: 'open', page: 1, appealId: null })
  expect(read(`view=decided&page=2&appeal=${id}`)).toEqual({ view: 'decided', page: 2, appealId: id })
  expect(read('view=x&page=0&appeal=x')).toEqual({ view: 'open', page: 1, appealId: null })
  expect(read('page=1001')).toMatchObject({ page: 1000 })
})
