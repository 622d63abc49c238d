import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { lastValue } from '#app/core/form-values.ts'
import type { SavedReply } from '#app/domain/replies/replies.ts'
import { ReplyMenu } from '#app/domain/replies/ui/reply-menu.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { queryString, type Query } from '#app/ui/query-string.ts'
import type { FileSending } from '#app/ui/use-file-upload.ts'
import { isAnswerable, type ComposeMode, type TicketView } from '#app/domain/tickets/tickets.rules.ts'
import type { OpenedTicket } from '#app/domain/tickets/thread.queries.server.ts'
import { ComposerForm } from './composer-form.tsx'

type ComposerProps = {
  ticket: OpenedTicket
  view: TicketView
  replies: readonly SavedReply[]
  now: Date
  refused: RefusedForm | undefined
  sending: FileSending
  listQuery: Query
}

/** The single keys that choose a mode (app/ui/list-shortcuts.tsx). */
const keys: Partial<Record<ComposeMode, string>> = { reply: 'r', note: 'n' }

const modeOfIntent: Partial<Record<string, ComposeMode>> = { reply: 'reply', note: 'note', close: 'resolution' }

export function Composer({ ticket, view, replies, now, refused: refusedHere, sending, listQuery }: ComposerProps) {
  const refused = sending.refused?.values.ticketId === ticket.id ? sending.refused : refusedHere
  const { id, status } = ticket
  const modes: readonly ComposeMode[] = isAnswerable(ticket) ? ['reply', 'note', 'resolution'] : ['note']
  const wanted = modeOfIntent[lastValue(refused?.values.intent) ?? ''] ?? view.compose
  const mode = modes.find((each) => each === wanted) ?? modes[0] ?? 'note'
  const section = useRef<HTMLElement>(null)
  const isFieldWanted = useRef(false)
  useEffect(() => {
    if (!isFieldWanted.current) return
    isFieldWanted.current = false
    section.current?.querySelector('textarea')?.focus()
  }, [mode])
  const names = {
    reply: 'Reply',
    note: 'Internal note',
    resolution: status === 'open' ? 'Close with a reason' : 'Resolution Notes',
  } as const satisfies Record<ComposeMode, string>
  return (
    <section
      ref={section}
      aria-label="Answer"
      className={`border-t border-rule-2 px-5 pb-3 ${mode === 'note' ? 'bg-warn-wash' : 'bg-surface'}`}
    >
      {!isAnswerable(ticket) && ticket.drafts.mine.reply && (
        <details className="pt-2">
          <summary className="link min-h-6 text-sm">Your reply, which was not sent</summary>
          <p className="max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line">{ticket.drafts.mine.reply.body}</p>
        </details>
      )}
      <nav aria-label="What to write" className="mb-2 flex flex-wrap gap-x-5">
        {modes.map((each) => (
          <Link
            key={each}
            to={queryString(listQuery, { ticket: id, compose: each === modes[0] ? null : each })}
            preventScrollReset
            aria-current={each === mode ? 'page' : undefined}
            data-key={keys[each]}
            onClick={(event) => {
              isFieldWanted.current = each !== mode
              if (each !== mode) return
              event.preventDefault()
              section.current?.querySelector('textarea')?.focus()
            }}
            className="flex min-h-10 items-center gap-1.5 border-b-3 border-transparent font-medium text-ink-2 hover:border-rule-2 aria-[current]:border-pitch aria-[current]:text-ink"
          >
            {each === 'note' && <Icon name="lock" className="size-4" />}
            <span>{names[each]}</span>
          </Link>
        ))}
      </nav>
      <ComposerForm
        key={`${mode} ${view.replyId}`}
        mode={mode}
        ticket={ticket}
        inserted={replies.find((reply) => reply.id === view.replyId)?.body}
        begunAt={now}
        refused={refused}
        sending={sending}
      >
        {mode === 'reply' && (
          <ReplyMenu
            replies={replies}
            fullName={ticket.studentName}
            findField={() => document.querySelector<HTMLTextAreaElement>('#reply-body')}
            insertUrl={(replyId) => queryString(listQuery, { ticket: id, reply: replyId })}
            editUrl={queryString(listQuery, { ticket: id, replies: 1 })}
          />
        )}
      </ComposerForm>
    </section>
  )
}
