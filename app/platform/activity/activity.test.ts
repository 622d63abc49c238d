import { expect, it } from 'vitest'
import { formatActivityValue, toUrlQuery, readActivityFilter, subjectUrl } from './activity.ts'

const read = (query: string) => readActivityFilter(new URLSearchParams(query))

it('the filter survives a round trip through the URL', () => {
  const id = '0198c0de-0000-7000-8000-000000000001'
  const filter = read(`staff=${id}&kind=job_applications&from=2026-11-01&to=2026-11-21&before=${id}`)
  expect(filter).toEqual({
    staffId: id,
    kind: 'job_applications',
    from: '2026-11-01',
    to: '2026-11-21',
    cursor: { direction: 'before', key: id },
  })
  expect(toUrlQuery(filter)).toEqual({
    staff: id,
    kind: 'job_applications',
    from: '2026-11-01',
    to: '2026-11-21',
  })
})

it('ignores malformed filters', () => {
  const nothing = { staffId: null, kind: null, from: null, to: null, cursor: null }
  expect(read('staff=7&kind=Robert%27--&from=2026-13-45&to=9999-12-31&before=1')).toEqual(nothing)
})

it.each([
  ['payment', '/staff-portal/money/payments/7'],
  ['enrollment', '/staff-portal/students/7'],
  ['certificate', '/staff-portal/certificates?number=7'],
  ['team order', '/staff-portal/money/teams/7'],
  ['job_openings', '/staff-portal/openings?edit=7'],
  ['staff_files', '/staff-portal/documents?file=7'],
  ['exam_question', '/staff-portal/questions?question=7'],
  ['jobs', '/staff-portal/health'],
])('links an entry about a %s', (entity, url) => {
  expect(subjectUrl({ entity, entityId: '7' }, { roles: ['hr'] })).toBe(url)
})

it('links an entry to its subject for those who may open it', () => {
  const ticket = { entity: 'student_tickets', entityId: 'a/b' }
  expect(subjectUrl(ticket, { roles: ['hr'] })).toBe('/staff-portal/tickets?ticket=a%2Fb')
  expect(subjectUrl(ticket, { roles: ['it_support'] })).toBeNull()
  expect(subjectUrl({ entity: 'export', entityId: 'x' }, { roles: ['hr'] })).toBeNull()
  expect(subjectUrl({ entity: 'constructor', entityId: 'x' }, { roles: ['hr'] })).toBeNull()
  expect(subjectUrl({ entity: null, entityId: null }, { roles: ['hr'] })).toBeNull()
})

it.each([
  ['in_progress', 'in progress'],
  ['?status=in_progress&q=', 'status: in progress'],
  ['?q=Ada+Sapir&status=open', 'q: Ada Sapir, status: open'],
  ['?q=', 'all of it'],
  ['Ada_Sapir wrote: ?', 'Ada_Sapir wrote: ?'],
])('%s is shown as “%s”', (value, shown) => {
  expect(formatActivityValue(value)).toBe(shown)
})
