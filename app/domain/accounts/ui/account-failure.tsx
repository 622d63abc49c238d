import { useActionData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FailureInPlace } from '#app/ui/failure-in-place.tsx'

export function AccountFailure({ error }: { error: unknown }) {
  const answer = useActionData<RefusedForm | object | undefined>()
  return (
    <FailureInPlace error={error} refused={answer && 'errors' in answer ? answer : null}>
      <ButtonLink to="/" variant="quiet">
        Return to Home
      </ButtonLink>
    </FailureInPlace>
  )
}
