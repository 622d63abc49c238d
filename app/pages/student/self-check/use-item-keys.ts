import { useEffect, useEffectEvent } from 'react'
import { isComposing } from '#app/ui/composing.ts'

export type ItemKey = { kind: 'go'; by: 1 | -1 } | { kind: 'choose'; option: number } | { kind: 'flag' }

function parseItemKey(key: string): ItemKey | null {
  if (key === 'ArrowRight') return { kind: 'go', by: 1 }
  if (key === 'ArrowLeft') return { kind: 'go', by: -1 }
  if (key === 'f') return { kind: 'flag' }
  return /^[a-e]$/.test(key) ? { kind: 'choose', option: key.charCodeAt(0) - 97 } : null
}

/**
 * Runs the single-key shortcuts of a self-check. They are off while a field that takes text or arrow keys has the
 * focus, and for keys that the item itself has handled.
 */
export function useItemKeys(isOn: boolean, act: (key: ItemKey) => void) {
  const run = useEffectEvent(act)
  useEffect(() => {
    if (!isOn) return
    const runKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return
      const { target } = event
      const isField = target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      const isBox = target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)
      const key = parseItemKey(event.key)
      if (!key || (isField && (!isBox || key.kind === 'go'))) return
      event.preventDefault()
      run(key)
    }
    document.addEventListener('keydown', runKey)
    return () => document.removeEventListener('keydown', runKey)
  }, [isOn])
}
