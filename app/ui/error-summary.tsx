import { useEffect, useRef } from 'react'
import { errorIdKey } from '#app/core/failure.ts'
import { ErrorNumber } from './error-number.tsx'
import { FirstErrorNotice } from './first-error-notice.tsx'
import { focusTarget } from './focus-target.ts'
import type { FormErrors } from './form-state.ts'

/** Errors under this key belong to the whole form and link to no field. */
export const wholeForm = 'form'

type ErrorSummaryProps = {
  errors: FormErrors
  idPrefix?: string
  toastTitle?: string | undefined
}

/**
 * Lists a form's errors and takes the focus when they change. The first one is also a toast, beside the list, because
 * the page behind a dialog is hidden from screen readers.
 */
export function ErrorSummary({ errors, idPrefix = '', toastTitle }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const listed = Object.entries(errors).flatMap(([field, text]) =>
    text && field !== errorIdKey ? [{ field, text }] : [],
  )
  const isEmpty = listed.length === 0
  useEffect(() => {
    if (!isEmpty) box.current?.focus()
  }, [errors, isEmpty])
  if (isEmpty) return null
  return (
    <div className="grid gap-3">
      <FirstErrorNotice errors={errors} {...(toastTitle ? { title: toastTitle } : {})} />
      <div
        ref={box}
        role="alert"
        data-error-summary
        tabIndex={-1}
        aria-labelledby={`${idPrefix}error-summary-title`}
        className="rounded-md border-2 border-danger bg-surface px-6 py-5"
      >
        <h2 id={`${idPrefix}error-summary-title`} className="text-xl">
          There is a problem
        </h2>
        <ul className="mt-2 grid gap-1">
          {listed.map(({ field, text }) => (
            <li key={field} className="font-semibold text-danger">
              {field === wholeForm ? (
                text
              ) : (
                <a
                  href={`#${idPrefix}${field}`}
                  onClick={(event) => focusTarget(`${idPrefix}${field}`) && event.preventDefault()}
                  className="underline underline-offset-3"
                >
                  {text}
                </a>
              )}
            </li>
          ))}
        </ul>
        {errors[errorIdKey] !== undefined && <ErrorNumber errorId={errors[errorIdKey]} />}
      </div>
    </div>
  )
}
