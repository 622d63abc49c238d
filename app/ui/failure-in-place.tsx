import { institute } from '#app/core/institute.ts'
import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { ErrorNumber } from './error-number.tsx'
import { describeFailure, isConnectionFailure } from './failure-words.ts'
import { FirstErrorNotice } from './first-error-notice.tsx'
import { errorIdKey, type RefusedForm } from '#app/core/failure.ts'
import type { FormValues } from '#app/core/form-values.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { isWritten, FailedFormText, useFailedForm } from './failed-form-text.tsx'
import { useErrorId } from './use-error-id.ts'

export type FailureInPlaceProps = {
  error: unknown
  /**
   * The refused form, if an action failed before the page did. Its error is shown first, and its text can be sent
   * again.
   */
  refused?: RefusedForm | null | undefined
  /** True uses an h2, because the frame already has an h1. */
  isBelowHeading?: boolean
  children?: ReactNode
}

/** Replaces a screen that failed or was refused, within the frame of its layout. */
export function FailureInPlace({ error, refused, isBelowHeading = false, children }: FailureInPlaceProps) {
  const { title, text, errorId, isMissing } = describeFailure(error)
  const { pathname, search } = useLocation()
  const Heading = isBelowHeading ? 'h2' : 'h1'
  const here = `${pathname}${search}`
  const heading = refused?.errors.form ?? title
  const reportedId = useErrorId(error)
  const words = useFailedForm(error)
  // The specification (section 8) shows failures as toasts.
  const toast = useMemo(() => ({ form: heading.replace(/^Error: /, '') }), [heading])
  const shownId = refused?.errors[errorIdKey] ?? errorId ?? reportedId
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5 px-5 py-12">
      <title>{`${isMissing || heading.startsWith('Error: ') ? '' : 'Error: '}${heading} – ${institute().name}`}</title>
      <div role="alert">
        <Heading tabIndex={-1} className="text-3xl">
          {heading}
        </Heading>
        {shownId !== null ? <ErrorNumber errorId={shownId} /> : <p className="mt-2 text-ink-2">{text}</p>}
      </div>
      {(shownId !== null || isConnectionFailure(error)) && <FirstErrorNotice errors={toast} />}
      {refused ? <RecoveredForm values={refused.values} /> : <FailedFormText words={words} error={error} />}
      <div className="flex flex-wrap items-end gap-3">
        {(shownId !== null || error instanceof Error) && !refused && (
          <ButtonLink to={here} reloadDocument>
            Try again
          </ButtonLink>
        )}
        <div className="contents">{children}</div>
      </div>
    </div>
  )
}

/** Shows what was typed, to copy or send again, if even the form cannot be rendered. */
function RecoveredForm({ values }: { values: FormValues }) {
  const { written = [], hidden = [] } = Object.groupBy(Object.entries(values), ([, value]) =>
    typeof value === 'string' && isWritten(value) ? 'written' : 'hidden',
  )
  return (
    <form method="post" className="grid gap-4">
      <HiddenFields fields={Object.fromEntries(hidden)} />
      {written.map(([name, value]) => (
        <div key={name}>
          <label htmlFor={`kept-${name}`} className="mb-1 block font-semibold">
            What you wrote
          </label>
          <textarea id={`kept-${name}`} name={name} defaultValue={value} rows={6} className="control resize-y" />
        </div>
      ))}
      <div>
        <Button>Send again</Button>
      </div>
    </form>
  )
}
