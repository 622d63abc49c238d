import { Button } from '#app/ui/button.tsx'
import { Confirmation } from '#app/ui/confirmation.tsx'
import type { FormValues } from '#app/core/form-values.ts'
import type { FormErrors } from '#app/ui/form-state.ts'
import { FormShell } from '#app/ui/form-shell.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TrapField } from '#app/ui/trap-field.tsx'

export type InterestFormProps = {
  errors?: FormErrors
  values?: FormValues
  isClosed: boolean
  isNoted: boolean
  isBusy?: boolean
}

/** Form for a programme that is not open: asks for one email when enrolment opens. */
export function InterestForm({ errors, values, isClosed, isNoted, isBusy = false }: InterestFormProps) {
  return (
    <section id="tell-me" aria-labelledby="tell-me-title" className="scroll-mt-6">
      <h2 id="tell-me-title" className="text-2xl">
        {isClosed ? 'Tell me when it reopens' : 'Tell me when it opens'}
      </h2>
      {isNoted ? (
        <div className="mt-2">
          <Confirmation>
            <p>
              Thanks! We’ve emailed you a confirmation. We’ll email you once more when enrolment opens, then delete your
              address.
            </p>
          </Confirmation>
        </div>
      ) : (
        <>
          <p className="mt-1 mb-4 text-sm text-ink-2">
            {isClosed
              ? 'This programme isn’t taking new students at the moment. Those who have it keep it.'
              : 'We’re still writing this programme and haven’t set an opening date.'}{' '}
            Leave your email address and we’ll let you know when enrolment opens. We won’t use it for anything else.
          </p>
          <FormShell errors={errors} values={values} preventScrollReset className="grid gap-4">
            <TextField name="email" label="Email" type="email" autoComplete="email" maxLength={255} />
            <TrapField />
            <Button name="intent" value="interest" isBusy={isBusy}>
              Tell me
            </Button>
          </FormShell>
        </>
      )}
    </section>
  )
}
