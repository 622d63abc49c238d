import { verifyCertificate } from '#app/domain/certificates/certificates.commands.server.ts'
import { tooManyMisses, verificationNotices } from '#app/domain/certificates/certificates.messages.ts'
import { certificateStatus, publicName } from '#app/domain/certificates/certificates.rules.ts'
import { visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ipAddress } = visitOf(context)
  const outcome = await verifyCertificate({ typed: params.number, address: ipAddress })
  if (outcome.ok) {
    const {
      certificateNumber,
      courseTitle,
      completionDate,
      finalScore,
      issuedAt,
      revokedAt,
      revocationReason,
      supersededBy,
      notice,
    } = outcome.value
    const status = certificateStatus(outcome.value)
    return Response.json({
      // The name on a replaced certificate may have been corrected, so it is not told.
      student_name: status === 'superseded' ? null : publicName(outcome.value),
      ...(outcome.value.nameHidden ? { name_hidden: true } : {}),
      course_title: courseTitle,
      completion_date: completionDate,
      final_score: finalScore,
      certificate_number: certificateNumber,
      issued_at: issuedAt.toISOString(),
      status,
      revoked_at: status === 'revoked' ? (revokedAt?.toISOString() ?? null) : null,
      reason: status === 'revoked' ? revocationReason : null,
      review_until: status === 'under-review' ? (notice?.takesEffectAt.toISOString() ?? null) : null,
      superseded_by: supersededBy,
    })
  }
  if (outcome.reason === 'throttled') {
    return Response.json(
      { error: tooManyMisses },
      { status: 429, headers: { 'retry-after': String(outcome.retryAfterSeconds) } },
    )
  }
  return Response.json({ error: verificationNotices['not-found'].text }, { status: 404 })
}
