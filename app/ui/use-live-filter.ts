import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigation, useSubmit } from 'react-router'

/** Milliseconds without typing before a search starts. */
const pauseMilliseconds = 300

const isTyped = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'checkbox'

/**
 * Submits a GET filter form while the person types or selects. The fields stay mounted, so that they keep the focus;
 * when the URL changes for another reason, they show its values.
 */
export function useLiveFilter(shown: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<number>(undefined)
  const isNarrowed = useRef(false)
  const underWay = useRef(0)
  const submit = useSubmit()
  const isLoading = useNavigation().state !== 'idle'
  const shownJson = JSON.stringify(shown)

  useEffect(() => {
    // Keep the typed text while a search is under way, because it is newer than the response. `isLoading` is still
    // false in the moment after a search has begun, so `underWay` is checked too.
    if (timer.current !== undefined || underWay.current > 0 || isLoading) return
    const settled = Object.entries<string>(JSON.parse(shownJson))
    isNarrowed.current = settled.some(([, value]) => value)
    for (const [name, value] of settled) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field.value.trim() !== value) field.value = value
    }
  }, [shownJson, isLoading])

  const stop = () => {
    window.clearTimeout(timer.current)
    timer.current = undefined
  }
  useEffect(() => stop, [])

  const search = () => {
    stop()
    if (!form.current) return
    const parameters = new URLSearchParams()
    for (const [name, value] of new FormData(form.current))
      if (typeof value === 'string' && value.trim()) parameters.append(name, value)
    // The Back button should lead to the list before the search, not to the search without its last letter.
    const replace = isNarrowed.current
    isNarrowed.current = Object.keys(shown).some((name) => parameters.has(name))
    const { pathname } = new URL(form.current.action)
    underWay.current += 1
    void submit(parameters, { method: 'get', action: pathname, replace, preventScrollReset: true }).finally(() => {
      underWay.current -= 1
    })
  }

  return {
    ref: form,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      if (!isTyped(event.target)) return
      stop()
      timer.current = window.setTimeout(search, pauseMilliseconds)
    },
    onChange: (event: FormEvent<HTMLFormElement>) => {
      if (event.target instanceof HTMLSelectElement) search()
    },
    onSubmit: stop,
  }
}
