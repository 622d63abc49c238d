import { formatCount } from '#app/core/text.ts'
import type { LostAnswer } from '#app/ui/ask-server.ts'
import type { Saving } from './saved-answers.ts'

/** Shows whether the answers are saved. Screen readers announce only problems. */
export function SavedText({ saving }: { saving: Saving }) {
  if (saving.kind === 'saving') return <p className="text-xs text-ink-2 sm:text-sm">Saving…</p>
  if (saving.kind === 'saved')
    return <p className="tnum text-xs text-ok sm:min-w-28 sm:text-sm">{saving.at && `Saved ${saving.at}`}</p>
  return (
    <p role="status" className="text-xs leading-tight font-medium text-warn sm:text-sm">
      {`${reasonText(saving.reason)} ${formatCount(saving.answers, 'answer')} kept on this device`}
    </p>
  )
}

function reasonText(reason: LostAnswer) {
  if (reason.kind === 'signed-out') return 'Signed out: sign in again in another tab.'
  if (reason.kind === 'failed') return 'Offline.'
  return reason.status >= 500
    ? 'We have a problem just now.'
    : 'Your network answers in our place, perhaps with its sign-in page.'
}
