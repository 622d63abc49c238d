import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { institute } from '#app/core/institute.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { desks, type Desk } from '#app/domain/staff/staff.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FailureInPlace } from '#app/ui/failure-in-place.tsx'

type DeskPageProps = {
  desk: Desk
  title: string
  children: ReactNode
}

export function DeskPage({ desk, title, children }: DeskPageProps) {
  return (
    <>
      <PageMeta title={title} description={`For staff of ${institute().name}.`} path={desks[desk].path} isPrivate />
      {children}
    </>
  )
}

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
