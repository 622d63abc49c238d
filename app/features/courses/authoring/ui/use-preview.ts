import { useCallback, useEffect, useRef, useState } from 'react'
import type { Problem } from '../types.ts'

/** A file as students will see it (null for data files), and its faults. */
export type Checked<Drawn> = { drawn: Drawn | null; faults: readonly Problem[] }

const afterMilliseconds = 450
const againAfterMilliseconds = 3_000

/**
 * Previews the text after each pause in typing. Sends one request at a time; the newest text is always previewed last.
 */
export function usePreview<Drawn>({ slug, path, stored }: { slug: string; path: string; stored: Checked<Drawn> }) {
  const [newest, setNewest] = useState<{ path: string; checked: Checked<Drawn> }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isAsking = useRef(false)
  const next = useRef<string>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = useCallback(
    (text: string) => {
      next.current = text
      const requestPreview = async () => {
        if (next.current === undefined || isAsking.current) return
        const body = new URLSearchParams({ path, text: next.current })
        next.current = undefined
        isAsking.current = true
        const url = `/staff-portal/courses/${slug}/preview`
        // A redirect to the sign-in page must not be taken for a preview.
        const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
        isAsking.current = false
        if (answer?.ok) setNewest({ path, checked: (await answer.json()) as Checked<Drawn> })
        // Retries a little later when there are too many previews at once, or offline.
        else if (answer === null || answer.status === 429) next.current ??= body.get('text') ?? ''
        if (next.current !== undefined) schedulePreview(answer?.ok ? afterMilliseconds : againAfterMilliseconds)
      }
      const schedulePreview = (milliseconds: number) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void requestPreview(), milliseconds)
      }
      schedulePreview(afterMilliseconds)
    },
    [slug, path],
  )
  return { ...(newest?.path === path ? newest.checked : stored), write }
}
