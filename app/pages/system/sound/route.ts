import { data } from 'react-router'
import { getSound } from '#app/domain/courses/sounds.commands.server.ts'
import { soundsBusy, tooManySounds } from '#app/domain/courses/sounds.ts'
import { visitOf } from '#app/http/context.ts'
import { refuseFile, soundResponse } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const outcome = await getSound({
    edition: params.edition,
    file: params.file,
    ipAddress: visitOf(context).ipAddress,
  })
  if (outcome.ok) return soundResponse({ ...outcome.value, range: request.headers.get('range') })
  if (outcome.reason === 'throttled') return refuseFile({ ...outcome, status: 429, text: tooManySounds })
  if (outcome.reason === 'busy') return refuseFile({ retryAfterSeconds: 5, status: 503, text: soundsBusy })
  throw data(null, { status: 404 })
}
