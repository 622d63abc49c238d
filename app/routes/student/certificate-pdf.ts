import type { LoaderFunctionArgs } from 'react-router'
import { formatDayAndTime } from '#app/core/dates.ts'
import { isAllowed } from '#app/core/permissions.ts'
import { drawCertificate } from '#app/features/certificates/pdf.server.ts'
import { findCertificate } from '#app/features/certificates/queries.server.ts'
import { personOf, visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'

export const middleware = [allow('manage own account')]

function refuse(status: 404 | 410, text: string) {
  return new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

/** The PDF for its owner or hr. For anybody else there is no such certificate. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const person = personOf(context)
  const isHr = isAllowed('refund and revoke', person)
  const owner = isAllowed('see own certificates', person) ? person?.student : null
  if (!isHr && !owner) return refuse(404, 'There is no such certificate.')
  const certificate = await findCertificate({
    number: params.number ?? '',
    studentId: isHr ? null : (owner?.studentId ?? null),
  })
  if (!certificate) return refuse(404, 'There is no such certificate.')
  if (certificate.revokedAt) {
    return refuse(
      410,
      `This certificate was revoked on ${formatDayAndTime(certificate.revokedAt)}. Reason: ${certificate.revocationReason}.`,
    )
  }
  const pdf = await drawCertificate(certificate, { origin: visitOf(context).origin })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="${certificate.certificateNumber}.pdf"`,
      'cache-control': 'private, no-cache',
    },
  })
}
