import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigation, useSubmit } from 'react-router'

/** Milliseconds without typing before a search starts. */
const pauseMilliseconds = 300

const isTyped = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'checkbox'

/**
 * Submits a GET filter form while the person types or selects. The fields stay mounted, so that the focus is kept,
 * and follow the URL when it changes otherwise.
 */
export function useLiveFilter(shown: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<number>(undefined)
  const isNarrowed = useRef(false)
  const submit = useSubmit()
  const isAsking = useNavigation().state !== 'idle'
  const shownNow = JSON.stringify(shown)

  useEffect(() => {
    // Text being typed is newer than the response.
    if (timer.current !== undefined || isAsking) return
    const settled = Object.entries<string>(JSON.parse(shownNow))
    isNarrowed.current = settled.some(([, value]) => value)
    for (const [name, value] of settled) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field.value.trim() !== value) field.value = value
    }
  }, [shownNow, isAsking])

  const stop = () => {
    window.clearTimeout(timer.current)
    timer.current = undefined
  }
  useEffect(() => stop, [])

  const ask = () => {
    stop()
    if (!form.current) return
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(form.current))
      if (typeof value === 'string' && value.trim()) asked.append(name, value)
    // Back leads to the list before the search, not to the search without its last letter.
    const replace = isNarrowed.current
    isNarrowed.current = true
    const { pathname } = new URL(form.current.action)
    void submit(asked, { method: 'get', action: pathname, replace, preventScrollReset: true })
  }

  return {
    ref: form,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      if (!isTyped(event.target)) return
      stop()
      timer.current = window.setTimeout(ask, pauseMilliseconds)
    },
    onChange: (event: FormEvent<HTMLFormElement>) => {
      if (event.target instanceof HTMLSelectElement) ask()
    },
    onSubmit: stop,
  }
}
