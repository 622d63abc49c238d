import type { LoaderFunctionArgs } from 'react-router'
import { readControllerDocument } from '#app/features/certificates/credential/queries.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { publicDocument } from '#app/http/public-documents.server.ts'

export const middleware = [allow('see public pages')]

/** The institute's public keys, where did:web has wallets and other verifiers look for them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const text = JSON.stringify(await readControllerDocument())
  return publicDocument({ request, text, type: 'application/did+json' })
}
