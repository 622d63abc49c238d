import { readCredential } from '#app/domain/certificates/credential.commands.server.ts'
import { findAwardFor } from '#app/domain/certificates/credential.queries.server.ts'
import { noSuchCertificate, explainMissingFile } from '#app/domain/certificates/certificates.messages.ts'
import { personOf } from '#app/http/context.ts'
import { buildDownloadResponse, refuseFile } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/credential.ts'

export const middleware = [allow('manage own account')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const award = await findAwardFor({ person: personOf(context), number: params.number })
  if (!award) return refuseFile({ status: 404, text: noSuchCertificate })
  const text = explainMissingFile(award)
  if (text) return refuseFile({ status: 410, text })
  return buildDownloadResponse({
    body: await readCredential(award),
    type: 'application/vc',
    fileName: `${award.certificateNumber}.json`,
  })
}
