import { useState } from 'react'
import type { FormErrors } from './form-state.ts'
import { NoticeCard } from './notice-card.tsx'
import { NoticePlace } from './notice-place.tsx'

/**
 * Shows the first line of a refused form's first error as a toast (specification, section 8), in addition to the error
 * summary and the message at the field.
 */
export function FirstErrorNotice({ errors, title }: { errors: FormErrors | undefined; title?: string }) {
  const [dismissed, setDismissed] = useState<FormErrors>()
  const text = Object.values(errors ?? {})
    .find(Boolean)
    ?.split('\n')[0]
  if (!text || errors === dismissed) return null
  return (
    <NoticePlace>
      <NoticeCard
        notice={{ id: 'first-error', tone: 'error', text, ...(title ? { title } : {}) }}
        onDismiss={() => setDismissed(errors)}
      />
    </NoticePlace>
  )
}
