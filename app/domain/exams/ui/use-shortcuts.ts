import { useEffect, useEffectEvent } from 'react'
import type { AnswerLetter } from '#app/core/vocabulary.ts'
import { findAnswerLetter } from './keys.ts'

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
