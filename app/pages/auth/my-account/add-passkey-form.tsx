import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useState, type FormEvent } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { FormShell, type FormShellProps } from '#app/ui/form-shell.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { askDevice } from '#app/domain/accounts/ui/ask-device.ts'

const createPasskey = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  (await import('@simplewebauthn/browser')).startRegistration({ optionsJSON })

/**
 * Asks for the password, then asks the device for a passkey. Posts the name and the response of the device to the page
 * itself.
 */
export function AddPasskeyForm({ refused }: { refused: Pick<FormShellProps, 'errors' | 'values'> | undefined }) {
  const submit = useSubmit()
  const { formData } = useNavigation()
  const [device, setDevice] = useState<{ isAsked: boolean; errors: Record<string, string> | null }>({
    isAsked: false,
    errors: null,
  })
  async function addPasskey(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const name = String(typed.get('name') ?? '').trim()
    const currentPassword = String(typed.get('currentPassword') ?? '')
    if (!name) return setDevice({ isAsked: false, errors: { name: 'Please name the passkey' } })
    setDevice({ isAsked: true, errors: null })
    const outcome = await askDevice({
      from: '/my-account/new-passkey',
      fields: { currentPassword },
      answer: createPasskey,
    })
    setDevice({ isAsked: false, errors: outcome.ok ? null : { currentPassword: outcome.error } })
    if (!outcome.ok) return
    const attestation = JSON.stringify(outcome.answer)
    await submit({ intent: 'passkey-add', name, attestation }, { method: 'post' })
  }
  const isBusy = device.isAsked || formData?.get('intent') === 'passkey-add'
  return (
    <Fold label="Add a passkey" isOpen={refused !== undefined}>
      <FormShell
        errors={device.errors ?? refused?.errors ?? {}}
        values={refused?.values ?? {}}
        idPrefix="passkey-add-"
        className="grid max-w-md content-start gap-4"
        onSubmit={addPasskey}
      >
        <input type="hidden" name="intent" value="passkey-add" />
        <TextField
          name="name"
          label="Name of the passkey"
          hint="Such as “Laptop” or “Blue key”."
          maxLength={60}
          required
        />
        <PasswordField name="currentPassword" label="Your password" autoComplete="current-password" required />
        <Button variant="quiet" className="justify-self-start" isBusy={isBusy} busyLabel="Asking your device…">
          Add a passkey
        </Button>
      </FormShell>
    </Fold>
  )
}
