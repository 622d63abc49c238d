import { describe, expect, it } from 'vitest'
import { describeDuration, describeTimeline, listTimelineEntries } from './timeline.ts'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)
const sitting = {
  startedAt: at('10:00:00'),
  expiresAt: at('11:00:00'),
  submittedAt: at('10:40:00'),
  durationMinutes: 60,
  events: [
    { kind: 'connection lost', at: at('10:05:00'), endedAt: at('10:07:05'), seconds: null },
    { kind: 'extra time', at: at('10:30:00'), endedAt: null, seconds: 900 },
  ],
  saves: [
    { number: 2, at: at('10:20:00'), isAnswered: true },
    { number: 1, at: at('10:01:00'), isAnswered: false },
  ],
} as const

describe('a timeline', () => {
  it('lists the events of an attempt in order', () => {
    expect(describeTimeline(sitting)).toEqual([
      { time: '10:00:00', tone: 'mark', text: 'Started, with the standard 60 minutes' },
      { time: '10:01:00', tone: 'plain', text: 'Question 1 saved without an answer' },
      {
        time: '10:05:00',
        tone: 'loss',
        text: 'Connection lost for 2 min 05 s; the browser kept the answers',
      },
      { time: '10:20:00', tone: 'plain', text: 'Last save of the answer to question 2' },
      { time: '10:30:00', tone: 'mark', text: '15 min of extra time granted' },
      { time: '10:40:00', tone: 'mark', text: 'Submitted, 20 min before the end' },
    ])
  })

  it('says when time ran out and how many answers there were', () => {
    expect(listTimelineEntries({ ...sitting, submittedAt: at('11:00:00') }).at(-1)?.text).toBe(
      'Time ran out at 11:00; submitted with 1 answer',
    )
  })

  it.each([
    [1, '1 s'],
    [59_001, '1 min'],
    [61_000, '1 min 01 s'],
    [3_600_000, '60 min'],
  ])('describes %d milliseconds as %s', (milliseconds, text) => expect(describeDuration(milliseconds)).toBe(text))
})
