import { expect, it } from 'vitest'
import { findDatabaseTrouble, isDatabaseAway } from './database-away.ts'

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more)

it.each([
  [error('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
  [error('terminating connection due to administrator command', { code: '57P01' })],
  [error('the database system is starting up', { code: '57P03' })],
  [error('Failed query: select 1', { cause: error('Connection terminated unexpectedly') })],
  [error('timeout exceeded when trying to connect')],
  [error('Query read timeout')],
])('recognises an unreachable database: %s', (away) => {
  expect(isDatabaseAway(away)).toBe(true)
})

it.each([
  [error('duplicate key', { code: '23505' })],
  [error('canceling statement due to statement timeout', { code: '57014' })],
  [error('no such file', { code: 'ENOENT', syscall: 'open' })],
  ['a string'],
])('does not mistake another error for an unreachable database: %s', (other) => {
  expect(isDatabaseAway(other)).toBe(false)
})

it.each([
  [error('sorry, too many clients already', { code: '53300' }), 'full'],
  [error('remaining connection slots are reserved for roles with the SUPERUSER attribute', { code: '53300' }), 'full'],
  [error('configuration limit exceeded', { code: '53400' }), 'full'],
  [error('no more connections allowed (max_client_conn)', { code: '08P01' }), 'full'],
  [error('query_wait_timeout', { code: '08P01' }), 'full'],
  [error('canceling statement due to lock timeout', { code: '55P03' }), 'locked'],
  [error('Failed query', { cause: error('canceling statement due to lock timeout', { code: '55P03' }) }), 'locked'],
  [error('timeout exceeded when trying to connect'), 'pool full'],
  [error('the database system is not yet accepting connections', { code: '57P03' }), 'away'],
  [error('terminating connection due to idle-session timeout', { code: '57P05' }), 'away'],
  [error('cannot execute INSERT in a read-only transaction', { code: '25006' }), 'away'],
  [error('could not extend file: No space left on device', { code: '53100' }), 'away'],
  [error('could not open file', { code: '58030' }), 'away'],
  [error('deadlock detected', { code: '40P01' }), null],
  [error('program limit exceeded', { code: '54000' }), null],
])('names what is wrong with the database: %s', (wrong, trouble) => {
  expect(findDatabaseTrouble(wrong)).toBe(trouble)
})
