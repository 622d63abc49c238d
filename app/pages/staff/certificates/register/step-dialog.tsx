import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { revocationReasons } from '#app/core/vocabulary.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import {
  daysToAnswer,
  longestGrounds,
  longestNote,
  listOpenSteps,
  stepLabels,
  type RegisteredCertificate,
  type RegisterStep,
} from '#app/domain/certificates/register.ts'
import { awardName } from '#app/domain/certificates/certificates.rules.ts'

type StepDialogProps = {
  certificate: RegisteredCertificate
  step: RegisterStep
  refused: RefusedForm | undefined
  listAt: string
}

export function StepDialog({ certificate, step, refused, listAt }: StepDialogProps) {
  const { certificateNumber: number, studentName, courseLevel, courseTitle } = certificate
  const isOpen = listOpenSteps(certificate).includes(step)
  return (
    <FormDialog
      id="certificate-step"
      title={
        <>
          {titles[step]} <bdi>{studentName}</bdi>?
        </>
      }
      width="2xl"
      listAt={listAt}
      refused={refused}
      fields={{ number, ...sentFields[step] }}
      submitLabel={isOpen && stepLabels[step]}
      isDangerous={step === 'revoke'}
    >
      <p className="tnum max-w-reading">
        {number}, {awardName({ courseLevel, courseTitle })}
      </p>
      {isOpen || refused ? (
        <StepFields certificate={certificate} step={step} />
      ) : (
        <p>This is no longer possible for this certificate.</p>
      )}
    </FormDialog>
  )
}

/** Notice and an immediate revocation are one form of the server, which needs to be told that it is urgent. */
const sentFields = {
  'give-notice': { intent: 'revoke' },
  revoke: { intent: 'revoke', isDanger: 'on' },
  'take-back': { intent: 'take-back' },
  correct: { intent: 'correct' },
  reissue: { intent: 'reissue' },
} as const satisfies Record<RegisterStep, Readonly<Record<string, string>>>

const titles = {
  'give-notice': 'Give notice of revocation to',
  revoke: 'Revoke the certificate of',
  'take-back': 'Withdraw the notice to',
  correct: 'Correct the name on the certificate of',
  reissue: 'Issue a new certificate to',
} as const satisfies Record<RegisterStep, string>

function StepFields({ certificate, step }: Pick<StepDialogProps, 'certificate' | 'step'>) {
  if (step === 'revoke' || step === 'give-notice')
    return <RevocationFields certificate={certificate} isAtOnce={step === 'revoke'} />
  if (step === 'take-back') return <GroundsField label="What you decided" hint="Sent to the holder by email." />
  if (step === 'reissue')
    return (
      <>
        <p className="max-w-reading">
          A new certificate with the same details is issued straight away. Checking the old number leads to the new one
          and no longer says that it was revoked.
        </p>
        <GroundsField label="Why the revocation was wrong" hint="Sent to the holder by email." />
      </>
    )
  return (
    <>
      <p className="max-w-reading">
        A new certificate is issued straight away. Checking the old number leads to the new one, and the holder is
        emailed.
      </p>
      <TextField
        name="correctedName"
        label="Corrected name"
        defaultValue={certificate.studentName}
        autoComplete="off"
      />
      <GroundsField label="Reason for the correction" hint="Kept in the staff log." characterLimit={longestNote} />
    </>
  )
}

function RevocationFields({
  certificate: { notice },
  isAtOnce,
}: Pick<StepDialogProps, 'certificate'> & { isAtOnce: boolean }) {
  return (
    <>
      <SelectField
        name="reason"
        label="Reason"
        hint="Shown to anyone who checks the number."
        placeholder="Choose a reason"
        defaultValue={notice?.reason}
        options={revocationReasons}
      />
      <GroundsField label="Grounds" hint="Sent to the holder by email." defaultValue={notice?.grounds} />
      <p className="max-w-reading">
        {isAtOnce
          ? `${notice ? 'The holder has been given notice and may still answer. ' : ''}Revoke now only if it’s urgent: for fraud, an obvious error or danger to somebody. This takes effect immediately and cannot be undone.`
          : `The holder has ${daysToAnswer} days to answer; until then the certificate is under review. After that it is revoked, unless you withdraw the notice.`}
      </p>
    </>
  )
}

type GroundsProps = { label: string; hint: string; characterLimit?: number; defaultValue?: string | undefined }

function GroundsField({ characterLimit = longestGrounds, ...field }: GroundsProps) {
  return <TextAreaField {...field} name="grounds" rows={4} characterLimit={characterLimit} />
}
