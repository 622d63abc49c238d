import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { countAttempt } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { visitContext } from '#app/http/context.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import * as careers from '#app/pages/public/careers/route.tsx'
import * as reminders from '#app/pages/public/reminders/route.tsx'

openTestWorld()
const origin = 'http://institute.test'
const { anonymousUploadsByAddress: limit } = limits

function send(route: { action: (args: never) => Promise<unknown> }, ipAddress: string) {
  const context = new RouterContextProvider()
  context.set(visitContext, {
    nonce: null,
    origin,
    ipAddress,
    preferences: { theme: 'system', consent: 'unset', hasVisited: false, portalGroup: null },
    notices: [],
    isDemo: true,
  })
  const request = new Request(`${origin}/careers`, { method: 'POST', body: new FormData() })
  const answered = route.action({ request, url: new URL(request.url), params: {}, context } as never).then(
    () => 200,
    (thrown: { init?: ResponseInit }) => thrown.init?.status,
  )
  return answered.then((status) => ({ status, isRead: request.bodyUsed }))
}

it.each([
  ['careers', careers, '192.0.2.11'],
  ['reminders', reminders, '192.0.2.12'],
] as const)(
  '/%s refuses a form without reading it after too many from one IP address',
  async (_name, route, ipAddress) => {
    for (let n = 1; n < limit.most; n += 1) await countAttempt(limit, ipAddress)
    expect((await send(route, ipAddress)).isRead).toBe(true)
    expect(await send(route, ipAddress)).toEqual({ status: 429, isRead: false })
    expect((await send(route, '192.0.2.13')).isRead).toBe(true)
  },
)
