import { useCallback, useRef } from 'react'
import { Link } from 'react-router'
import { formatDayAndTime } from '#app/core/dates.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { lastValue } from '#app/core/form-values.ts'
import { ReplyMenu } from '#app/domain/replies/ui/reply-menu.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { useReloadData } from '#app/ui/use-reload-data.ts'
import { formatWait, extractFirstName } from '#app/domain/chat/chat.ts'
import { ChatLog } from '#app/domain/chat/ui/chat-log.tsx'
import { LineComposer } from '#app/domain/chat/ui/line-composer.tsx'
import { removeStoredLines, type Unsent } from '#app/domain/chat/ui/unsent.ts'
import { useOutbox, type SendResult } from '#app/domain/chat/ui/use-outbox.ts'
import { chatListQuery, type ChatDeskQuery } from '#app/domain/chat/desk.rules.ts'
import type { ChatDesk, OpenedChat as Opened } from '#app/domain/chat/desk.queries.server.ts'
import { askServer } from '#app/ui/ask-server.ts'
import { timeoutMilliseconds } from '#app/domain/chat/ui/sending.ts'
import { formatGuestName } from './chat-queue.tsx'

type OpenedChatProps = {
  desk: ChatDesk
  opened: Opened
  query: ChatDeskQuery
  refused: RefusedForm | undefined
  now: Date
}

export function OpenedChat({ desk, opened, query, refused, now }: OpenedChatProps) {
  const { id, state, lines } = opened
  const isMine = state === 'open' && desk.mine.some((card) => card.id === id)
  const reload = useReloadData()
  const field = useRef<HTMLTextAreaElement>(null)
  const send = useCallback(
    async (line: Unsent) => {
      const result = await postAction({ intent: 'say', chatId: id, ...line })
      if (result.kind !== 'lost') await reload()
      return result
    },
    [id, reload],
  )
  const outbox = useOutbox(send)
  const reply = desk.replies.find((savedReply) => savedReply.id === query.replyId)
  const name = formatGuestName(opened)
  const firstName = opened.guestName ? extractFirstName(opened.guestName) : 'Visitor'
  const draft = lastValue(refused?.values.body) ?? outbox.returned ?? reply?.body
  const problem = outbox.problem ?? (refused?.values.intent === 'say' ? refused.errors.form : undefined)
  const actionErrors =
    refused && !['say', 'message'].includes(lastValue(refused.values.intent) ?? '') ? refused.errors : {}
  return (
    <article
      data-detail
      aria-labelledby="chat-guest"
      className="flex min-h-0 min-w-0 flex-col border-rule bg-surface max-lg:flex-1 min-[73.75rem]:border-r"
    >
      <header className="border-b border-rule px-5 py-2.5">
        <Link
          to={queryString(chatListQuery(query))}
          preventScrollReset
          className="mb-1 inline-flex min-h-11 items-center gap-1.5 lg:hidden"
        >
          <Icon name="chevron-left" /> Chats
        </Link>
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="chat-guest" className="mr-auto text-xl wrap-anywhere">
            {name}
          </h2>
          {isMine && <ChatActions opened={opened} />}
          {state === 'waiting' && (
            <FormShell preventScrollReset className="contents" fields={{ intent: 'take', chatId: id }}>
              <Button size="small">Answer</Button>
            </FormShell>
          )}
        </div>
        <ErrorSummary errors={actionErrors} />
      </header>
      {state !== 'ended' && (
        <p className="flex flex-wrap justify-between gap-x-4 border-b border-rule bg-tier px-5 py-1.5">
          <span className="min-w-0 truncate">
            {opened.isAway ? 'Was reading' : 'Reading'}{' '}
            <a href={opened.page} className="link" target="_blank" rel="noreferrer">
              {opened.page}
            </a>
          </span>
          <span className="tnum text-ink-2">
            {opened.isAway
              ? 'has left the page'
              : `for ${formatWait((now.getTime() - opened.pageSince.getTime()) / 1_000)}`}
          </span>
        </p>
      )}
      <p className="px-5 pt-2 text-center text-xs text-ink-3">
        {formatDayAndTime(opened.createdAt)}, started on {opened.beganOn}
        {opened.answeredAt && (
          <span>{`, answered after ${formatWait((opened.answeredAt.getTime() - opened.createdAt.getTime()) / 1_000)}`}</span>
        )}
      </p>
      <ChatLog
        lines={lines}
        side="adviser"
        guestName={firstName}
        unsent={removeStoredLines(outbox.unsent, lines)}
        isLost={outbox.isLost}
      />
      {isMine ? (
        <div className="border-t border-rule-2 px-5 pt-3 pb-3">
          {problem && (
            <p role="alert" className="py-1 font-semibold text-danger">
              {problem}
            </p>
          )}
          <LineComposer
            key={draft ?? ''}
            id="desk-line"
            label={`Write to ${firstName}`}
            fields={{ chatId: id }}
            {...(draft ? { defaultValue: draft } : {})}
            field={field}
            onSay={(body) => {
              outbox.say(body)
              return true
            }}
          />
          <div className="mt-2 flex flex-wrap items-start gap-3 text-xs text-ink-2">
            <ReplyMenu
              replies={desk.replies}
              fullName={opened.guestName}
              findField={() => field.current}
              insertUrl={(replyId) => queryString({ chat: id, reply: replyId })}
              editUrl={queryString({ chat: id, replies: 1 })}
            />
            <p className="ml-auto pt-0.5">Enter to send, Shift+Enter for a new line</p>
          </div>
        </div>
      ) : (
        <p className="border-t border-rule bg-tier px-5 py-3 text-ink-2">
          {state === 'open' && <span>{`${opened.adviserName ?? 'A colleague'} has this chat.`}</span>}
          {state === 'waiting' && <span>No one has answered this chat yet.</span>}
          {state === 'ended' && opened.endedAt && <span>{`Ended on ${formatDayAndTime(opened.endedAt)}.`}</span>}
        </p>
      )}
    </article>
  )
}

function ChatActions({ opened: { id, student } }: { opened: Opened }) {
  return (
    <>
      {student ? (
        <FormShell preventScrollReset className="contents" fields={{ intent: 'ticket', chatId: id }}>
          <Button variant="quiet" size="small">
            Turn into a ticket
          </Button>
        </FormShell>
      ) : (
        <ButtonLink to={queryString({ chat: id, message: 1 })} preventScrollReset variant="quiet" size="small">
          Turn into an email enquiry
        </ButtonLink>
      )}
      <FormShell preventScrollReset className="contents" fields={{ intent: 'end', chatId: id }}>
        <Button variant="quiet" size="small" className="text-danger">
          End
        </Button>
      </FormShell>
    </>
  )
}

async function postAction(fields: Readonly<Record<string, string>>): Promise<SendResult> {
  const answer = await askServer('/staff-portal/chat/live', new URLSearchParams(fields), { timeoutMilliseconds })
  if (answer.kind !== 'reply') return { kind: 'lost' }
  if (answer.status === 200) return { kind: 'done' }
  const { reason = '', text = 'Not sent' } = answer.body as { reason?: string; text?: string }
  return { kind: 'refused', reason, text }
}
