/** Shows that the applicant has emailed us since our last email. */
export function RepliedMark() {
  return <span className="inline-block shrink-0 rounded-sm bg-mark px-1.5 text-xs font-medium text-ink">Replied</span>
}
