import { describe, expect, it } from 'vitest'
import { clockFinding, connectionFinding, storageFinding } from './device-rules.ts'

const server = new Date('2027-01-07T10:00:00Z')
const after = (seconds: number) => new Date(server.getTime() + seconds * 1000)

describe('a device before the exam', () => {
  it.each([
    [0, 'good', 'matches ours'],
    [60, 'good', 'matches ours'],
    [-60, 'good', 'matches ours'],
    [61, 'poor', 'is 1 minutes out'],
    [-7200, 'poor', 'is 2 hours out'],
  ])('whose clock is %d seconds off is %s', (seconds, state, text) => {
    const found = clockFinding({ server, device: after(seconds) })
    expect(found.state).toBe(state)
    expect(found.text).toContain(text.replace('1 minutes', '1 minute'))
  })

  it('whose clock cannot be compared says so', () => {
    expect(clockFinding({ server: null, device: server }).state).toBe('poor')
    expect(clockFinding({ server: new Date('x'), device: server }).state).toBe('poor')
  })

  it.each([
    [1999.9, 'good'],
    [2000, 'poor'],
    [null, 'poor'],
  ])('whose connection takes %s milliseconds is %s', (milliseconds, state) => {
    expect(connectionFinding(milliseconds).state).toBe(state)
  })

  it('without storage says what that means', () => {
    expect(storageFinding(true).state).toBe('good')
    expect(storageFinding(false).text).toContain('keep this page open')
  })
})
