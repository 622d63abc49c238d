import { ErrorSummary } from './error-summary.tsx'
import { FirstErrorNotice } from './first-error-notice.tsx'
import type { FormErrors } from './form-state.ts'

/** The error of a page whose forms are single buttons and show no errors themselves. */
export function BrokenForm({ errors }: { errors: FormErrors | undefined }) {
  if (!errors) return null
  return (
    <div className="mb-6">
      <ErrorSummary errors={errors} />
      <FirstErrorNotice errors={errors} title="Error" />
    </div>
  )
}
