import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { CertificateTiers } from './certificate-tiers.tsx'

export type Verified = {
  number: string
  seed: string
  studentName: string
  courseTitle: string
  completed: string
  score: string
  issued: string
  revoked: { on: string; reason: string } | null
}

export type VerificationAnswer =
  { kind: 'found'; certificate: Verified } | { kind: 'not-found'; asked: string } | { kind: 'throttled'; text: string }

const looks = {
  ok: { icon: 'check', edge: 'border-l-ok bg-ok-wash', ink: 'text-ok' },
  danger: { icon: 'warning', edge: 'border-l-danger bg-danger-wash', ink: 'text-danger' },
} as const

/** What the records say, status first; its heading takes the focus. */
export function VerificationResult({ answer, checkedOn }: { answer: VerificationAnswer; checkedOn: string }) {
  const { tone, title, text } = wordsOf(answer)
  const { icon, edge, ink } = looks[tone]
  return (
    <section aria-labelledby="verification-result" className="grid gap-5">
      <div className={`rounded-md border border-l-4 border-rule-2 px-5 py-4 ${edge}`}>
        <h2 id="verification-result" tabIndex={-1} className={`flex items-center gap-2.5 text-2xl ${ink}`}>
          <Icon name={icon} className="size-6" />
          {title}
        </h2>
        <p className="mt-1.5">{text}</p>
        <p className="tnum mt-1.5 text-sm text-ink-2">Checked on {checkedOn}</p>
      </div>
      {answer.kind === 'found' && <FoundCertificate certificate={answer.certificate} />}
      {answer.kind === 'not-found' && (
        <p className="max-w-reading text-ink-2">
          Please check the number: it stands at the bottom left of the certificate and looks like UKLI-CERT-2025-000001.
          If it is right and still not found,{' '}
          <Link to="/contact" className="link">
            contact support
          </Link>{' '}
          with a copy of the certificate.
        </p>
      )}
    </section>
  )
}

function wordsOf(answer: VerificationAnswer) {
  if (answer.kind === 'throttled') return { tone: 'danger', title: 'Please wait', text: answer.text } as const
  if (answer.kind === 'not-found') {
    return { tone: 'danger', title: 'Certificate Not Found', text: `${answer.asked} is not in our records.` } as const
  }
  const { revoked } = answer.certificate
  if (!revoked) {
    return {
      tone: 'ok',
      title: 'Certificate Verified',
      text: 'This is an authentic certificate from The UK Linguistic Institute.',
    } as const
  }
  return {
    tone: 'danger',
    title: 'Certificate Revoked',
    text: `This certificate was issued by The UK Linguistic Institute and revoked on ${revoked.on}. Reason: ${revoked.reason}.`,
  } as const
}

function FoundCertificate({ certificate }: { certificate: Verified }) {
  const { number, seed, studentName, courseTitle, completed, score, issued } = certificate
  return (
    <>
      <CertificateTiers
        number={number}
        seed={seed}
        holder={studentName}
        award={courseTitle}
        facts={[
          { term: 'Completion date', detail: completed },
          { term: 'Final score', detail: score },
          { term: 'Certificate number', detail: number },
          { term: 'Issued on', detail: issued },
        ]}
      />
      <p className="text-sm text-ink-2">
        The band is drawn from the number. On a genuine certificate it looks exactly like this.
      </p>
    </>
  )
}
