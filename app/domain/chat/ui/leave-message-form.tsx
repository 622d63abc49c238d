import type { FormEvent } from 'react'
import type { RefusedForm } from '#app/core/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type LeaveFormProps = {
  isStudent: boolean
  refused: Partial<RefusedForm> | undefined
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

export function LeaveMessageForm({ isStudent, refused, onSubmit }: LeaveFormProps) {
  return (
    <details className="border-t border-rule px-4 py-2" open={Boolean(refused?.errors?.form) || undefined}>
      <summary className="link min-h-6 text-sm">
        {isStudent ? 'Open a ticket instead' : 'Leave a message instead'}
      </summary>
      <FormShell
        {...refused}
        action="/chat/conversation"
        idPrefix="leave-"
        as="form"
        className="mt-2 grid gap-3 pb-2"
        {...(onSubmit ? { onSubmit } : {})}
      >
        <HiddenFields fields={{ intent: 'leave' }} />
        {isStudent ? (
          <p className="text-sm text-ink-2">We’ll reply on your dashboard and email you.</p>
        ) : (
          <>
            <TextField name="name" label="Name" autoComplete="name" />
            <TextField name="email" label="Email" type="email" autoComplete="email" />
          </>
        )}
        <Button size="small" variant="quiet">
          {isStudent ? 'Open a ticket' : 'Leave a message'}
        </Button>
      </FormShell>
    </details>
  )
}
