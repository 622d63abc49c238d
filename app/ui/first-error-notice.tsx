import { useState } from 'react'
import type { FormErrors } from './form-state.ts'
import { NoticeCard } from './notice-card.tsx'

/**
 * Shows a refused form's first error as a toast (specification, section 8). `ErrorSummary` does it for every form. It
 * stays until somebody closes it, so it has a place of its own, where it covers no field, button or link.
 */
export function FirstErrorNotice({ errors, title = 'Error' }: { errors: FormErrors | undefined; title?: string }) {
  const [dismissed, setDismissed] = useState<FormErrors>()
  const text = Object.values(errors ?? {}).find(Boolean)
  if (!text || errors === dismissed) return null
  return (
    <div data-notices className="empty:hidden">
      <NoticeCard notice={{ id: 'first-error', tone: 'error', title, text }} onDismiss={() => setDismissed(errors)} />
    </div>
  )
}
