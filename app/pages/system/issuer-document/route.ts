import { readControllerDocument } from '#app/domain/certificates/credential.queries.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { publicDocument } from '#app/http/public-documents.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

/** Sends the institute's public keys. Verifiers of did:web look for them at this URL. */
export async function loader({ request }: Route.LoaderArgs) {
  const text = JSON.stringify(await readControllerDocument())
  return publicDocument({ request, text, type: 'application/did+json' })
}
