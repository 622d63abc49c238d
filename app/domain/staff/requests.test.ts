import { expect, it } from 'vitest'
import { defineRequests } from './requests.ts'

const requests = defineRequests({
  desk: 'appeals',
  noun: 'appeal',
  tabs: { open: { label: 'To decide', empty: 'None' }, decided: { label: 'Decided', empty: 'None' } },
  steps: ['appeal', 'resit'],
})
const id = '01900000-0000-7000-8000-000000000000'
const read = (query: string) => requests.readFilter(new URLSearchParams(query))

it('the filter of a desk ignores unknown values in the URL', () => {
  const first = { view: 'open', cursor: null, step: null }
  expect(read('')).toEqual(first)
  const filter = read(`view=decided&after=${id}&appeal=${id}`)
  expect(filter).toEqual({
    view: 'decided',
    cursor: { direction: 'after', key: id },
    step: { kind: 'appeal', id },
  })
  expect(requests.toQuery(filter)).toEqual({ view: 'decided', after: id, before: null, at: null })
  expect(read("view=x&before=7&after=';--&appeal=x")).toEqual(first)
  expect(read('view=constructor&status=decided')).toEqual(first)
})

it('the first dialog that has an id is open', () => {
  expect(read(`resit=${id}&appeal=x`).step).toEqual({ kind: 'resit', id })
  expect(read(`resit=${id}&appeal=${id}`).step).toEqual({ kind: 'appeal', id })
})

it('the tab may have another name in the URL, and the first one needs none', () => {
  const byStatus = defineRequests({ ...requests, tabParameter: 'status' })
  expect(byStatus.readFilter(new URLSearchParams('status=decided&view=open')).view).toBe('decided')
  expect(byStatus.toQuery({ view: 'decided', cursor: null })).toMatchObject({ status: 'decided' })
  expect(byStatus.toQuery({ view: 'open', cursor: null })).toMatchObject({ status: null })
})
