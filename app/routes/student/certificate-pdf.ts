import type { LoaderFunctionArgs } from 'react-router'
import { makeCertificateFile } from '#app/features/certificates/credential/commands.server.ts'
import { noSuchCertificate, whyNoFile } from '#app/features/certificates/messages.ts'
import { findCertificateFor } from '#app/features/certificates/queries.server.ts'
import { personOf, visitOf } from '#app/http/context.ts'
import { download, noFile } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'

export const middleware = [allow('manage own account')]

/** The PDF for its owner or hr. For anybody else there is no such certificate. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const certificate = await findCertificateFor({ person: personOf(context), number: params.number ?? '' })
  if (!certificate) return noFile({ status: 404, text: noSuchCertificate })
  const text = whyNoFile(certificate)
  if (text) return noFile({ status: 410, text })
  const pdf = await makeCertificateFile({ certificate, origin: visitOf(context).origin })
  return download({
    body: new Uint8Array(pdf),
    type: 'application/pdf',
    fileName: `${certificate.certificateNumber}.pdf`,
  })
}
