import { useFetcher } from 'react-router'
import type { FormValues } from '#app/core/form-values.ts'
import type { FormErrors } from '#app/ui/form-state.ts'

/** The server’s reply to a form of a section. */
export type SectionReply =
  | { saved: 'read' | 'take-back' | 'note' | 'bookmark' | 'unbookmark'; errors?: undefined }
  | { saved?: undefined; errors: FormErrors; values: FormValues }

/**
 * Submits a form without leaving the page, and returns the reply. `before` is the reply to a form sent without
 * JavaScript.
 */
export function useSectionReply(key: string, before: SectionReply | null) {
  const fetcher = useFetcher<SectionReply>({ key })
  const reply = fetcher.data ?? before
  return {
    Form: fetcher.Form,
    isBusy: fetcher.state !== 'idle',
    saved: fetcher.state === 'idle' ? (reply?.saved ?? null) : null,
    refused: reply?.errors ? reply : null,
  }
}
