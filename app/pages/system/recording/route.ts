import { data } from 'react-router'
import { findRecordingFile } from '#app/domain/courses/courses.queries.server.ts'
import { soundResponse } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

/** Sends a recording of a lesson. Its name is the hash of its content, so that only who has the lesson knows it. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const found = await findRecordingFile(params.file)
  if (!found) throw data(null, { status: 404 })
  return soundResponse({ ...found, range: request.headers.get('range') })
}
