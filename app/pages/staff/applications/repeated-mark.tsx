export function RepeatedMark({ isShort = false }: { isShort?: boolean }) {
  return (
    <span
      title={isShort ? 'This email address has applied before' : undefined}
      className="inline-block shrink-0 rounded-sm border border-rule-2 px-1.5 text-xs font-medium text-ink-2"
    >
      Again{isShort && <span className="sr-only">: this email address has applied before</span>}
    </span>
  )
}
