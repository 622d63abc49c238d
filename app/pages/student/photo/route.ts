import { Readable } from 'node:stream'
import { openPhoto } from '#app/domain/students/photo.queries.server.ts'
import { buildPhotoUrl } from '#app/domain/students/photo.ts'
import { personOf } from '#app/http/context.ts'
import { refuseFile } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

/**
 * Sends the photo. A changed photo has a new URL. Without permission the response is a 404, as if there were no photo.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const person = personOf(context)
  const photo = person && (await openPhoto({ person, url: buildPhotoUrl(params.file) }))
  if (!photo) return refuseFile({ status: 404, text: 'There is no such photo.' })
  return new Response(Readable.toWeb(photo.stream) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
      // A photo that is opened directly must not be able to run anything.
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
