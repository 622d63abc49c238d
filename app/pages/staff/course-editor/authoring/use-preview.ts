import { useCallback, useEffect, useRef, useState } from 'react'
import { askServer } from '#app/ui/ask-server.ts'
import type { Problem } from '#app/domain/courses/authoring/authoring.types.ts'

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
        const answer = await askServer(`/staff-portal/courses/${slug}/preview`, body)
        isAsking.current = false
        const isDrawn = answer.kind === 'reply' && answer.status === 200
        if (isDrawn) setNewest({ path, checked: answer.body as Checked<Drawn> })
        // Retries a little later when there are too many previews at once, or offline.
        else if (answer.kind !== 'reply' || answer.status === 429) next.current ??= body.get('text') ?? ''
        if (next.current !== undefined) schedulePreview(isDrawn ? afterMilliseconds : againAfterMilliseconds)
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
