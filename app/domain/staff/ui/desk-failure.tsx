import { isRouteErrorResponse } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FailureInPlace } from '#app/ui/failure-in-place.tsx'

/** Shown in place of a desk that failed or may not be opened. Keeps the submitted values. */
export function DeskFailure({ error, actionData }: { error: unknown; actionData?: RefusedForm | undefined }) {
  const isRefusal = isRouteErrorResponse(error) && error.status === 403
  return (
    <FailureInPlace error={error} refused={actionData?.errors ? actionData : null} isBelowHeading={!isRefusal}>
      {isRefusal && (
        <p className="basis-full">Your roles don’t include it. If your work needs it, ask HR to change your roles.</p>
      )}
      <ButtonLink to="/staff-portal" variant="quiet">
        Go to my desk
      </ButtonLink>
    </FailureInPlace>
  )
}
