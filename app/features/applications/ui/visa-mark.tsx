/** On a line of the list there is room for a word; its whole meaning is its title and its name. */
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
