import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useState, type FormEvent } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { askDevice } from './ask-device.ts'

const requestPasskey = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  (await import('@simplewebauthn/browser')).startAuthentication({ optionsJSON })

/** Posts the device's response to the page itself. Without JavaScript the server explains what is missing. */
export function PasskeyEntry({ isSecondStep = false, error }: { isSecondStep?: boolean; error: string | undefined }) {
  const submit = useSubmit()
  const { formData } = useNavigation()
  const [device, setDevice] = useState<{ isAsked: boolean; error: string | null }>({ isAsked: false, error: null })
  const isBusy = device.isAsked || formData?.get('intent') === 'passkey'
  const shown = isBusy ? null : (device.error ?? error)
  async function signInWithPasskey(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setDevice({ isAsked: true, error: null })
    const fields = { step: isSecondStep ? 'second' : 'first' }
    const outcome = await askDevice({ from: '/auth/passkey-question', fields, answer: requestPasskey })
    setDevice({ isAsked: false, error: outcome.ok ? null : outcome.error })
    if (outcome.ok) await submit({ intent: 'passkey', assertion: JSON.stringify(outcome.answer) }, { method: 'post' })
  }
  return (
    <Form method="post" onSubmit={signInWithPasskey} className="grid gap-3">
      <input type="hidden" name="intent" value="passkey" />
      <Button variant="quiet" isBusy={isBusy} busyLabel="Asking your device…" className="justify-self-start">
        {isSecondStep ? 'Use a passkey instead' : 'Use a passkey'}
      </Button>
      {shown && (
        <p role="alert" className="font-semibold text-danger">
          {shown}
        </p>
      )}
    </Form>
  )
}
