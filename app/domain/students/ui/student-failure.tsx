import { useActionData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FailureInPlace } from '#app/ui/failure-in-place.tsx'

/** The error page within the layout of the student area. */
export function StudentFailure({ error, isDashboard = false }: { error: unknown; isDashboard?: boolean }) {
  const refused = useActionData<RefusedForm | undefined>()
  return (
    <FailureInPlace error={error} refused={refused}>
      <ButtonLink to={isDashboard ? '/courses' : '/student-dashboard'} variant="quiet">
        {isDashboard ? 'Browse courses' : 'Go to my dashboard'}
      </ButtonLink>
    </FailureInPlace>
  )
}
