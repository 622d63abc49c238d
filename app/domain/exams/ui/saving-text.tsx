import { formatCount } from '#app/core/text.ts'
import { listWaiting } from './attempt-answers.ts'
import type { AttemptState, Trouble } from './attempt-machine.ts'

export const troubleTexts: Record<Trouble, string> = {
  offline: 'Offline',
  foreign: 'Your network answers instead of us: it may want you to sign in to it in another tab',
  busy: 'Our server isn’t answering: we keep trying',
  'signed-out': 'Signed out: please sign in again in another tab',
  'on-break': 'On a break: resume the exam in another tab',
}

/** Describes whether the answers are saved. "Saved" is only said of what our server has confirmed. */
export function describeSaving({ isRunning, savedAt, trouble, isKept, ...given }: AttemptState) {
  const waiting = listWaiting(given).length
  const warning = !isKept && waiting > 0 ? '. Keep this page open' : ''
  if (trouble)
    return {
      tone: 'problem',
      text: `${troubleTexts[trouble]}, ${formatCount(waiting, 'answer')} waiting${warning}`,
    } as const
  if (!isRunning) return { tone: 'starting', text: 'Not saving yet' } as const
  if (waiting > 0) return { tone: 'saving', text: `Saving…${warning}` } as const
  return { tone: 'saved', text: savedAt === null ? '' : 'All answers saved' } as const
}

const looks = { problem: 'font-medium text-warn', starting: 'text-ink-2', saving: 'text-ink-2', saved: 'text-ok' }

/**
 * Shows whether the answers are saved. Screen readers announce only problems, because "saved" after every answer would
 * disturb.
 */
export function SavingText({ state }: { state: AttemptState }) {
  const { tone, text } = describeSaving(state)
  return (
    <div
      role={tone === 'problem' ? 'status' : undefined}
      className={`min-w-min flex-1 basis-20 text-xs leading-tight sm:max-w-72 sm:text-sm ${looks[tone]}`}
    >
      <p>{text}</p>
      {tone === 'saved' && state.savedAt !== null && <p className="tnum whitespace-nowrap">{state.savedAt}</p>}
      {tone === 'starting' && <p className="comes-late">If this stays, press “Save answers” below the questions.</p>}
    </div>
  )
}
