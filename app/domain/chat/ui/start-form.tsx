import type { FormEvent } from 'react'
import type { RefusedForm } from '#app/core/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { keptDays, longestLine } from '../chat.ts'

type StartFormProps = {
  isStudent: boolean
  page: string
  refused: Partial<RefusedForm> | undefined
  isBusy?: boolean
  onType: (question: string) => void
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/** Form that starts a chat. Visitors may leave out their name; the name of a student is known. */
export function StartForm({ isStudent, page, refused, isBusy = false, onType, onSubmit }: StartFormProps) {
  return (
    <FormShell
      {...refused}
      action="/chat/conversation"
      idPrefix="chat-"
      as="form"
      className="grid content-start gap-3"
      {...(onSubmit ? { onSubmit } : {})}
      fields={{ intent: 'begin', page }}
    >
      {!isStudent && (
        <>
          <TextField name="name" label="Name" autoComplete="name" isOptional />
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            isOptional
            hint="So we can reply even if you leave the chat."
          />
        </>
      )}
      <TextAreaField
        name="body"
        label="Your question"
        rows={3}
        characterLimit={longestLine}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      <p className="text-sm text-ink-2">
        While we chat, our adviser can see which page of this site you’re on. We keep the chat for {keptDays} days after
        it ends (
        <a href="/privacy-policy" className="link">
          Privacy Policy
        </a>
        ).
      </p>
      <Button isBusy={isBusy} busyLabel="Starting…">
        Start Live Chat
      </Button>
    </FormShell>
  )
}
