import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'

const reasonId = 'needs-terms'

/**
 * The checkbox for the terms and the submit button. A script keeps the button unavailable until the terms are accepted
 * (`ui/documents/controls.ts`); it can be focused and says why. Without JavaScript only the server checks this.
 */
export function TermsAndSubmit({ wereAccepted }: { wereAccepted: boolean }) {
  return (
    <>
      <CheckboxField
        name="terms"
        defaultChecked={wereAccepted}
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
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button busyLabel="Registering…" data-needs={reasonId} aria-describedby={reasonId}>
          Complete Registration
        </Button>
        <p id={reasonId} hidden className="text-sm text-ink-2">
          Accept the terms to complete your registration
        </p>
      </div>
    </>
  )
}
