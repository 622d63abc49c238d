import { expect, it } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

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
