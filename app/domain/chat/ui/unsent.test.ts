import { expect, it } from 'vitest'
import type { OwnChat } from '../chat.ts'
import { findLastLineBeforeGap, mergeChat, removeStoredLines } from './unsent.ts'

const line = (place: number, id = `line-${place}`) => ({
  id,
  place,
  author: 'guest' as const,
  name: null,
  isOwn: true,
  body: `${place}`,
  createdAt: new Date(0),
})
const chat = (...places: number[]): OwnChat => ({
  id: 'one',
  state: 'open',
  adviserName: null,
  placeInQueue: null,
  lines: places.map((place) => line(place)),
  endedBy: null,
  became: null,
})

it('keeps each line once and in order, however often and late it arrives', () => {
  const merged = mergeChat(chat(1, 2), chat(4, 2, 3))
  expect(merged?.lines.map(({ place }) => place)).toEqual([1, 2, 3, 4])
})

it('replaces another chat', () => {
  expect(mergeChat(chat(1, 2), { ...chat(1), id: 'another' })?.lines).toHaveLength(1)
  expect(mergeChat(chat(1), null)).toBeNull()
})

it('requests lines again from the first gap on', () => {
  expect(findLastLineBeforeGap(null)).toBe(0)
  expect(findLastLineBeforeGap(chat(1, 2, 3))).toBe(3)
  expect(findLastLineBeforeGap(chat(1, 3, 4))).toBe(1)
})

it('removes unsent lines once they are stored', () => {
  const unsent = [
    { id: 'line-2', body: 'a' },
    { id: 'other', body: 'b' },
  ]
  expect(removeStoredLines(unsent, chat(1, 2).lines)).toEqual([{ id: 'other', body: 'b' }])
})
