import { expect, it } from 'vitest'
import { Unprintable } from '#app/platform/faces.server.ts'
import { parseRange, sendDrawn } from './files.server.ts'

it.each([
  ['bytes=0-1', { from: 0, to: 1 }],
  ['bytes=5-', { from: 5, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=0-99', { from: 0, to: 9 }],
  ['bytes=9-9', { from: 9, to: 9 }],
  ['bytes=10-12', null],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  [null, null],
])('reads the range %s of ten bytes as %j', (range, wanted) => {
  expect(parseRange({ range, size: 10 })).toEqual(wanted)
})

it('says which letter a document would lack instead of sending it', async () => {
  const refused = await sendDrawn(() => Promise.reject(new Unprintable('ழ')))
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('“ழ”')
  await expect(sendDrawn(() => Promise.reject(new Error('disk')))).rejects.toThrow('disk')
})
