import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { insertReply, type SavedReply } from '../replies.ts'

type ReplyMenuProps = {
  replies: readonly SavedReply[]
  /** The name of the recipient; null if unknown. */
  fullName: string | null
  findField: () => HTMLTextAreaElement | null
  /** Returns the URL that inserts a reply, for pages that are not hydrated yet. */
  insertUrl: (replyId: string) => string
  editUrl: string
}

/** Menu that opens above the field, so that nothing on the page moves. A reply is inserted for editing and not sent. */
export function ReplyMenu({ replies, fullName, findField, insertUrl, editUrl }: ReplyMenuProps) {
  const insertIntoField = (event: MouseEvent<HTMLAnchorElement>, body: string) => {
    const area = findField()
    if (!area) return
    event.preventDefault()
    area.setRangeText(insertReply({ written: area.value, body, fullName }), 0, area.value.length, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
    event.currentTarget.closest('details')?.removeAttribute('open')
    area.focus()
  }
  return (
    <details name="reply-tools" className="relative min-w-0">
      <summary className="link min-h-6 text-sm">Saved replies</summary>
      <ul className="panel absolute bottom-full left-0 z-10 mb-1 max-h-60 w-72 max-w-[80vw] overflow-y-auto px-3 py-1.5 shadow-lifted">
        {replies.map(({ id, title, body }) => (
          <li key={id}>
            <Link
              to={insertUrl(id)}
              preventScrollReset
              onClick={(event) => insertIntoField(event, body)}
              title={body}
              className="link inline-flex min-h-7 items-center text-sm"
            >
              {title}
            </Link>
          </li>
        ))}
        <li>
          <Link to={editUrl} preventScrollReset className="inline-flex min-h-7 items-center text-sm underline">
            Manage saved replies
          </Link>
        </li>
      </ul>
    </details>
  )
}
