import { expect, it } from 'vitest'
import { describePromise, buildWaitingColumns } from './reply-promise.ts'

const at = (iso: string) => new Date(iso)

it('promises a reply in office hours, by priority', () => {
  const since = at('2026-11-20T15:00:00Z')
  const due = (priority: 'urgent' | 'high' | 'medium' | 'low') =>
    buildWaitingColumns({ since, priority }).replyDueAt.toISOString()
  expect(due('urgent')).toBe('2026-11-20T17:00:00.000Z')
  expect(due('high')).toBe('2026-11-21T12:00:00.000Z')
  expect(due('medium')).toBe('2026-11-23T11:00:00.000Z')
  expect(due('low')).toBe('2026-11-24T11:00:00.000Z')
})

it('counts down, warns in the last hour and shows how long it is overdue', () => {
  const now = at('2026-11-20T11:20:00Z')
  const words = (due: string) => describePromise({ replyDueAt: at(due), now })
  expect(words('2026-11-20T12:40:00Z')).toEqual({ tone: 'calm', text: '1 h 20' })
  expect(words('2026-11-20T12:20:00Z')).toEqual({ tone: 'calm', text: '1 h 00' })
  expect(words('2026-11-20T12:19:00Z')).toEqual({ tone: 'soon', text: '59 min' })
  expect(words('2026-11-20T11:20:00Z')).toEqual({ tone: 'soon', text: 'due now' })
  expect(words('2026-11-20T11:08:00Z')).toEqual({ tone: 'over', text: '12 min over' })
  expect(words('2026-10-20T11:20:00Z')).toEqual({ tone: 'over', text: '24 d over' })
  expect(words('2026-11-20T11:19:30Z')).toEqual({ tone: 'over', text: 'just over' })
  expect(describePromise({ replyDueAt: null, now })).toBeNull()
})
