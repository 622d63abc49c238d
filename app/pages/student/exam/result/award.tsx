import { Link } from 'react-router'
import { pictureUrl } from '#app/domain/certificates/certificates.rules.ts'
import { ReviewNotice } from '#app/domain/certificates/ui/review-notice.tsx'
import { CertificateTiers } from '#app/domain/certificates/ui/certificate-tiers.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { ShownAward } from './rules.ts'

export function Award({ award: shown }: { award: ShownAward }) {
  const { number, seed, holder, award, completed, score, withdrawn, notice, answerUrl } = shown
  return (
    <section aria-label="Your certificate" className="self-start">
      <div className="overflow-hidden rounded-md border border-rule-2">
        <CertificateTiers
          number={number}
          seed={seed}
          holder={holder}
          award={award}
          isInForce={withdrawn === null}
          facts={[
            { term: 'Completed', detail: completed },
            { term: 'Final examination', detail: score },
            { term: 'Certificate number', detail: number },
          ]}
        />
      </div>
      {notice && (
        <div className="mt-4">
          <ReviewNotice notice={notice} answerUrl={answerUrl} />
        </div>
      )}
      {withdrawn && (
        <p className="mt-2 text-sm text-danger">
          {withdrawn}. Anyone who checks the number will see this. If you think this is a mistake,{' '}
          <Link to={answerUrl} className="link">
            write to us
          </Link>
          .
        </p>
      )}
    </section>
  )
}

function AwardLink({
  icon,
  href,
  label,
  note,
  fileName,
  isExternal = false,
}: Record<'href' | 'label', string> & { icon: IconName; note?: string; fileName?: string; isExternal?: boolean }) {
  return (
    <li className="grid grid-cols-[1.125rem_minmax(0,1fr)] items-center gap-3 border-b border-rule py-2 text-sm">
      <Icon name={icon} />
      <span>
        <a
          href={href}
          download={fileName}
          className="link py-1 font-medium"
          {...(isExternal ? { target: '_blank', rel: 'noreferrer' } : {})}
        >
          {label}
          {isExternal && <span className="sr-only"> (opens in a new tab)</span>}
        </a>
        {note && <span className="block text-xs text-ink-2">{note}</span>}
      </span>
    </li>
  )
}

/** The links of an award. They are plain links, so that they work without JavaScript. */
export function AwardLinks({
  award: { number, status, withdrawn, verificationUrl, linkedInUrl },
}: {
  award: ShownAward
}) {
  const files = `/certificates/${number}`
  return (
    <ul className="no-print border-t border-rule">
      {!withdrawn && (
        <>
          <AwardLink
            icon="download"
            href={`${files}/certificate.pdf`}
            label="Download PDF"
            note="A4, with a QR code to the verification page"
          />
          <AwardLink
            icon="certificate"
            href={`${files}/credential.json`}
            label="Open Badge file"
            note="Signed; anyone can check it without us"
          />
        </>
      )}
      <li className="flex flex-wrap items-center gap-x-4 border-b border-rule py-2 text-sm">
        <span className="grid grid-cols-[1.125rem_auto] items-center gap-3">
          <Icon name="search" />
          <a href={verificationUrl} className="link py-1 font-medium">
            Verification page
          </a>
        </span>
        <CopyButton text={verificationUrl} label="Copy verification link" variant="text" />
      </li>
      {!withdrawn && (
        <>
          {status === 'valid' && (
            <AwardLink
              icon="download"
              href={pictureUrl(number)}
              fileName={`${number}.png`}
              label="Picture to share"
              note="Also used as the link preview"
            />
          )}
          <AwardLink icon="external" href={linkedInUrl} label="Add to LinkedIn profile" isExternal />
        </>
      )}
    </ul>
  )
}
