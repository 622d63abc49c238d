/** What each of the two ways out gives, and the better of them; `basis` is null where neither gives anything. */
export type RefundDue = {
  policyPence: number
  lawPence: number
  duePence: number
  basis: 'policy' | 'law' | null
  whyNothing: 'handed-in' | 'too-late' | 'all-read' | null
}
