import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormErrors } from '#app/ui/form-state.ts'
import type { ChatView } from '../types.ts'
import { readAnew, sendDeed } from './sending.ts'
import { lastPlace, mergeView, stillUnsent, type Unsent } from './unsent.ts'
import { useLiveLine } from './use-live-line.ts'
import { useOutbox, type Posted } from './use-outbox.ts'

const typingShownMilliseconds = 5_000
const typingToldEveryMilliseconds = 2_500

export type Chat = ReturnType<typeof useChat>

/** The guest’s chat, kept up to date: stored and unsent lines, typing, and the actions. */
export function useChat({ initial, page, isShown }: { initial: ChatView | null; page: string; isShown: boolean }) {
  const [view, setView] = useState(initial)
  const [isCut, setIsCut] = useState(false)
  const [isTyping, setIsTyping] = useState(false)
  const [errors, setErrors] = useState<FormErrors>({})
  const latest = useRef(initial)
  const toldTypingAt = useRef(-typingToldEveryMilliseconds)
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const after = useCallback(() => lastPlace(latest.current?.chat ?? null), [])

  const show = useCallback((fresh: ChatView) => {
    const merged = mergeView(latest.current, fresh)
    if ((merged.chat?.lines.length ?? 0) > (latest.current?.chat?.lines.length ?? 0)) setIsTyping(false)
    latest.current = merged
    setView(merged)
  }, [])

  const refresh = useCallback(async () => {
    const answer = await readAnew(after())
    if (answer.kind === 'done') show(answer.view)
  }, [after, show])

  /** Posts an action and returns whether it was done; a refused form keeps its text. */
  const act = useCallback(
    async (fields: Readonly<Record<string, string>>) => {
      const answer = await sendDeed(fields, after())
      if (answer.kind === 'done') show(answer.view)
      else void refresh()
      if (answer.kind === 'refused') setErrors(answer.errors)
      else setErrors(answer.kind === 'lost' ? { form: 'There is no connection. Please try again.' } : {})
      return answer.kind === 'done'
    },
    [after, show, refresh],
  )

  const send = useCallback(
    async (line: Unsent): Promise<Posted> => {
      const answer = await sendDeed({ deed: 'say', ...line }, after())
      if (answer.kind === 'done') show(answer.view)
      if (answer.kind !== 'refused') return answer
      void refresh()
      return { kind: 'refused', reason: answer.reason, text: Object.values(answer.errors).find(Boolean) ?? '' }
    },
    [after, show, refresh],
  )
  const outbox = useOutbox(send)

  const type = useCallback(() => {
    const now = performance.now()
    if (now - toldTypingAt.current < typingToldEveryMilliseconds) return
    toldTypingAt.current = now
    void sendDeed({ deed: 'type' }, after())
  }, [after])

  const chat = view?.chat ?? null
  const isLive = chat !== null && chat.state !== 'ended'
  useLiveLine(isLive ? '/chat/events' : null, {
    onWord(word) {
      if (word !== 'typing') return void refresh()
      setIsTyping(true)
      clearTimeout(typingTimer.current)
      typingTimer.current = setTimeout(() => setIsTyping(false), typingShownMilliseconds)
    },
    onLost: setIsCut,
  })

  useEffect(() => {
    void refresh()
    return () => clearTimeout(typingTimer.current)
  }, [refresh])

  // Tells the adviser which page the guest is on.
  useEffect(() => {
    if (isLive) void sendDeed({ deed: 'turn', page }, after())
  }, [after, isLive, page])

  const newest = chat?.lines.findLast(({ author }) => author === 'adviser')?.place ?? 0
  useEffect(() => {
    if (!isLive || !isShown || newest === 0) return
    const tell = () => {
      if (document.visibilityState === 'visible') void sendDeed({ deed: 'see', place: String(newest) }, after())
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [after, isLive, isShown, newest])

  const problems = outbox.problem ? { form: outbox.problem } : errors
  return {
    view,
    chat,
    isLive,
    unsent: stillUnsent(outbox.unsent, chat?.lines ?? []),
    isLost: outbox.isLost || isCut,
    isTyping,
    errors: problems,
    returned: outbox.returned,
    act,
    say: outbox.say,
    type,
  }
}
