import { expect, it } from 'vitest'
import { insertReply } from './rules.ts'

const body = 'Dear {first name},\nthank you, {first name}.'

it('fills in the first name, wherever it stands, and goes after what was written', () => {
  expect(insertReply({ written: ' \n', body, fullName: 'Siân Prydderch' })).toBe('Dear Siân,\nthank you, Siân.')
  expect(insertReply({ written: 'Hello.\n', body: 'Bye.', fullName: 'Siân Prydderch' })).toBe('Hello.\nBye.')
})

it('takes a name by the letter, and leaves the mark where there is none', () => {
  expect(insertReply({ written: '', body: '{first name}!', fullName: '$& Smith' })).toBe('$&!')
  expect(insertReply({ written: '', body: '{first name}!', fullName: null })).toBe('{first name}!')
})
