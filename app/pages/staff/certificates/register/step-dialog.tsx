import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { revocationReasons } from '#app/core/vocabulary.ts'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import {
  daysToAnswer,
  longestGrounds,
  longestNote,
  listOpenSteps,
  nameStep,
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
      fields={{ intent: step, number }}
      submitLabel={isOpen && nameStep(step, certificate)}
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

const titles = {
  revoke: 'Revoke the certificate of',
  'take-back': 'Withdraw the notice to',
  correct: 'Correct the name on the certificate of',
  reissue: 'Issue a new certificate to',
} as const satisfies Record<RegisterStep, string>

function StepFields({ certificate, step }: Pick<StepDialogProps, 'certificate' | 'step'>) {
  if (step === 'revoke') return <RevocationFields certificate={certificate} />
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

function RevocationFields({ certificate: { notice } }: Pick<StepDialogProps, 'certificate'>) {
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
      {notice ? (
        <>
          <HiddenFields fields={{ isDanger: 'on' }} />
          <p className="max-w-reading">
            The holder has been given notice and may still answer. Revoke it now only if it’s urgent: for fraud, an
            obvious error or danger to somebody. This takes effect immediately and cannot be undone.
          </p>
        </>
      ) : (
        <CheckboxField
          name="isDanger"
          label="Urgent: revoke immediately"
          hint={`Only for fraud, an obvious error or danger to somebody. Otherwise the holder has ${daysToAnswer} days to answer. A revocation cannot be undone.`}
        />
      )}
    </>
  )
}

type GroundsProps = { label: string; hint: string; characterLimit?: number; defaultValue?: string | undefined }

function GroundsField({ characterLimit = longestGrounds, ...field }: GroundsProps) {
  return <TextAreaField {...field} name="grounds" rows={4} characterLimit={characterLimit} />
}
