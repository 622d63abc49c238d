import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { flushVisits, recordVisit } from './visits.server.ts'

const world = openTestWorld()

function view(ipAddress: string) {
  const headers = { accept: 'text/html', 'user-agent': 'Firefox', host: 'institute.test' }
  const outgoing = Object.assign(new EventEmitter(), { statusCode: 200 })
  const incoming = { method: 'GET', url: '/about', headers } as unknown as IncomingMessage
  recordVisit(incoming, outgoing as unknown as ServerResponse, { patternOf: (path) => path, ipAddress })
  outgoing.emit('finish')
}

async function stored() {
  await flushVisits()
  const [row] = await rowsOf<{ n: number }>('select count(*)::int as n from visitor_logs')
  return row?.n
}

it('stores at most sixty page views a minute from one IP address, and counts each separately', async () => {
  // At the start of a minute, so that the test does not run into the next.
  const [now] = await rowsOf<{ second: number }>('select extract(second from clock_timestamp())::int as second')
  await world.moveClock({ minutes: 1 - (now?.second ?? 0) / 60 })
  for (let i = 0; i < 100; i += 1) view('192.0.2.1')
  for (let i = 0; i < 5; i += 1) view('192.0.2.2')
  expect(await stored()).toBe(65)
  await world.moveClock({ minutes: 1 })
  view('192.0.2.1')
  expect(await stored()).toBe(66)
})
