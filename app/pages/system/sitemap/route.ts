import { listCourseSlugs } from '#app/domain/courses/courses.queries.server.ts'
import { visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { storable, type RouteHandle } from '#app/http/storage.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

export const handle = { stored: {} } satisfies RouteHandle

const pages = [
  '/',
  '/courses',
  '/about',
  '/contact',
  '/careers',
  '/collaborators',
  '/bench',
  '/team-places',
  '/certificate-verification',
  '/privacy-policy',
  '/gdpr-compliance',
  '/terms-of-use',
  '/cancellation-form',
  '/cookie-policy',
  '/accessibility',
]

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = visitOf(context)
  const courses = await listCourseSlugs()
  const urls = [
    ...pages.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...courses.map(
      ({ slug, updatedAt }) =>
        `<url><loc>${origin}/courses/${slug}</loc><lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod></url>`,
    ),
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': storable } })
}
