import { institute } from '#app/core/institute.ts'
import { data, Link, useLoaderData, useSearchParams } from 'react-router'
import FileCheck, { resultPlaces } from '#app/domain/certificates/ui/file-check.tsx'
import { listCachedIssuers } from '#app/domain/certificates/credential.queries.server.ts'
import { voiceprintSeed } from '#app/domain/certificates/certificates.queries.server.ts'
import { pictureUrl, verificationUrl } from '#app/domain/certificates/certificates.rules.ts'
import { NumberForm, VerificationMethods } from './verification-methods.tsx'
import { VerificationResult } from './verification-result.tsx'
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
