import { noPicture, noSuchCertificate, tooManyMisses } from '#app/domain/certificates/certificates.messages.ts'
import { getAwardPicture } from '#app/domain/certificates/picture.commands.server.ts'
import { visitOf } from '#app/http/context.ts'
import { refuseFile, sendDrawn } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

/**
 * Sends the preview picture of an award's verification page. It is cached only for minutes, so that a revocation shows
 * soon.
 */
export function loader(args: Route.LoaderArgs) {
  return sendDrawn(() => sendPicture(args))
}

async function sendPicture({ params, context }: Route.LoaderArgs) {
  const { ipAddress, origin } = visitOf(context)
  const drawn = await getAwardPicture({ number: params.number, address: ipAddress, origin })
  if (drawn.ok) {
    return new Response(new Uint8Array(drawn.value), {
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=300' },
    })
  }
  if (drawn.reason === 'throttled') {
    const refusal = refuseFile({ status: 429, text: tooManyMisses })
    refusal.headers.set('retry-after', String(drawn.retryAfterSeconds))
    return refusal
  }
  return drawn.reason === 'not-in-force'
    ? refuseFile({ status: 410, text: noPicture })
    : refuseFile({ status: 404, text: noSuchCertificate })
}
