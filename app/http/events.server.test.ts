import { expect, it } from 'vitest'
import { streamNotifications } from './events.server.ts'

it('limits the open streams per topic, and frees one when a tab is closed', async () => {
  const listen = (about: string) => streamNotifications({ channel: 'ukli_exam', about })
  const streams = Array.from({ length: 12 }, () => listen('one'))
  expect(streams.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(listen('one').status).toBe(503)
  expect(listen('other').status).toBe(200)
  await streams[0]?.body?.cancel()
  expect(listen('one').status).toBe(200)
  expect(listen('one').status).toBe(503)
})
