import { visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { storable, type RouteHandle } from '#app/http/storage.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

export const handle = { stored: {} } satisfies RouteHandle

const closed = [
  '/staff-portal',
  '/visitor-logs',
  '/student-dashboard',
  '/my-certificates',
  '/course/',
  '/exam/',
  '/enroll',
  '/checkout/',
  '/team/',
  '/claim',
  '/auth/',
  '/certificates/',
  '/receipts/',
  '/api/',
]

export function loader({ context }: Route.LoaderArgs) {
  const rules = closed.map((path) => `Disallow: ${path}`).join('\n')
  const text = `User-agent: *\n${rules}\n\nSitemap: ${visitOf(context).origin}/sitemap.xml\n`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': storable } })
}
