/** Explains a failure of ours, with its number if the error is in the log under one. */
export function ErrorNumber({ errorId }: { errorId: string }) {
  if (!errorId) {
    return (
      <p className="mt-2 text-sm text-ink-2">
        This is our fault: we can’t reach our data at the moment. Please try again in a minute.
      </p>
    )
  }
  return (
    <p className="mt-2 text-sm text-ink-2">
      This is our fault, and we have logged it. Please try again in a moment. If it keeps happening, tell us this
      number: <strong className="tnum font-semibold whitespace-nowrap">{errorId}</strong>
    </p>
  )
}
