import { Form, Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Voiceprint } from '#app/ui/imagery/voiceprint.tsx'
import { pictureUrl, statusBadges } from '#app/domain/certificates/certificates.rules.ts'
import { ReviewNotice } from '#app/domain/certificates/ui/review-notice.tsx'
import { useState, type FormEvent } from 'react'
import type { Route } from './+types/route.ts'

type CertificateCardProps = Route.ComponentProps['loaderData']['certificates'][number]

export function CertificateCard({ certificate }: { certificate: CertificateCardProps }) {
  const { number, seed, courseTitle, courseLevel, completed, score, verificationUrl, linkedInUrl, revoked } =
    certificate
  const { status, notice, answerUrl, supersededBy, isNameHidden } = certificate
  return (
    <article className="panel flex flex-col overflow-hidden">
      <Voiceprint seed={seed} number={number} className="block w-full border-b border-rule-2 bg-tier" />
      <div className="flex flex-1 flex-col gap-4 px-5 py-5 sm:px-6">
        <div>
          <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
            {courseLevel}
            {status !== 'valid' && <Badge tone={statusBadges[status].tone}>{statusBadges[status].text}</Badge>}
          </p>
          <h2 className="mt-1 text-2xl">{courseTitle}</h2>
        </div>
        <dl className="tnum grid gap-x-6 gap-y-3 border-y border-rule py-3.5 text-sm sm:grid-cols-2">
          <div className="sm:col-span-2">
            <dt className="text-ink-2">Certificate number</dt>
            <dd className="text-base font-semibold">{number}</dd>
          </div>
          <div>
            <dt className="text-ink-2">Completion date</dt>
            <dd className="text-base">{completed}</dd>
          </div>
          <div>
            <dt className="text-ink-2">Final score</dt>
            <dd className="text-base">{score}</dd>
          </div>
        </dl>
        {supersededBy ? (
          <p className="text-sm text-ink-2">
            This certificate was replaced by certificate {supersededBy}. Anyone who checks this number is directed to
            it.
          </p>
        ) : revoked ? (
          <p className="text-sm text-danger">
            Revoked on {revoked.on}: {revoked.reason}. Anyone who checks the number will see this. If you think this is
            a mistake,{' '}
            <Link to={answerUrl} className="link">
              write to us
            </Link>
            .
          </p>
        ) : (
          <div className="no-print mt-auto grid gap-3">
            {notice && <ReviewNotice notice={notice} answerUrl={answerUrl} />}
            <DownloadPdf number={number} courseTitle={courseTitle} />
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <CopyButton text={verificationUrl} label="Copy verification link" variant="text" />
              <a
                href={linkedInUrl}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex min-h-6 items-center gap-1.5 text-sm font-medium pointer-coarse:min-h-11"
              >
                Add to LinkedIn
                <Icon name="external" label="(opens in a new tab)" className="size-4" />
              </a>
              {status === 'valid' && (
                <a
                  href={pictureUrl(number)}
                  download={`${number}.png`}
                  className="link inline-flex min-h-6 items-center text-sm font-medium pointer-coarse:min-h-11"
                >
                  Download picture
                </a>
              )}
              <a
                href={`/certificates/${number}/credential.json`}
                download
                className="link inline-flex min-h-6 items-center text-sm font-medium pointer-coarse:min-h-11"
              >
                Download Open Badge
              </a>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="number" value={number} />
              <input type="hidden" name="name" value={isNameHidden ? 'shown' : 'hidden'} />
              <Button variant="text">
                {isNameHidden
                  ? 'Show my name on the verification page'
                  : 'Show only my initials on the verification page'}
              </Button>
            </Form>
          </div>
        )}
      </div>
    </article>
  )
}

/**
 * The button that downloads the PDF. It says that the PDF is being made, as the specification asks. Without JavaScript
 * it is a plain form.
 */
function DownloadPdf({ number, courseTitle }: { number: string; courseTitle: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const address = `/certificates/${number}/certificate.pdf`
  async function downloadPdf(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    try {
      const response = await fetch(address)
      if (!response.ok) throw new Error(`${response.status}`)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await response.blob())
      link.download = `${number}.pdf`
      link.click()
      URL.revokeObjectURL(link.href)
    } catch {
      // Open the URL as a page, which shows what is wrong.
      location.assign(address)
    }
    setIsBusy(false)
  }
  return (
    <form action={address} onSubmit={downloadPdf}>
      <Button
        icon="download"
        isBusy={isBusy}
        busyLabel="Generating PDF"
        aria-label={isBusy ? undefined : `Download PDF: ${courseTitle}`}
      >
        Download PDF
      </Button>
    </form>
  )
}
