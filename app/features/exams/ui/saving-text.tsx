import type { SavingState } from './answer-queue.ts'

function formatWaitingCount(waiting: number) {
  return `${waiting} ${waiting === 1 ? 'answer' : 'answers'} waiting`
}

/**
 * Shows whether the answers are saved. Screen readers announce only problems, because "saved" after every answer would
 * disturb.
 */
export function SavingText({ saving }: { saving: SavingState }) {
  if (saving.kind === 'saved') {
    // An empty line keeps the bar from jumping when the first answer is saved.
    if (saving.at === null) return <p className="text-sm max-sm:text-xs" />
    return (
      <p className="tnum text-xs leading-tight text-ok sm:text-sm">
        All answers saved <span className="block whitespace-nowrap">{saving.at}</span>
      </p>
    )
  }
  if (saving.kind === 'saving') return <p className="text-xs text-ink-2 sm:text-sm">Saving…</p>
  return (
    <p role="status" className="text-xs leading-tight font-medium text-warn sm:text-sm">
      {saving.kind === 'offline'
        ? `Offline, ${formatWaitingCount(saving.waiting)}`
        : `Signed out: please sign in again in another tab. ${formatWaitingCount(saving.waiting)}`}
    </p>
  )
}
