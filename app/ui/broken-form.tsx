import { ErrorSummary } from './error-summary.tsx'
import type { FormErrors } from './form-state.ts'

export function BrokenForm({ errors }: { errors: FormErrors | undefined }) {
  if (!errors) return null
  return (
    <div className="mb-6">
      <ErrorSummary errors={errors} />
    </div>
  )
}
