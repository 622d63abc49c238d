import { useEffect } from 'react'
import { isComposing } from '#app/ui/composing.ts'
import { hasShortcutsOff } from '#app/ui/shortcut-setting.ts'

function isTyping(target: EventTarget | null) {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}

function focusQuestion(by: 1 | -1) {
  const questions = [...document.querySelectorAll<HTMLElement>('[data-question]')]
  const at = questions.findIndex((each) => each.contains(document.activeElement))
  const next = at < 0 ? (by > 0 ? 0 : questions.length - 1) : at + by
  const question = questions[Math.max(0, Math.min(questions.length - 1, next))]
  question?.focus()
  question?.scrollIntoView({ block: 'center' })
}

/**
 * Keyboard shortcuts of a section's page: n and p go to the next and previous question, m bookmarks, / searches the
 * course.
 */
export function useSectionKeys(leave: (to: string) => void, searchUrl: string) {
  useEffect(() => {
    const runKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event) || isTyping(event.target)) return
      if (hasShortcutsOff() || document.querySelector('dialog[open]')) return
      const act = {
        n: () => focusQuestion(1),
        p: () => focusQuestion(-1),
        m: () => document.querySelector<HTMLElement>('[data-bookmark]')?.click(),
        '/': () => leave(searchUrl),
      }[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', runKey)
    return () => document.removeEventListener('keydown', runKey)
  }, [leave, searchUrl])
}
