import { useNavigation } from 'react-router'
import { useEffect, useState, useRef } from 'react'
import type { ChatDesk as Desk } from '#app/domain/chat/desk.queries.server.ts'
import { formatCount } from '#app/core/text.ts'
import { FormShell } from '#app/ui/form-shell.tsx'
import { formatWait } from '#app/domain/chat/chat.ts'
import { useReloadData } from '#app/ui/use-reload-data.ts'
import { useEventStream } from '#app/ui/use-event-stream.ts'

export function PresenceSwitch({ desk, isLost }: { desk: Desk; isLost: boolean }) {
  const { isAtChat, presentCount, availabilityText, today } = desk
  const isBusy = /^(come|go)$/.test(String(useNavigation().formData?.get('intent') ?? ''))
  return (
    <FormShell
      preventScrollReset
      className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 max-lg:group-has-data-detail:hidden"
    >
      <button
        type="submit"
        role="switch"
        aria-checked={isAtChat}
        aria-busy={isBusy || undefined}
        name="intent"
        value={isAtChat ? 'go' : 'come'}
        className="flex min-h-9.5 items-center gap-3 font-semibold pointer-coarse:min-h-11"
      >
        <span
          aria-hidden="true"
          className={`flex h-5.5 w-9.5 items-center rounded-full border px-0.5 ${isAtChat ? 'justify-end border-ok bg-ok' : 'border-rule-2 bg-tier'}`}
        >
          <span className={`size-4 rounded-full ${isAtChat ? 'bg-surface' : 'bg-rule-2'}`} />
        </span>
        Available for chat
      </button>
      <p className="text-ink-2">
        {isAtChat ? 'You are receiving chats.' : 'You are not receiving chats.'} {availabilityText}{' '}
        {presentCount === 0
          ? 'No adviser is'
          : `${formatCount(presentCount, 'adviser')} ${presentCount === 1 ? 'is' : 'are'}`}{' '}
        available.
      </p>
      <p className="tnum ml-auto text-xs text-ink-3">
        {isLost
          ? 'Connection lost, trying again'
          : `${today.count === 0 ? 'No chats' : formatCount(today.count, 'chat')} today${today.medianAnswerSeconds === null ? '' : `, median first answer ${formatWait(today.medianAnswerSeconds)}`}`}
      </p>
    </FormShell>
  )
}

const everyMilliseconds = 1_000

/** Returns the server’s time at rendering, advanced every second, so that waiting times count up. */
export function useNow(start: Date) {
  const from = start.getTime()
  const [passed, setPassed] = useState({ from, milliseconds: 0 })
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setPassed({ from, milliseconds: performance.now() - began }), everyMilliseconds)
    return () => clearInterval(timer)
  }, [from])
  return new Date(from + (passed.from === from ? passed.milliseconds : 0))
}

const reloadEveryMilliseconds = 1_000

/**
 * Marks the adviser as connected and reloads the data after changes, at most once a second. Returns true while the
 * connection is lost.
 */
export function useChatUpdates() {
  const reload = useReloadData()
  const [isLost, setIsLost] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reloadedAt = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEventStream('/staff-portal/chat/events', {
    onLost: setIsLost,
    onMessage() {
      clearTimeout(timer.current)
      const wait = Math.max(0, reloadedAt.current + reloadEveryMilliseconds - performance.now())
      timer.current = setTimeout(() => {
        reloadedAt.current = performance.now()
        void reload()
      }, wait)
    },
  })
  return isLost
}
