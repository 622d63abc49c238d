/** Shows the error id, under which the log has the error. */
export function ErrorNumber({ errorId }: { errorId: string }) {
  return (
    <p className="mt-2 text-sm text-ink-2">
      The fault is ours and has been noted. Please try again in a moment; if it stays, tell us this number:{' '}
      <strong className="tnum font-semibold whitespace-nowrap">{errorId}</strong>
    </p>
  )
}
