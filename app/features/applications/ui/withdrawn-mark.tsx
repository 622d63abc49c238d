/** A withdrawn application keeps the status HR gave it. */
export function WithdrawnMark() {
  return (
    <span className="inline-block shrink-0 rounded-sm bg-tier-2 px-1.5 text-xs font-medium text-ink-2">Withdrawn</span>
  )
}
