import { describe, expect, it } from 'vitest'
import { judgeClock, judgeConnection, judgeStorage } from './device-rules.ts'

const server = new Date('2027-01-07T10:00:00Z')
const after = (seconds: number) => new Date(server.getTime() + seconds * 1000)

describe('the device check before an exam', () => {
  it.each([
    [0, 'good', 'matches ours'],
    [60, 'good', 'matches ours'],
    [-60, 'good', 'matches ours'],
    [61, 'poor', 'is 1 minutes out'],
    [-7200, 'poor', 'is 2 hours out'],
  ])('rates a clock that is %d seconds off as %s', (seconds, state, text) => {
    const found = judgeClock({ server, device: after(seconds) })
    expect(found.state).toBe(state)
    expect(found.text).toContain(text.replace('1 minutes', '1 minute'))
  })

  it('rates a clock that cannot be compared as poor', () => {
    expect(judgeClock({ server: null, device: server }).state).toBe('poor')
    expect(judgeClock({ server: new Date('x'), device: server }).state).toBe('poor')
  })

  it.each([
    [1999.9, 'good'],
    [2000, 'poor'],
    [null, 'poor'],
  ])('rates a connection that takes %s milliseconds as %s', (milliseconds, state) => {
    expect(judgeConnection(milliseconds).state).toBe(state)
  })

  it('says what is lost if there is no storage', () => {
    expect(judgeStorage(true).state).toBe('good')
    expect(judgeStorage(false).text).toContain('loses your answers')
  })
})
