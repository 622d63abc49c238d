import { ownReply } from '#app/core/own-reply.ts'
import { redirect } from 'react-router'
import { throttle } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { actions } from '#app/http/actions.server.ts'
import { logBrowserError } from '#app/http/failures.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

export function loader() {
  return redirect('/')
}

/** Logs an error that happened in a browser and returns its id. */
export const action = actions<Route.ActionArgs>(({ ipAddress }) => ({
  async report(form) {
    const throttled = await throttle([limits.faultsByAddress, ipAddress])
    if (throttled)
      return new Response(null, { status: 429, headers: { 'retry-after': String(throttled.retryAfterSeconds) } })
    const errorId = logBrowserError(form)
    return ownReply({ errorId }, { status: errorId ? 200 : 400 })
  },
}))
