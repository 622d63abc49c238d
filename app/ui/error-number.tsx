export function ErrorNumber({ errorId }: { errorId: string }) {
  return (
    <p className="mt-2 text-sm text-ink-2">
      This is our fault, and we have logged it. Please try again in a moment. If it keeps happening, tell us this
      number: <strong className="tnum font-semibold whitespace-nowrap">{errorId}</strong>
    </p>
  )
}
