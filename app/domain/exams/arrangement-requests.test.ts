import { describe, expect, it } from 'vitest'
import { requestForm } from './arrangement-requests.forms.ts'
import {
  computeDecisionDue,
  findEvidenceType,
  readDeskFilter,
  buildReturnUrl,
  stepUrl,
  describeRequest,
} from './arrangement-requests.ts'

describe('a request for arrangements', () => {
  it('is due within two working days', () => {
    // From Thursday 14:00 GMT: three office hours that day, eight on Friday, four on Saturday, one on Monday.
    expect(computeDecisionDue(new Date('2026-11-19T14:00:00Z'))).toEqual(new Date('2026-11-23T10:00:00Z'))
  })

  it('requires a choice and a reason of ten characters', () => {
    const parse = (fields: Record<string, string>) => requestForm.safeParse(fields).success
    expect(parse({ wantsBreaks: 'on', reason: '1234567890' })).toBe(true)
    expect(parse({ wantsExtraTime: 'on', reason: '123456789' })).toBe(false)
    expect(parse({ reason: '1234567890' })).toBe(false)
    expect(parse({ wantsBreaks: 'on', reason: 'x'.repeat(2001) })).toBe(false)
  })

  it('is described by what was requested', () => {
    expect(describeRequest({ wantsExtraTime: true, wantsBreaks: true })).toBe('extra time and stop-the-clock breaks')
    expect(describeRequest({ wantsExtraTime: false, wantsBreaks: true })).toBe('stop-the-clock breaks')
  })
})

describe('evidence', () => {
  it.each([
    ['pdf', 'pdf'],
    ['jpg', 'jpg'],
    ['png', 'png'],
    ['docx', null],
    [undefined, null],
  ])('with the detected type %s is accepted as %s', (detected, kind) => expect(findEvidenceType(detected)).toBe(kind))
})

it('the filter of the desk ignores unknown values in the URL', () => {
  const read = (query: string) => readDeskFilter(new URLSearchParams(query))
  const id = '01900000-0000-7000-8000-000000000000'
  const noOrigin = { ticketId: null, student: null }
  expect(read('')).toEqual({ view: 'open', search: '', cursor: null, step: null, ...noOrigin })
  expect(read(`view=students&q= Ada &after=-4&resit=${id}`)).toEqual({
    view: 'students',
    search: 'Ada',
    cursor: null,
    step: { kind: 'resit', id },
    ...noOrigin,
  })
  const cursor = { direction: 'before', key: id }
  expect(read(`view=x&before=${id}&set=1`)).toEqual({ view: 'open', search: '', cursor, step: null, ...noOrigin })
})

it('a step returns to the page where it was started', () => {
  const id = '01900000-0000-7000-8000-000000000000'
  const returnUrlOf = (url: string) => buildReturnUrl(readDeskFilter(new URL(url, 'http://x').searchParams))
  expect(returnUrlOf(stepUrl({ step: 'set', id, from: { ticket: 'abc' } }))).toBe('/staff-portal/tickets?ticket=abc')
  expect(returnUrlOf(stepUrl({ step: 'resit', id, from: { student: 'UKLI-2026-000001' } }))).toBe(
    '/staff-portal/students/UKLI-2026-000001',
  )
  expect(returnUrlOf(`/staff-portal/arrangements?view=students&q=Ada&set=${id}`)).toBe(
    '/staff-portal/arrangements?view=students&q=Ada',
  )
  expect(returnUrlOf(`/staff-portal/arrangements?decide=${id}`)).toBe('/staff-portal/arrangements')
})
