/** Shortened in a list row, with the full text for screen readers and as title. */
export function VisaMark({ isShort = false }: { isShort?: boolean }) {
  return (
    <span
      title={isShort ? 'Visa Sponsorship Required' : undefined}
      className="inline-block shrink-0 rounded-sm bg-warn-wash px-1.5 text-xs font-medium text-warn"
    >
      Visa{isShort ? <span className="sr-only"> Sponsorship Required</span> : ' Sponsorship Required'}
    </span>
  )
}
