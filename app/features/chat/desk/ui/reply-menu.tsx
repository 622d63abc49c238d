import type { MouseEvent, RefObject } from 'react'
import { Link } from 'react-router'
import { queryAddress } from '#app/ui/query-address.ts'
import type { SavedReply } from '../types.ts'

type ReplyMenuProps = { replies: readonly SavedReply[]; chatId: string; field: RefObject<HTMLTextAreaElement | null> }

/** Saved replies go into the field, to be read again before they are sent. */
export function ReplyMenu({ replies, chatId, field }: ReplyMenuProps) {
  const insert = (event: MouseEvent<HTMLAnchorElement>, body: string) => {
    const area = field.current
    if (!area) return
    event.preventDefault()
    area.setRangeText(
      area.value && !area.value.endsWith('\n') ? `${area.value}\n${body}` : area.value + body,
      0,
      area.value.length,
      'end',
    )
    event.currentTarget.closest('details')?.removeAttribute('open')
    area.focus()
  }
  return (
    <div className="mt-2 flex flex-wrap items-start gap-3 text-xs text-ink-2">
      <details className="min-w-0">
        <summary className="link min-h-6 text-sm">Saved replies</summary>
        <ul className="mt-1 max-h-40 overflow-y-auto">
          {replies.map(({ id, title, body }) => (
            <li key={id}>
              <Link
                to={queryAddress({ chat: chatId, reply: id })}
                preventScrollReset
                onClick={(event) => insert(event, body)}
                title={body}
                className="link inline-flex min-h-7 items-center text-sm"
              >
                {title}
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={queryAddress({ chat: chatId, replies: 1 })}
              preventScrollReset
              className="inline-flex min-h-7 items-center text-sm underline"
            >
              Change saved replies
            </Link>
          </li>
        </ul>
      </details>
      <p className="ml-auto pt-0.5">Enter sends, Shift and Enter break the line</p>
    </div>
  )
}
