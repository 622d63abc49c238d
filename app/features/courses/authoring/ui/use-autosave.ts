import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'

const pauseMilliseconds = 3_000

type Unsaved = {
  slug: string
  /** Null while there is nothing to save. */
  text: string | null
  fields: Readonly<Record<string, string>>
  onSend: (text: string) => void
}

/** The server saved the text, refused it (a sign-in page counts as a refusal), or was not reached. */
async function send(slug: string, body: URLSearchParams) {
  const answer = await fetch(`/staff-portal/courses/${slug}/text`, { method: 'POST', body }).catch(() => null)
  if (!answer || answer.status >= 500) return 'unreached'
  return answer.status === 204 ? 'saved' : 'refused'
}

/** Saves the text after each pause in typing, one save at a time. Stops when one is refused, and repeats lost ones. */
export function useAutosave({ slug, text, fields, onSend }: Unsaved) {
  const [isSaving, setIsSaving] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const { revalidate } = useRevalidator()
  if (text === null && isRefused) setIsRefused(false)
  const save = useEffectEvent(async (body: string) => {
    setIsSaving(true)
    onSend(body)
    const result = await send(slug, new URLSearchParams({ ...fields, text: body }))
    if (result === 'refused') setIsRefused(true)
    // Brings the file's new version and the faults of the whole course.
    if (result === 'saved') await revalidate()
    setIsSaving(false)
  })
  useEffect(() => {
    if (text === null || isSaving || isRefused) return
    const timer = setTimeout(() => void save(text), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text, isSaving, isRefused])
  return { isSaving, isRefused }
}
