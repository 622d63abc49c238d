import type { LoaderFunctionArgs } from 'react-router'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { find } from '#app/views/finder/queries.server.ts'
import { longestQuestion } from '#app/views/finder/rules.ts'

export const middleware = [allow('enter the staff portal')]

/** What the finder of the portal shows for a few letters. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, longestQuestion)
  return { text, found: await find({ staff: staffOf(context), text }) }
}
