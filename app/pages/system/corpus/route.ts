import { data } from 'react-router'
import { findCorpusFile } from '#app/domain/courses/courses.queries.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

/** Sends a corpus of a course to the text bench, and to anybody else: it carries its licence. */
export async function loader({ params }: Route.LoaderArgs) {
  const text = await findCorpusFile({ courseId: params.courseId, file: params.file })
  if (text === null) throw data(null, { status: 404 })
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, max-age=600' },
  })
}
