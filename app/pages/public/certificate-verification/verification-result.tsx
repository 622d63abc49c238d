import { institute } from '#app/core/institute.ts'
import { Link } from 'react-router'
import { describeRecord, type StepText, type VerdictText } from '#app/domain/certificates/checking.messages.ts'
import { isInForce } from '#app/domain/certificates/certificates.rules.ts'
import type { VerificationAnswer, Verified } from '#app/domain/certificates/verification.commands.server.ts'
import { CertificateTiers } from '#app/domain/certificates/ui/certificate-tiers.tsx'
import { VerificationFrame } from '#app/domain/certificates/ui/verification-frame.tsx'

export function VerificationResult({ answer, checkedOn }: { answer: VerificationAnswer; checkedOn: string }) {
  return (
    <VerificationFrame words={describeVerdict(answer)} checkedOn={checkedOn} steps={listSteps(answer)}>
      {renderDetails(answer)}
    </VerificationFrame>
  )
}

function renderDetails(answer: VerificationAnswer) {
  if (answer.kind === 'found') return <FoundCertificate certificate={answer.certificate} />
  if (answer.kind === 'throttled') return null
  return (
    <p className="max-w-reading px-5 py-4 text-ink-2">
      Please check the number: it’s at the bottom left of the certificate and looks like UKLI-CERT-2025-000001. If it’s
      right and still isn’t found,{' '}
      <Link to="/contact" className="link">
        contact support
      </Link>{' '}
      with a copy of the certificate.
    </p>
  )
}

function formatRevocation({ on, reason }: { on: string; reason: string }) {
  return `This certificate was issued by ${institute().name} and revoked on ${on}. Reason: ${reason}.`
}

function describeReview(reviewedBy: string | null) {
  return `This certificate was issued by ${institute().name}. It stays valid while we review whether it should have been.${reviewedBy ? ` Please check again after ${reviewedBy}.` : ''}`
}

function describeVerdict(answer: VerificationAnswer): VerdictText {
  if (answer.kind === 'throttled') return { tone: 'danger', title: 'Please wait', text: answer.text }
  if (answer.kind === 'not-found') {
    return { tone: 'danger', title: 'Certificate Not Found', text: `${answer.asked} is not in our records.` }
  }
  const { status, revoked, reviewedBy } = answer.certificate
  if (status === 'superseded') {
    const text = `This certificate was issued by ${institute().name} and has since been replaced by a new one.`
    return { tone: 'warn', title: 'Certificate Replaced', text }
  }
  if (status === 'under-review') return { tone: 'warn', title: 'Under review', text: describeReview(reviewedBy) }
  if (revoked) return { tone: 'danger', title: 'Certificate Revoked', text: formatRevocation(revoked) }
  const text = `This is an authentic certificate from ${institute().name}.`
  return { tone: 'ok', title: 'Certificate Verified', text }
}

function listSteps(answer: VerificationAnswer): StepText[] {
  if (answer.kind !== 'found') return []
  const { status, revoked, supersededBy, reviewedBy } = answer.certificate
  const details = {
    valid: 'This certificate is valid.',
    'under-review': describeReview(reviewedBy),
    revoked: revoked ? `Revoked on ${revoked.on}. Reason: ${revoked.reason}.` : '',
    superseded: `Replaced by certificate ${supersededBy}.`,
  }
  return describeRecord({ status, detail: details[status] })
}

function FoundCertificate({ certificate }: { certificate: Verified }) {
  const { number, seed, studentName, courseTitle, completed, score, issued, status, supersededBy } = certificate
  return (
    <>
      <CertificateTiers
        number={number}
        seed={seed}
        {...(studentName !== null && { holder: studentName })}
        award={courseTitle}
        isInForce={isInForce(status)}
        facts={[
          { term: 'Completion date', detail: completed },
          { term: 'Final score', detail: score },
          { term: 'Certificate number', detail: number },
        ]}
      />
      <p className="tnum border-t border-rule-2 px-5 py-3 text-sm text-ink-2">
        Issued on {issued}. The pattern above is generated from the number; the one on the certificate should look the
        same.
      </p>
      {supersededBy && (
        <p className="border-t border-rule-2 px-5 py-3">
          <Link to={`/certificate-verification?number=${supersededBy}`} className="link">
            Check certificate {supersededBy}, which replaced it
          </Link>
        </p>
      )}
    </>
  )
}
