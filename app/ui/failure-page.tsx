import { institute } from '#app/core/institute.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from './button-link.tsx'
import { ErrorNumber } from './error-number.tsx'
import { describeFailure, isConnectionFailure } from './failure-words.ts'
import { FailedFormText, useFailedForm } from './failed-form-text.tsx'
import { useErrorId } from './use-error-id.ts'

const suspendedText =
  'Your student account is not active, so courses, payments and exams are closed. Your dashboard says why, and we can help.'

export function FailurePage({ error }: { error: unknown }) {
  const { title, text, errorId, isRestricted } = describeFailure(error)
  const reportedId = useErrorId(error)
  const shownId = errorId ?? reportedId
  const words = useFailedForm(error)
  const { pathname, search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  // The element that had the focus disappeared with the previous page.
  useEffect(() => {
    if (isConnectionFailure(error)) heading.current?.focus({ preventScroll: true })
  }, [error])
  return (
    <main id="main" className="mx-auto grid max-w-2xl gap-6 px-5 py-24">
      <title>{`${title} – ${institute().name}`}</title>
      <p className="font-text text-3xl text-formant-ink" aria-hidden="true">
        [ə]
      </p>
      <h1 ref={heading} tabIndex={-1} className="text-4xl">
        {title}
      </h1>
      {shownId !== null ? (
        <ErrorNumber errorId={shownId} />
      ) : (
        <p className="text-lg text-ink-2">{isRestricted ? suspendedText : text}</p>
      )}
      <FailedFormText words={words} error={error} />
      <p className="flex flex-wrap gap-3">
        {isConnectionFailure(error) && (
          <ButtonLink to={words?.page ?? `${pathname}${search}`} reloadDocument>
            Try again
          </ButtonLink>
        )}
        {isRestricted && <ButtonLink to="/student-dashboard">Go to my dashboard</ButtonLink>}
        <ButtonLink to="/" variant={isRestricted || isConnectionFailure(error) ? 'quiet' : 'primary'}>
          Return to Home
        </ButtonLink>
      </p>
    </main>
  )
}
