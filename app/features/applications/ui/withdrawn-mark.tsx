/** The applicant takes no further part; the status that hr gave stays as it was. */
export function WithdrawnMark() {
  return (
    <span className="inline-block shrink-0 rounded-sm bg-tier-2 px-1.5 text-xs font-medium text-ink-2">Withdrawn</span>
  )
}
