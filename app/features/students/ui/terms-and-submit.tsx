import { useEffect, useRef, useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/**
 * The checkbox for the terms and the submit button. Until the terms are accepted, the button is unavailable, but can be
 * focused and says why. Without JavaScript only the server checks this.
 */
export function TermsAndSubmit({ wereAccepted }: { wereAccepted: boolean }) {
  const [isAccepted, setIsAccepted] = useState(wereAccepted)
  const box = useRef<HTMLInputElement>(null)
  // The box may have been ticked before hydration, or by the browser when it restored the page.
  useEffect(() => setIsAccepted(box.current?.checked ?? false), [])
  const isHydrated = useHydrated()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <>
      <CheckboxField
        ref={box}
        name="terms"
        onChange={(event) => setIsAccepted(event.currentTarget.checked)}
        label={
          <>
            I am 18 or over. I accept the{' '}
            <Link to="/terms-of-use" target="_blank" className="link">
              Terms of Use
            </Link>{' '}
            and have read the{' '}
            <Link to="/privacy-policy" target="_blank" className="link">
              Privacy Policy
            </Link>
          </>
        }
      />
      <Button
        isBusy={isBusy}
        busyLabel="Registering…"
        unavailableBecause={isHydrated && !isAccepted ? 'Accept the terms to complete your registration' : undefined}
      >
        Complete Registration
      </Button>
    </>
  )
}
