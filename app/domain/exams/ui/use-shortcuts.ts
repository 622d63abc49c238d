import { useEffect, useEffectEvent } from 'react'
import { type AnswerLetter, answerLetters } from '#app/core/vocabulary.ts'
import { isAnswerLetter } from '../exams.rules.ts'

export type Shortcut = { kind: 'answer'; letter: AnswerLetter } | { kind: 'go'; by: 1 | -1 } | { kind: 'flag' }

function findShortcut(key: string): Shortcut | undefined {
  const letter = findAnswerLetter(key)
  if (letter) return { kind: 'answer', letter }
  if (key === 'n') return { kind: 'go', by: 1 }
  if (key === 'p') return { kind: 'go', by: -1 }
  return key === 'f' ? { kind: 'flag' } : undefined
}

/** Runs `act` for single-key shortcuts. Ignores keys pressed with a modifier key or while a dialog is open. */
export function useShortcuts(isOn: boolean, act: (shortcut: Shortcut) => void) {
  const run = useEffectEvent(act)
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (document.querySelector('dialog[open]')) return
      const shortcut = findShortcut(event.key)
      if (!shortcut) return
      event.preventDefault()
      run(shortcut)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}

export function findAnswerLetter(key: string) {
  if (key.length !== 1) return undefined
  const letter = answerLetters['1234'.indexOf(key)] ?? key.toUpperCase()
  return isAnswerLetter(letter) ? letter : undefined
}

type Span = { top: number; bottom: number }

/**
 * Returns the visible share of a question, from 0 to 1. A question that is taller than the screen counts as 1 if it
 * fills the screen.
 */
function measureVisibleShare({ top, bottom }: Span, viewport: Span) {
  const visible = Math.min(bottom, viewport.bottom) - Math.max(top, viewport.top)
  return Math.max(0, visible) / Math.max(1, Math.min(bottom - top, viewport.bottom - viewport.top))
}

/**
 * Picks the question that a key acts on: the focused question if at least half of it is visible, otherwise the most
 * visible one, or the upper of two equally visible ones. Returns null if no question is visible, so that a key never
 * answers a question outside the viewport.
 */
export function pickVisibleQuestion({
  questions,
  viewport,
  focused,
}: {
  questions: readonly Span[]
  viewport: Span
  focused: number | null
}) {
  const shares = questions.map((question) => measureVisibleShare(question, viewport))
  if (focused !== null && (shares[focused] ?? 0) >= 0.5) return focused
  const best = Math.max(0, ...shares)
  return best > 0 ? shares.indexOf(best) : null
}
