import { shortName } from '#app/core/institute.ts'
import { useEffect, useRef } from 'react'
import { formatClockTime } from '#app/core/dates.ts'
import { ThreadEvent } from '#app/domain/conversations/ui/thread-event.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import type { ChatLine } from '../chat.ts'
import type { Unsent } from './unsent.ts'

type ChatLogProps = {
  lines: readonly ChatLine[]
  /** The side of the reader, whose lines are on the right. */
  side: 'guest' | 'adviser'
  guestName: string
  unsent?: readonly Unsent[]
  isLost?: boolean
}

export function ChatLog({ lines, side, guestName, unsent = [], isLost = false }: ChatLogProps) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const length = lines.length + unsent.length
  useEffect(() => {
    const shown = box.current
    if (shown && isAtEnd.current) shown.scrollTop = shown.scrollHeight
  }, [length])
  return (
    <div
      ref={box}
      role="log"
      aria-label="Conversation"
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 48
      }}
      className="min-h-32 flex-1 overflow-y-auto px-4 py-3"
    >
      <ol className="grid gap-3">
        {lines.map((line, index) => (
          <LogLine
            key={line.id}
            line={line}
            isOfSide={line.author === side}
            who={line.isOwn ? 'You' : line.author === 'guest' ? guestName : (line.name ?? shortName())}
            isLatest={index === lines.length - 1}
          />
        ))}
        {unsent.map(({ id, body }) => (
          <li key={id} className="ml-auto max-w-[86%]">
            <p className="text-right text-xs text-ink-3">{isLost ? 'Not sent, trying again' : 'Sending'}</p>
            <p className="mt-0.5 rounded-sm bg-tier px-3 py-2 wrap-anywhere whitespace-pre-line text-ink-2">{body}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

type LogLineProps = { line: ChatLine; isOfSide: boolean; who: string; isLatest: boolean }

function LogLine({ line: { author, body, createdAt }, isOfSide, who, isLatest }: LogLineProps) {
  const anchor = isLatest ? { id: 'latest' } : {}
  const time = (
    <TimeText instant={createdAt}>
      <span className="tnum">{formatClockTime(createdAt)}</span>
    </TimeText>
  )
  if (author === 'house') {
    return (
      <li {...anchor}>
        <ThreadEvent>
          {body.endsWith('.') ? body : `${body},`} {time}
        </ThreadEvent>
      </li>
    )
  }
  return (
    <li {...anchor} className={`max-w-[86%] ${isOfSide ? 'ml-auto' : 'mr-auto'}`}>
      <p className={`flex gap-2 text-xs text-ink-2 ${isOfSide ? 'justify-end' : ''}`}>
        <strong className="font-semibold wrap-anywhere">{who}</strong>
        {time}
      </p>
      <p
        className={`mt-0.5 rounded-sm px-3 py-2 wrap-anywhere whitespace-pre-line ${isOfSide ? 'bg-pitch-wash' : 'bg-tier'}`}
      >
        {body}
      </p>
    </li>
  )
}
