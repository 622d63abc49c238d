import { type ReactNode, useState, type FormEvent } from 'react'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useNavigation, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormShell, type FormShellProps } from '#app/ui/form-shell.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { askDevice } from '#app/domain/accounts/ui/ask-device.ts'

type Refused = Pick<FormShellProps, 'errors' | 'values'> | undefined
type Passkey = { id: string; name: string; createdAt: Date; usedAt: Date | null }
type Item = { passkey: Passkey; refusedIn: (intent: string) => Refused }

function PasskeyForm({
  intent,
  passkey,
  refused,
  children,
}: Item & { intent: string; refused: Refused; children: ReactNode }) {
  return (
    <FormShell
      {...refused}
      idPrefix={`${intent}-${passkey.id}-`}
      className="grid content-start gap-3"
      fields={{ intent, passkeyId: passkey.id }}
    >
      {children}
    </FormShell>
  )
}

function PasskeyItem({ passkey, refusedIn }: Item) {
  const refusedForPasskey = (intent: string) => {
    const refused = refusedIn(intent)
    return refused?.values?.passkeyId === passkey.id ? refused : undefined
  }
  const [renaming, removing] = [refusedForPasskey('passkey-rename'), refusedForPasskey('passkey-remove')]
  return (
    <li className="grid gap-1 py-3">
      <p className="font-semibold">{passkey.name}</p>
      <p className="text-sm text-ink-2">
        Added <TimeText instant={passkey.createdAt} precision="day" />.{' '}
        {passkey.usedAt ? (
          <>
            Last used <TimeText instant={passkey.usedAt} />.
          </>
        ) : (
          <span>Not used yet.</span>
        )}
      </p>
      <details open={Boolean(renaming ?? removing)} className="group">
        <summary className="link w-fit cursor-pointer">
          Change<span className="sr-only"> {passkey.name}</span>
        </summary>
        <div className="grid gap-6 py-3 md:grid-cols-2">
          <PasskeyForm intent="passkey-rename" passkey={passkey} refused={renaming} refusedIn={refusedIn}>
            <TextField name="name" label="New name" defaultValue={passkey.name} required />
            <Button variant="quiet" className="justify-self-start">
              Rename
            </Button>
          </PasskeyForm>
          <PasskeyForm intent="passkey-remove" passkey={passkey} refused={removing} refusedIn={refusedIn}>
            <PasswordField name="currentPassword" label="Your password" autoComplete="current-password" required />
            <Button variant="quiet" className="justify-self-start">
              Remove
            </Button>
          </PasskeyForm>
        </div>
      </details>
    </li>
  )
}

type PasskeysPanelProps = {
  passkeys: readonly Passkey[]
  host: string | null
  refusedIn: (intent: string) => Refused
}

export function PasskeysPanel({ passkeys, host, refusedIn }: PasskeysPanelProps) {
  return (
    <>
      {passkeys.length > 0 && (
        <ul aria-label="Your passkeys" className="divide-y divide-rule-2 border-y border-rule-2">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} refusedIn={refusedIn} />
          ))}
        </ul>
      )}
      {host ? (
        <>
          <noscript>
            <p>Adding a passkey needs JavaScript. Everything else on this page works without it.</p>
          </noscript>
          <AddPasskeyForm key={passkeys.length} refused={refusedIn('passkey-add')} />
        </>
      ) : (
        <p>Passkeys need a domain name. Open this site by its name to add one.</p>
      )}
    </>
  )
}

const createPasskey = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  (await import('@simplewebauthn/browser')).startRegistration({ optionsJSON })

/**
 * Asks for the password, then asks the device for a passkey. Posts the name and the response of the device to the page
 * itself.
 */
function AddPasskeyForm({ refused }: { refused: Pick<FormShellProps, 'errors' | 'values'> | undefined }) {
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
        fields={{ intent: 'passkey-add' }}
      >
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
