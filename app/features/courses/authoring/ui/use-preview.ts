import { useCallback, useEffect, useRef, useState } from 'react'
import type { Problem } from '../types.ts'

/** A file as its students’ page draws it, null where it is no page's; and what is wrong in it. */
export type Checked<Drawn> = { drawn: Drawn | null; faults: readonly Problem[] }

const afterMilliseconds = 450
const againAfterMilliseconds = 3_000

/** What the server makes of the text, shortly after each pause in writing; one question at a time, the newest text last. */
export function usePreview<Drawn>({ slug, path, stored }: { slug: string; path: string; stored: Checked<Drawn> }) {
  const [newest, setNewest] = useState<{ path: string; checked: Checked<Drawn> }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isAsking = useRef(false)
  const next = useRef<string>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = useCallback(
    (text: string) => {
      next.current = text
      const ask = async () => {
        if (next.current === undefined || isAsking.current) return
        const body = new URLSearchParams({ path, text: next.current })
        next.current = undefined
        isAsking.current = true
        const answer = await fetch(`/staff-portal/courses/${slug}/preview`, { method: 'POST', body }).catch(() => null)
        isAsking.current = false
        if (answer?.ok) setNewest({ path, checked: (await answer.json()) as Checked<Drawn> })
        // Too many at once, or no connection: the newest text is asked for a little later.
        else if (answer === null || answer.status === 429) next.current ??= body.get('text') ?? ''
        if (next.current !== undefined) wait(answer?.ok ? afterMilliseconds : againAfterMilliseconds)
      }
      const wait = (milliseconds: number) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void ask(), milliseconds)
      }
      wait(afterMilliseconds)
    },
    [slug, path],
  )
  return { ...(newest?.path === path ? newest.checked : stored), write }
}
