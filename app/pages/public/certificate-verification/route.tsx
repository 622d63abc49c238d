import { institute } from '#app/core/institute.ts'
import { data, Link, useLoaderData, useSearchParams } from 'react-router'
import FileCheck, { resultPlaces } from '#app/domain/certificates/ui/file-check.tsx'
import { listCachedIssuers } from '#app/domain/certificates/credential.queries.server.ts'
import { voiceprintSeed } from '#app/domain/certificates/certificates.queries.server.ts'
import { pictureUrl, verificationUrl, isInForce } from '#app/domain/certificates/certificates.rules.ts'
import { NumberForm, VerificationMethods } from './verification-methods.tsx'
import {
  buildVerificationPage,
  buildEmptyVerificationPage,
} from '#app/domain/certificates/verification.commands.server.ts'
import { visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { loaderHeaders, storable, type RouteHandle } from '#app/http/storage.ts'
import { FailureInPlace } from '#app/ui/failure-in-place.tsx'
import { Island } from '#app/ui/island.tsx'
import { NoticeRegion } from '#app/ui/notice-region.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/route.ts'
import { describeRecord, type StepText, type VerdictText } from '#app/domain/certificates/checking.messages.ts'
import type { VerificationAnswer, Verified } from '#app/domain/certificates/verification.commands.server.ts'
import { CertificateTiers } from '#app/domain/certificates/ui/certificate-tiers.tsx'
import { VerificationFrame } from '#app/domain/certificates/ui/verification-frame.tsx'

export const middleware = [allow('see public pages')]

export const handle = {
  failures: { query: 'Error: Failed to verify certificate' },
  stored: { live: ['number'] },
} satisfies RouteHandle

export const headers = loaderHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ipAddress } = visitOf(context)
  const typed = new URL(request.url).searchParams.get('number')
  const frame = {
    issuers: await listCachedIssuers(),
    sampleSeed: voiceprintSeed('UKLI-CERT-2025-000001'),
  }
  if (typed === null)
    return data({ ...frame, ...buildEmptyVerificationPage() }, { headers: { 'cache-control': storable } })
  const { page, retryAfterSeconds } = await buildVerificationPage({ typed, address: ipAddress })
  const init = retryAfterSeconds === null ? {} : { status: 429, headers: { 'retry-after': String(retryAfterSeconds) } }
  return data({ ...frame, ...page }, init)
}

const title = 'Certificate Verification'

export default function CertificateVerification() {
  const { id, typed, time, issuers, sampleSeed, checkedOn, error, notice, answer } = useLoaderData<typeof loader>()
  const found = answer?.kind === 'found' ? answer.certificate : null
  const award = found?.status === 'valid' ? found : null
  const inUse = answer || error ? 'number' : null
  return (
    <>
      <PageMeta
        title={title}
        description={`Check a certificate from ${institute().name} by its number, link or file: who it was awarded to, what for and when.`}
        path={award ? verificationUrl({ origin: '', certificateNumber: award.number }) : '/certificate-verification'}
        {...(award && { image: pictureUrl(award.number) })}
        isPrivate={typed !== ''}
        isRefused={error !== null}
      />
      <div className="wrap grid grid-cols-1 gap-8 pt-8 pb-16 lg:pt-12 print:pb-4">
        <PageHeading lead="Anyone can check whether a certificate is genuine, in three ways. No account needed.">
          {title}
        </PageHeading>
        {/* When printing, show only the result. */}
        <div className={`has-[[data-checking]]:print:hidden ${inUse ? 'no-print' : ''}`.trimEnd()}>
          <VerificationMethods
            inUse={inUse}
            seed={sampleSeed}
            byNumber={<NumberForm typed={typed} error={error ?? ''} />}
            byFile={<Island name="file-check" component={FileCheck} props={{ issuers, now: time }} />}
          />
        </div>
        <div id={resultPlaces.file} className="empty:hidden" />
        <div id={resultPlaces.number} className="empty:hidden">
          {answer && <VerificationResult answer={answer} checkedOn={checkedOn} />}
        </div>
        <p className="no-print">
          Have several to check?{' '}
          <Link to="/certificate-verification/list" className="link">
            Check a list of up to 50 certificates
          </Link>
        </p>
      </div>
      <NoticeRegion notices={notice ? [{ id, ...notice }] : []} />
    </>
  )
}

/** Keeps the form and the number, so that a failed lookup can be repeated. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const [parameters] = useSearchParams()
  return (
    <FailureInPlace error={error}>
      <NumberForm typed={parameters.get('number') ?? ''} error="" />
    </FailureInPlace>
  )
}

function VerificationResult({ answer, checkedOn }: { answer: VerificationAnswer; checkedOn: string }) {
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
