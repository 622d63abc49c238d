import { useEffect, useRef, useState } from 'react'
import { askServer } from '#app/ui/ask-server.ts'
import { formatClockTime } from '#app/core/dates.ts'
import type { TicketDraftKind } from '#app/core/vocabulary.ts'

const lost = 'Draft not saved; it exists only on this page'
const pauseMilliseconds = 1_000

type DraftOf = { ticketId: string; kind: TicketDraftKind; begunAt: Date; savedAt: Date | undefined }

/** Saves a draft after each pause in typing, and returns the result in words. */
export function useDraft({ ticketId, kind, begunAt, savedAt }: DraftOf) {
  const [words, setWords] = useState(savedAt ? `Draft saved at ${formatClockTime(savedAt)}` : '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<string>(null)
  const latest = useRef(0)

  async function saveUnsavedText(isLeaving = false) {
    const body = unsaved.current
    clearTimeout(timer.current)
    if (body === null) return
    unsaved.current = null
    latest.current += 1
    const turn = latest.current
    const form = new URLSearchParams({ ticketId, kind, begunAt: begunAt.toISOString(), body })
    const answer = await askServer('/staff-portal/ticket-draft', form, { keepalive: isLeaving })
    if (turn !== latest.current) return
    if (answer.kind !== 'reply' || answer.status !== 200) setWords(lost)
    else setWords(answer.body.savedAt ? `Draft saved at ${formatClockTime(new Date(String(answer.body.savedAt)))}` : '')
  }

  // The effect below runs once, so it calls the latest `saveUnsavedText` through a ref.
  const leave = useRef(saveUnsavedText)
  useEffect(() => {
    leave.current = saveUnsavedText
  })
  useEffect(() => {
    const saveOnLeaving = () => void leave.current(true)
    const saveOnHiding = () => document.visibilityState === 'hidden' && saveOnLeaving()
    document.addEventListener('visibilitychange', saveOnHiding)
    return () => {
      document.removeEventListener('visibilitychange', saveOnHiding)
      saveOnLeaving()
    }
  }, [])

  return {
    words,
    isLost: words === lost,
    onType: (body: string) => {
      unsaved.current = body
      setWords('Saving draft…')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void saveUnsavedText(), pauseMilliseconds)
    },
    /** Drops unsaved changes. Call it when the message is sent. */
    forget: () => {
      clearTimeout(timer.current)
      unsaved.current = null
    },
  }
}
