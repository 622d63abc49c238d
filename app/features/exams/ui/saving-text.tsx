import type { Saving } from './answer-queue.ts'

function waitingText(waiting: number) {
  return `${waiting} ${waiting === 1 ? 'answer' : 'answers'} waiting`
}

/** Where the answers are. Said aloud only when they cannot be saved: twenty times "saved" would be noise. */
export function SavingText({ saving }: { saving: Saving }) {
  if (saving.kind === 'saved') {
    // An empty line, so that the bar keeps its shape when the first answer is stored.
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
        ? `Offline, ${waitingText(saving.waiting)}`
        : `Signed out: please sign in again in another tab. ${waitingText(saving.waiting)}`}
    </p>
  )
}
