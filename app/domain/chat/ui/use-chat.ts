import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormErrors } from '#app/ui/form-state.ts'
import type { ChatView } from '../chat.ts'
import { fetchChat, sendAction } from './sending.ts'
import { findLastLineBeforeGap, mergeView, removeStoredLines, type Unsent } from './unsent.ts'
import { useEventStream } from '#app/ui/use-event-stream.ts'
import { useOutbox, type SendResult } from './use-outbox.ts'

export type Chat = ReturnType<typeof useChat>

/** Keeps the guest’s chat up to date. Returns its stored and unsent lines and the actions. */
export function useChat({ initial, page }: { initial: ChatView | null; page: string }) {
  const [view, setView] = useState(initial)
  const [isDisconnected, setIsDisconnected] = useState(false)
  const [errors, setErrors] = useState<FormErrors>({})
  const latest = useRef(initial)
  const after = useCallback(() => findLastLineBeforeGap(latest.current?.chat ?? null), [])

  const show = useCallback((fresh: ChatView) => {
    const merged = mergeView(latest.current, fresh)
    latest.current = merged
    setView(merged)
  }, [])

  const refresh = useCallback(async () => {
    const response = await fetchChat(after())
    if (response.kind === 'done') show(response.view)
  }, [after, show])

  /** Posts an action. Returns true if it succeeded; a refused form keeps its text. */
  const act = useCallback(
    async (fields: Readonly<Record<string, string>>) => {
      const response = await sendAction(fields, after())
      if (response.kind === 'done') show(response.view)
      else void refresh()
      if (response.kind === 'refused') setErrors(response.errors)
      else setErrors(response.kind === 'lost' ? { form: response.text } : {})
      return response.kind === 'done'
    },
    [after, show, refresh],
  )

  const send = useCallback(
    async (line: Unsent): Promise<SendResult> => {
      const response = await sendAction({ intent: 'say', ...line }, after())
      if (response.kind === 'done') show(response.view)
      if (response.kind !== 'refused') return response
      void refresh()
      return { kind: 'refused', reason: response.reason, text: Object.values(response.errors).find(Boolean) ?? '' }
    },
    [after, show, refresh],
  )
  const outbox = useOutbox(send)

  const chat = view?.chat ?? null
  const isLive = chat !== null && chat.state !== 'ended'
  useEventStream(isLive ? '/chat/events' : null, {
    onMessage: () => void refresh(),
    onLost: setIsDisconnected,
  })

  // A chat may have begun in another tab while this one was not shown.
  useEffect(() => {
    void refresh()
    if (isLive) return
    const look = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh, isLive])

  // Tells the adviser which page the guest is on.
  useEffect(() => {
    if (isLive) void sendAction({ intent: 'turn', page }, after())
  }, [after, isLive, page])

  const problems = outbox.problem ? { form: outbox.problem } : errors
  return {
    view,
    chat,
    isLive,
    unsent: removeStoredLines(outbox.unsent, chat?.lines ?? []),
    isLost: outbox.isLost || isDisconnected,
    errors: problems,
    returned: outbox.returned,
    act,
    say: outbox.say,
  }
}
