import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useRef, useState, type MouseEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { askDevice } from './ask-device.ts'

const requestPasskey = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  (await import('@simplewebauthn/browser')).startAuthentication({ optionsJSON })

type PasskeyEntryProps = {
  isSecondStep?: boolean
  error?: string | undefined
}

/** Posts the device's response to the page itself. Without JavaScript the server explains what is missing. */
export default function PasskeyEntry({ isSecondStep = false, error }: PasskeyEntryProps) {
  const form = useRef<HTMLFormElement>(null)
  const assertion = useRef<HTMLInputElement>(null)
  const [device, setDevice] = useState<{ isAsked: boolean; error: string | null }>({ isAsked: false, error: null })
  const shown = device.isAsked ? null : (device.error ?? error)
  async function signInWithPasskey(event: MouseEvent) {
    event.preventDefault()
    setDevice({ isAsked: true, error: null })
    const fields = { step: isSecondStep ? 'second' : 'first' }
    const outcome = await askDevice({ from: '/auth/passkey-question', fields, answer: requestPasskey })
    if (!outcome.ok) return setDevice({ isAsked: false, error: outcome.error })
    if (assertion.current) assertion.current.value = JSON.stringify(outcome.answer)
    form.current?.submit()
  }
  return (
    <form ref={form} method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="passkey" />
      <input ref={assertion} type="hidden" name="assertion" disabled={!device.isAsked} />
      <Button
        variant="quiet"
        isBusy={device.isAsked}
        busyLabel="Asking your device…"
        className="justify-self-start"
        onClick={(event) => void signInWithPasskey(event)}
      >
        {isSecondStep ? 'Use a passkey instead' : 'Use a passkey'}
      </Button>
      {shown && (
        <p role="alert" className="font-semibold text-danger">
          {shown}
        </p>
      )}
    </form>
  )
}
