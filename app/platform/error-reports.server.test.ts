import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clock } from './clock.server.ts'
import { framesOf, collectError, takeErrorReports } from './error-reports.server.ts'

beforeEach(() => void takeErrorReports())
afterEach(() => vi.restoreAllMocks())

const details = { side: 'server', route: '/courses/:slug', method: 'GET', shown: 'Something went wrong' } as const

it('keeps the class and the stack of an error, but not its message', () => {
  const error = new TypeError('no such student ada@mail.example')
  collectError(error, { number: 'ERR-1', ...details })
  const [report] = takeErrorReports()
  expect(report).toMatchObject({ number: 'ERR-1', name: 'TypeError', route: '/courses/:slug' })
  expect(report?.frames).toContain('error-reports.server.test.ts')
  expect(JSON.stringify(report)).not.toContain('ada@')
})

it('leaves out lines of the stack that are part of the message, and queries of URLs', () => {
  const stack = [
    'Error: first line',
    'second line with ada@mail.example',
    '    at read (https://ukli.example/assets/a.js?token=secret:1:2)',
    '    at async loader (file:///app/routes/a.ts:3:4)',
  ].join('\n')
  expect(framesOf(stack).split('\n')).toEqual([
    'at read (https://ukli.example/assets/a.js:1:2)',
    'at async loader (file:///app/routes/a.ts:3:4)',
  ])
})

it('gives errors with one cause the same hash, whatever their message', () => {
  const errors = ['one', 'two'].map((text) => new Error(text))
  for (const [i, error] of errors.entries()) collectError(error, { number: `ERR-${i}`, ...details })
  const causes = takeErrorReports().map(({ cause }) => cause)
  expect(new Set(causes).size).toBe(1)
})

it('stores server errors even during a flood of made-up browser errors', () => {
  for (let i = 0; i < 100; i += 1) collectError(new Error('made up'), { number: `B-${i}`, ...details, side: 'browser' })
  collectError(new Error('real'), { number: 'S-1', ...details })
  expect(takeErrorReports().map(({ number }) => number)).toContain('S-1')
})

it('stores at most fifty errors of a flood', () => {
  for (let i = 0; i < 1_000; i += 1) collectError(new Error('again'), { number: `ERR-${i}`, ...details })
  expect(takeErrorReports().length).toBeLessThanOrEqual(50)
})

it('stores ten more each minute after a flood, even if the clock was set back', () => {
  const now = vi.spyOn(clock, 'now')
  const start = Date.now()
  const stored = (minutes: number) => {
    now.mockReturnValue(new Date(start + minutes * 60_000))
    for (let i = 0; i < 100; i += 1) collectError(new Error('again'), { number: `ERR-${i}`, ...details })
    return takeErrorReports().length
  }
  stored(0)
  expect([stored(0), stored(1), stored(-60), stored(-59), stored(60)]).toEqual([0, 10, 0, 10, 50])
})
