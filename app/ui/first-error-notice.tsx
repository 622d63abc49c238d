import { useState } from 'react'
import type { FormErrors } from './form-state.ts'
import { NoticeCard } from './notice-card.tsx'
import { NoticePlace } from './notice-place.tsx'

<<<<<<< HEAD
/**
 * Shows the first line of a refused form's first error as a toast (specification, section 8), in addition to the error
 * summary and the message at the field.
 */
export function FirstErrorNotice({ errors, title }: { errors: FormErrors | undefined; title?: string }) {
=======
/** Shows a refused form's first error as a toast (specification, section 8). `ErrorSummary` does it for every form. */
export function FirstErrorNotice({ errors, title = 'Error' }: { errors: FormErrors | undefined; title?: string }) {
>>>>>>> main
  const [dismissed, setDismissed] = useState<FormErrors>()
  const text = Object.values(errors ?? {}).find(Boolean)
  if (!text || errors === dismissed) return null
  return (
<<<<<<< HEAD
    <NoticePlace>
      <NoticeCard
        notice={{ id: 'first-error', tone: 'error', text, ...(title ? { title } : {}) }}
        onDismiss={() => setDismissed(errors)}
      />
    </NoticePlace>
=======
    <div data-notices className="notices">
      <NoticeCard notice={{ id: 'first-error', tone: 'error', title, text }} onDismiss={() => setDismissed(errors)} />
    </div>
>>>>>>> main
  )
}
