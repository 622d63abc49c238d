import { makeCertificateFile } from '#app/domain/certificates/credential.commands.server.ts'
import { findAwardFor } from '#app/domain/certificates/credential.queries.server.ts'
import { noSuchCertificate, explainMissingFile } from '#app/domain/certificates/certificates.messages.ts'
import { personOf, visitOf } from '#app/http/context.ts'
import { buildDownloadResponse, refuseFile, sendDrawn } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/pdf.ts'

export const middleware = [allow('manage own account')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const award = await findAwardFor({ person: personOf(context), number: params.number })
  if (!award) return refuseFile({ status: 404, text: noSuchCertificate })
  const text = explainMissingFile(award)
  if (text) return refuseFile({ status: 410, text })
  return sendDrawn(async () =>
    buildDownloadResponse({
      body: await makeCertificateFile({ award, origin: visitOf(context).origin }),
      type: 'application/pdf',
      fileName: `${award.certificateNumber}.pdf`,
    }),
  )
}
