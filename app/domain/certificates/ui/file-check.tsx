import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { formatCalendarDay, formatDayAndTime } from '#app/core/dates.ts'
import type { Issuer } from '../credential.ts'
import { FileMethod } from './file-method.tsx'
import { type CheckedFile, useFileCheck } from './use-file-check.ts'
import { CertificateTiers } from './certificate-tiers.tsx'
import { VerificationFrame } from './verification-frame.tsx'
import { describeSteps, describeVerdict } from '../checking.messages.ts'
import type { CheckedAward } from '../checking.types.ts'

/** The parts of the page that show a result; that of a file replaces that of a number. */
export const resultPlaces = { number: 'number-result-place', file: 'file-result-place' }

/** An island: checks a certificate’s file in the browser. */
export default function FileCheck({ issuers, now }: { issuers: readonly Issuer[]; now: string }) {
  const { fileCheck, check } = useFileCheck({ issuers, now })
  const isDone = fileCheck.state === 'done'
  useEffect(() => {
    if (!isDone) return
    document.getElementById(resultPlaces.number)?.replaceChildren()
    document.getElementById('verification-result')?.focus()
  }, [isDone])
  return (
    <div data-checking={fileCheck.state === 'idle' ? undefined : ''} className="mt-auto flex flex-col">
      <FileMethod fileCheck={fileCheck} onFile={(file) => void check(file)} />
      {fileCheck.state === 'done' && <ResultInPlace file={fileCheck} />}
    </div>
  )
}

function ResultInPlace({ file }: { file: CheckedFile }) {
  const place = document.getElementById(resultPlaces.file)
  return place && createPortal(<FileResult file={file} />, place)
}

type AwardDetailsProps = {
  award: CheckedAward
  seed: string
  isInForce: boolean
  /** True if the name is not shown, because it may have been corrected. */
  isReplaced: boolean
  successor: string | undefined
}

function AwardDetails({ award, seed, isInForce, isReplaced, successor }: AwardDetailsProps) {
  return (
    <>
      <CertificateTiers
        number={award.number}
        seed={seed}
        {...(!isReplaced && { holder: award.name })}
        award={award.title}
        isInForce={isInForce}
        facts={[
          { term: 'Completion date', detail: formatCalendarDay(award.completionDate) },
          { term: 'Final score', detail: `${award.score}%` },
          { term: 'Certificate number', detail: award.number },
        ]}
      />
      <p className="tnum border-t border-rule-2 px-5 py-3 text-sm text-ink-2">
        Issued on {formatDayAndTime(new Date(award.issuedAt))}. The pattern above is generated from the number; the one
        on the certificate should look the same.
      </p>
      {successor && (
        <p className="border-t border-rule-2 px-5 py-3">
          <a href={`/certificate-verification?number=${successor}`} className="link">
            Check certificate {successor}, which replaced it
          </a>
        </p>
      )}
    </>
  )
}

function FileResult({ file }: { file: CheckedFile }) {
  const { check, checkedAt, isPdf, seed } = file
  const { status } = check.steps
  const successor = status?.state === 'noted' && status.reason === 'superseded' ? status.detail : undefined
  return (
    <VerificationFrame
      words={describeVerdict(check)}
      checkedOn={formatDayAndTime(checkedAt)}
      steps={describeSteps(check, { isPdf })}
    >
      {check.award ? (
        <AwardDetails
          award={check.award}
          seed={seed}
          isInForce={check.verdict !== 'bad' && check.verdict !== 'superseded'}
          isReplaced={check.verdict === 'superseded'}
          successor={successor}
        />
      ) : null}
    </VerificationFrame>
  )
}
