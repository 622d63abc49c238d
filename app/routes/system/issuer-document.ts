import { readControllerDocument } from '#app/features/certificates/credential/queries.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { publicDocument } from '#app/http/public-documents.server.ts'
import type { Route } from './+types/issuer-document.ts'

export const middleware = [allow('see public pages')]

/** The institute's public keys, at the URL where did:web verifiers look for them. */
export async function loader({ request }: Route.LoaderArgs) {
  const text = JSON.stringify(await readControllerDocument())
  return publicDocument({ request, text, type: 'application/did+json' })
}
