import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigation, useSubmit } from 'react-router'

/** So long after the last letter a search is asked for. */
const pauseMilliseconds = 300

const isTyped = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'checkbox'

/**
 * For a form that filters by GET: what is typed or chosen is asked for at once, without its button. The fields are the same all
 * along, so that whoever types stays in them; a filter that the address got otherwise is shown in them.
 */
export function useLiveFilter(shown: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<number>(undefined)
  const isNarrowed = useRef(false)
  const submit = useSubmit()
  const isAsking = useNavigation().state !== 'idle'
  const shownNow = JSON.stringify(shown)

  useEffect(() => {
    // What is being typed is newer than what an answer shows.
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
    // One step back leads to the list before the search, not to the word without its last letter.
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
