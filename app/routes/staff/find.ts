import { data } from 'react-router'
import { throttle } from '#app/features/throttles/commands.server.ts'
import { limits } from '#app/features/throttles/rules.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { findItems } from '#app/views/finder/queries.server.ts'
import { longestSearch } from '#app/views/finder/rules.ts'
import type { Route } from './+types/find.ts'

export const middleware = [allow('enter the staff portal')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, longestSearch)
  const throttled = await throttle([limits.findsByStaff, staff.staffId])
  if (!throttled) return { text, found: await findItems({ staff, text }), isRefused: false }
  const headers = { 'retry-after': String(throttled.retryAfterSeconds) }
  return data({ text, found: [], isRefused: true }, { status: 429, headers })
}
