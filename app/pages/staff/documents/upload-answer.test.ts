import { expect, test } from 'vitest'
import { describeLoss } from '#app/ui/ask-server.ts'
import { readUploadError } from './upload-answer.ts'

test('a server that fails while it stores a file is told of in the words of the specification', () => {
  expect(readUploadError({ kind: 'foreign', status: 500 })).toBe('Failed to upload file')
})

test('a refusal keeps its own text, and a lost connection its advice', () => {
  expect(readUploadError({ kind: 'reply', status: 422, body: { text: 'Please select a folder first' } })).toBe(
    'Please select a folder first',
  )
  expect(readUploadError({ kind: 'failed' })).toBe(describeLoss({ kind: 'failed' }))
  expect(readUploadError({ kind: 'reply', status: 200, body: {} })).toBeNull()
})
