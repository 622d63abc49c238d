import { data } from 'react-router'
import { throttle } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { findItems } from './read.server.ts'
import { longestSearch } from '#app/pages/staff/finder/rules.ts'
import type { Route } from './+types/route.ts'
import { readSearch } from '#app/core/url-values.ts'

export const middleware = [allow('enter the staff portal')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const text = readSearch(url.searchParams, longestSearch)
  const throttled = await throttle([limits.findsByStaff, staff.staffId])
  if (!throttled) return { text, found: await findItems({ staff, text }), isRefused: false }
  const headers = { 'retry-after': String(throttled.retryAfterSeconds) }
  return data({ text, found: [], isRefused: true }, { status: 429, headers })
}
