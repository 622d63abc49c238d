/**
 * Focuses a field and scrolls to its label. A plain link would hide the label and put the fragment in the URL. Returns
 * false if there is no such field.
 */
export function focusTarget(id: string) {
  const target = document.getElementById(id)
  if (!target) return false
  const label =
    target.closest('fieldset')?.querySelector('legend') ?? document.querySelector(`label[for="${target.id}"]`)
  ;(label ?? target).scrollIntoView({ block: 'start' })
  target.focus({ preventScroll: true })
  return true
}
