import { formatCount } from '#app/core/text.ts'
import type { Saving } from './saved-answers.ts'

/** Shows whether the answers are saved. Screen readers announce only problems. */
export function SavedText({ saving }: { saving: Saving }) {
  if (saving.kind === 'saving') return <p className="text-xs text-ink-2 sm:text-sm">Saving…</p>
  if (saving.kind === 'saved')
    return <p className="tnum text-xs text-ok sm:min-w-28 sm:text-sm">{saving.at && `Saved ${saving.at}`}</p>
  return (
    <p role="status" className="text-xs leading-tight font-medium text-warn sm:text-sm">
      {saving.reason === 'offline'
        ? `Offline. ${formatCount(saving.answers, 'answer')} kept on this device`
        : `Signed out: sign in again in another tab. ${formatCount(saving.answers, 'answer')} kept on this device`}
    </p>
  )
}
