import { useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import {
  describeViewers,
  type LiveTicket,
  announceEverySeconds,
  typingShownSeconds,
  type Viewer,
} from '#app/domain/tickets/thread.ts'
import { askServer } from '#app/ui/ask-server.ts'
import { useEventStream } from '#app/ui/use-event-stream.ts'
import { useReloadData } from '#app/ui/use-reload-data.ts'

/** Rendered even when empty, so that screen readers announce changes. */
export function ViewersLine({ ticketId, live }: { ticketId: string; live: LiveTicket }) {
  const text = describeViewers(useLiveTicket({ ticketId, loaded: live }))
  return (
    <span role="status" className={text ? 'flex min-w-0 items-center gap-1.5 wrap-anywhere text-ink' : ''}>
      {text && (
        <>
          <Icon name="eye" className="size-4 shrink-0" />
          {text}
        </>
      )}
    </span>
  )
}

const url = '/staff-portal/ticket-live'
/** The wait before a request, so that several notifications of one change lead to one request. */
const settleMilliseconds = 400

async function fetchLive(ticketId: string) {
  const answer = await askServer(`${url}?ticket=${ticketId}`, null)
  return answer.kind === 'reply' && answer.status === 200 ? (answer.body as LiveTicket) : null
}

/**
 * Follows an open ticket: returns who else has it open and who is typing, and reloads the data when somebody has
 * changed it.
 */
function useLiveTicket({ ticketId, loaded }: { ticketId: string; loaded: LiveTicket }) {
  const reload = useReloadData()
  const [newer, setNewer] = useState<{ ticketId: string; viewers: readonly Viewer[] }>()
  const [typing, setTyping] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shownState = useRef(loaded.state)
  useEffect(() => {
    shownState.current = loaded.state
  })
  useEffect(() => () => clearTimeout(timer.current), [ticketId])
  useEventStream(`/staff-portal/ticket-events?ticket=${ticketId}`, {
    onMessage(message) {
      const [kind, staffId] = message.split(' ')
      if (kind === 'typing' && staffId) {
        setTyping((before) => [...before.filter((id) => id !== staffId), staffId])
        setTimeout(() => setTyping((before) => before.filter((id) => id !== staffId)), typingShownSeconds * 1_000)
        return
      }
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        void fetchLive(ticketId).then((live) => {
          if (!live) return
          setNewer({ ticketId, viewers: live.viewers })
          if (live.state !== shownState.current) void reload()
        })
      }, settleMilliseconds)
    },
  })
  return { viewers: newer?.ticketId === ticketId ? newer.viewers : loaded.viewers, typing }
}

/**
 * Returns a function to call at each keystroke. It tells colleagues that somebody is typing, at most every few seconds.
 */
export function useTypingAnnouncement(ticketId: string) {
  const announcedAt = useRef(-Infinity)
  return () => {
    if (performance.now() < announcedAt.current + announceEverySeconds * 1_000) return
    announcedAt.current = performance.now()
    void askServer(url, new URLSearchParams({ ticketId }))
  }
}
