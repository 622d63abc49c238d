import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'

const pauseMilliseconds = 3_000

type Unsaved = {
  /** Null while there is nothing to save. */
  text: string | null
  fields: Readonly<Record<string, string>>
  onSend: (text: string) => void
}

/** Saves the text after each pause in typing, one save at a time. Stops when a save was refused. */
export function useAutosave({ text, fields, onSend }: Unsaved) {
  const { state, data, submit } = useFetcher<{ errors: Readonly<Record<string, string>> }>()
  const isSaving = state !== 'idle'
  const isRefused = Object.keys(data?.errors ?? {}).length > 0
  const save = useEffectEvent((body: string) => {
    onSend(body)
    void submit({ ...fields, text: body, quiet: 'yes' }, { method: 'post' })
  })
  useEffect(() => {
    if (text === null || isSaving || isRefused) return
    const timer = setTimeout(() => save(text), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text, isSaving, isRefused])
  return { isSaving, isRefused }
}
