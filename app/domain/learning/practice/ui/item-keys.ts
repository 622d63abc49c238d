import type { KeyboardEvent } from 'react'

/**
 * Runs the keyboard shortcuts of a practice item. Enter on the verdict focuses the field after a first miss, and
 * otherwise opens the next item. Ctrl+H asks for the rule. 1 to 8 choose an option, except while typing.
 */
export function runItemKey({ event, place }: { event: KeyboardEvent; place: HTMLElement | null }) {
  const target = event.target as HTMLElement
  const findFirst = (selector: string) => place?.querySelector<HTMLElement>(selector)
  if (event.ctrlKey && event.key === 'h') {
    const rule = findFirst('[data-rule]')
    if (!rule) return
    event.preventDefault()
    rule.click()
    return
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Enter' && target.matches('[data-verdict]')) {
    event.preventDefault()
    const field = findFirst('[data-answer]')
    if (field) field.focus()
    else findFirst('[data-next]')?.click()
    return
  }
  const isTyping = target.matches('input:not([type=radio]):not([type=checkbox]), textarea, select')
  if (isTyping || !/^[1-8]$/.test(event.key)) return
  const option = place?.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')[
    Number(event.key) - 1
  ]
  if (!option) return
  event.preventDefault()
  option.focus()
  option.click()
}
