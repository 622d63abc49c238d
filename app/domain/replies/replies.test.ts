import { expect, it } from 'vitest'
import { insertReply } from './replies.ts'

const body = 'Dear {first name},\nthank you, {first name}.'

it('fills in the first name everywhere and appends to the text so far', () => {
  expect(insertReply({ written: ' \n', body, fullName: 'Siân Prydderch' })).toBe('Dear Siân,\nthank you, Siân.')
  expect(insertReply({ written: 'Hello.\n', body: 'Bye.', fullName: 'Siân Prydderch' })).toBe('Hello.\nBye.')
})

it('inserts a name literally and keeps the placeholder without one', () => {
  expect(insertReply({ written: '', body: '{first name}!', fullName: '$& Smith' })).toBe('$&!')
  expect(insertReply({ written: '', body: '{first name}!', fullName: null })).toBe('{first name}!')
})
