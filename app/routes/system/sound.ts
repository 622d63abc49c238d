import { data, type LoaderFunctionArgs } from 'react-router'
import { soundFile } from '#app/features/courses/sound/gateway.server.ts'
import { playable } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'

export const middleware = [allow('see public pages')]

/** A synthetic sound, made from what its address says. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const bytes = soundFile({ edition: params.edition ?? '', file: params.file ?? '' })
  if (!bytes) throw data(null, { status: 404 })
  return playable({ bytes, type: 'audio/wav', range: request.headers.get('range') })
}
