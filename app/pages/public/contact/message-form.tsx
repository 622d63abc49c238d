import { Button } from '#app/ui/button.tsx'
import type { FormValues } from '#app/core/form-values.ts'
import type { FormErrors } from '#app/ui/form-state.ts'
import { FormShell } from '#app/ui/form-shell.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TrapField } from '#app/ui/trap-field.tsx'

export type MessageFormProps = { errors?: FormErrors; values?: FormValues; isBusy?: boolean }

export function MessageForm({ errors, values, isBusy = false }: MessageFormProps) {
  return (
    <FormShell
      errors={errors}
      values={values}
      action="/contact"
      preventScrollReset
      className="grid content-start gap-x-5 gap-y-5 sm:grid-cols-2 [&>button]:justify-self-start [&>div]:sm:col-span-2 [&>.half]:sm:col-span-1"
    >
      <div className="half">
        <TextField name="firstName" label="First name" autoComplete="given-name" />
      </div>
      <div className="half">
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <div className="half">
        <TextField name="email" label="Email" type="email" autoComplete="email" />
      </div>
      <div className="half">
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" isOptional />
      </div>
      <TextField name="subject" label="Subject" />
      <TextAreaField name="message" label="Message" rows={7} characterLimit={1000} />
      <TrapField />
      <Button isBusy={isBusy} busyLabel="Sending…">
        Send Message
      </Button>
    </FormShell>
  )
}
