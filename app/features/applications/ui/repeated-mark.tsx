/** The same address has applied before. */
export function RepeatedMark({ isShort = false }: { isShort?: boolean }) {
  return (
    <span
      title={isShort ? 'This address has applied before' : undefined}
      className="inline-block shrink-0 rounded-sm border border-rule-2 px-1.5 text-xs font-medium text-ink-2"
    >
      Again{isShort && <span className="sr-only">: this address has applied before</span>}
    </span>
  )
}
