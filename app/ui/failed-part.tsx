import type { Failure } from '#app/core/failure.ts'
import { ErrorNumber } from './error-number.tsx'

/** Shows a failure instead of the part of a page that could not be read. */
export function FailedPart({ failure }: { failure: Failure }) {
  return (
    <div className="panel px-5 py-3">
      <p className="font-semibold">{failure.text}</p>
      <ErrorNumber errorId={failure.errorId} />
    </div>
  )
}
