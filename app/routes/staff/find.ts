import { data } from 'react-router'
import { throttle } from '#app/features/throttles/commands.server.ts'
import { limits } from '#app/features/throttles/rules.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { find } from '#app/views/finder/queries.server.ts'
import { longestQuestion } from '#app/views/finder/rules.ts'
import type { Route } from './+types/find.ts'

export const middleware = [allow('enter the staff portal')]

/** What the finder of the portal shows for a few letters. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, longestQuestion)
  const throttled = await throttle([limits.findsByStaff, staff.staffId])
  if (!throttled) return { text, found: await find({ staff, text }), isRefused: false }
  const headers = { 'retry-after': String(throttled.retryAfterSeconds) }
  return data({ text, found: [], isRefused: true }, { status: 429, headers })
}
