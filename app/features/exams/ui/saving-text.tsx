import type { Saving } from './answer-queue.ts'

function waitingText(waiting: number) {
  return `${waiting} ${waiting === 1 ? 'answer' : 'answers'} waiting`
}

/** Where the answers are. Said aloud only when they cannot be saved: twenty times "saved" would be noise. */
export function SavingText({ saving }: { saving: Saving }) {
  if (saving.kind === 'saved') {
    // An empty line, so that the bar keeps its shape when the first answer is stored.
    if (saving.at === null) return <p className="text-sm" />
    return (
      <p className="tnum text-sm text-ok">
        All answers saved <span className="whitespace-nowrap sm:block">{saving.at}</span>
      </p>
    )
  }
  if (saving.kind === 'saving') return <p className="text-sm text-ink-2">Saving…</p>
  return (
    <p role="status" className="text-sm font-medium text-warn">
      {saving.kind === 'offline'
        ? `Offline, ${waitingText(saving.waiting)}`
        : `Signed out: please sign in again in another tab. ${waitingText(saving.waiting)}`}
    </p>
  )
}
