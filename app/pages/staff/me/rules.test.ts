import { describe, expect, it } from 'vitest'
import { listMenu } from '#app/domain/staff/menu.ts'
import { describeWait, listInboxParts, readInboxFilter } from './rules.ts'

const now = new Date('2026-11-20T11:20:00Z')
const wait = (
  desk: Parameters<typeof describeWait>[0]['item']['desk'],
  due: string | null,
  since = '2026-11-18T09:00:00Z',
) => describeWait({ item: { desk, due: due === null ? null : new Date(due), since: new Date(since) }, now })

describe('how long an item waits', () => {
  it('is counted in office hours for what is promised in office hours', () => {
    expect(wait('tickets', '2026-11-20T12:00:00Z')).toEqual({ tone: 'soon', text: '40 min' })
    expect(wait('messages', '2026-11-20T11:08:00Z')).toEqual({ tone: 'over', text: '12 min over' })
  })

  it('is counted in days of the calendar for what is due by a day', () => {
    expect(wait('appeals', '2026-11-22T00:30:00Z')).toEqual({ tone: 'calm', text: '2 days' })
    expect(wait('appeals', '2026-11-20T23:59:00Z')).toEqual({ tone: 'soon', text: 'today' })
    expect(wait('money', '2026-11-20T11:19:00Z')).toEqual({ tone: 'over', text: 'today, over' })
    expect(wait('money', '2026-11-19T23:59:00Z')).toEqual({ tone: 'over', text: '1 day over' })
  })

  it('is the student’s for a ticket that is answered', () => {
    expect(wait('tickets', null)).toEqual({ tone: 'calm', text: 'with student' })
  })

  it('is counted from its arrival if nothing is promised', () => {
    expect(wait('applications', null)).toEqual({ tone: 'calm', text: 'for 2 days' })
    expect(wait('evidence', null, '2026-11-20T00:01:00Z')).toEqual({ tone: 'calm', text: 'came today' })
  })
})

describe('the parts of the inbox', () => {
  const service = listInboxParts(listMenu({ roles: ['customer_service'] }), ['tickets', 'evidence'])
  const hr = listInboxParts(listMenu({ roles: ['hr'] }), ['tickets', 'evidence', 'applications'])

  it('are the groups of the menu in which something can wait, if there are several', () => {
    expect(hr.map(({ label }) => label)).toEqual(['All', 'Mine', 'People', 'Students'])
    expect(service.map(({ label }) => label)).toEqual(['All', 'Mine'])
    expect(listInboxParts(listMenu({ roles: ['staff'] }), [])).toEqual([
      { id: 'all', label: 'All', desks: [], isMine: false },
    ])
  })

  it('are chosen by the URL, at first everything', () => {
    const read = (query: string) => readInboxFilter(new URLSearchParams(query), hr)
    expect(read('').part.id).toBe('all')
    expect(read('show=people&rows=all')).toMatchObject({ part: { desks: ['applications'] }, limit: 500 })
    expect(read('show=nonsense')).toMatchObject({ part: { id: 'all' }, limit: 25 })
  })
})
