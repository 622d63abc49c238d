import { data } from 'react-router'
import { renderCourseCard } from '#app/domain/courses/cards.server.ts'
import { findCourse } from '#app/domain/courses/courses.queries.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findCourse({ slug: params.slug })
  if (!found) throw data(null, { status: 404 })
  const card = await renderCourseCard(found.course)
  return new Response(new Uint8Array(card), {
    headers: { 'content-type': 'image/png', 'cache-control': 'max-age=86400' },
  })
}
