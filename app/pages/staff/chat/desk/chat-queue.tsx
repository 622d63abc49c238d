import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { cursorLinks, queryString } from '#app/ui/query-string.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import { formatWait, mostChatsEach, longWaitSeconds } from '#app/domain/chat/chat.ts'
import { chatListQuery, type ChatDeskQuery } from '#app/domain/chat/desk.rules.ts'
import type { ChatCard, ChatDesk } from '#app/domain/chat/desk.queries.server.ts'

export function ChatQueue({ desk, query, now }: { desk: ChatDesk; query: ChatDeskQuery; now: Date }) {
  const { waiting, waitingCount, mine, others, ended, opened } = desk
  const isHidden = query.chatId !== null
  const secondsSince = (since: Date) => (now.getTime() - since.getTime()) / 1_000
  return (
    <section
      aria-label="Chats"
      className={`flex min-h-0 min-w-0 flex-col overflow-y-auto border-rule lg:border-r ${isHidden ? 'max-lg:hidden' : ''}`}
    >
      <ListHeading title="Waiting" number={waitingCount} note="longest first" />
      {waiting.length === 0 && <p className="px-5 py-2.5 text-ink-3">No one is waiting</p>}
      <ul>
        {waiting.map((card) => {
          const waited = card.waitingSince ? secondsSince(card.waitingSince) : 0
          const isLong = waited > longWaitSeconds && !card.isAway
          return (
            <li
              key={card.id}
              className={`border-b border-rule px-5 py-2.5 ${isLong ? 'bg-formant-wash' : ''} ${opened?.id === card.id ? 'bg-pitch-wash' : ''}`}
            >
              <CardHead card={card} age={formatWait(waited)} isLate={isLong} />
              <p className="truncate text-xs text-ink-2" title={card.lastBody}>
                “{card.lastBody}” from {card.page}
              </p>
              {card.isAway && <p className="text-xs text-ink-3">Has left the page</p>}
              <FormShell preventScrollReset className="mt-1.5" fields={{ intent: 'take', chatId: card.id }}>
                <Button size="small" variant={isLong ? 'primary' : 'quiet'}>
                  Answer<span className="sr-only"> {formatGuestName(card)}</span>
                </Button>
              </FormShell>
            </li>
          )
        })}
      </ul>
      <ListHeading title="Yours" number={mine.length} note={`up to ${mostChatsEach}`} />
      <ul>
        {mine.map((card) => (
          <ChatRow
            key={card.id}
            card={card}
            isCurrent={opened?.id === card.id}
            age={formatWait(secondsSince(card.lastWrittenAt))}
          >
            {`${card.lastStaffId !== null && card.lastStaffId === card.adviserId ? 'You: ' : ''}${card.lastBody}`}
          </ChatRow>
        ))}
      </ul>
      <ListHeading title="With others" number={others.length} />
      <ul>
        {others.map((card) => (
          <ChatRow
            key={card.id}
            card={card}
            isCurrent={opened?.id === card.id}
            age={formatWait(secondsSince(card.lastWrittenAt))}
          >
            {card.adviserName}
          </ChatRow>
        ))}
      </ul>
      {ended ? (
        <>
          <ListHeading title="Ended" number={ended.total} note={<ListLink to={queryString({})}>hide</ListLink>} />
          {ended.page.rows.length === 0 && <p className="px-5 py-2.5 text-ink-3">No ended chats</p>}
          <ul>
            {ended.page.rows.map((row) => (
              <li key={row.id}>
                <RowLink to={queryString(chatListQuery(query), { chat: row.id })} isCurrent={opened?.id === row.id}>
                  <span className="flex justify-between gap-3">
                    <strong className="truncate font-semibold">{row.guestName ?? 'No name given'}</strong>
                    <span className="tnum shrink-0 text-xs text-ink-2">
                      <TimeText instant={row.endedAt} precision="day" />
                    </span>
                  </span>
                  <span className="block truncate text-xs text-ink-2">{row.lastBody}</span>
                </RowLink>
              </li>
            ))}
          </ul>
          <div className="px-5 pb-4">
            <Pagination label="Ended chats" {...cursorLinks(ended.page, { show: 'ended' })} />
          </div>
        </>
      ) : (
        <p className="px-5 py-3">
          <ListLink to={queryString({ show: 'ended' })}>Ended chats</ListLink>
        </p>
      )}
    </section>
  )
}

export function formatGuestName({ guestName }: { guestName: string | null }) {
  return guestName ?? 'No name given'
}

function ListLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} preventScrollReset className="link">
      {children}
    </Link>
  )
}

function ListHeading({ title, number, note }: { title: string; number: number; note?: React.ReactNode }) {
  return (
    <h2 className="flex min-h-8.5 items-center justify-between gap-3 border-y border-rule bg-paper px-5 py-1 font-sans text-xs font-semibold first:border-t-0">
      <span>
        {title} <span className="tnum">{number}</span>
      </span>
      <span className="font-normal text-ink-2">{note}</span>
    </h2>
  )
}

function CardHead({ card, age, isLate = false }: { card: ChatCard; age: string; isLate?: boolean }) {
  return (
    <p className="flex justify-between gap-3">
      <strong className="truncate font-semibold" title={formatGuestName(card)}>
        {formatGuestName(card)}
        {card.matricNumber && <span className="sr-only">, student</span>}
      </strong>
      <span className={`tnum shrink-0 text-xs ${isLate ? 'font-semibold text-formant-ink' : 'text-ink-2'}`}>{age}</span>
    </p>
  )
}

function RowLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className="block min-h-14 border-b border-l-4 border-b-rule border-l-transparent px-4 py-2 hover:bg-tier aria-[current]:border-l-pitch aria-[current]:bg-pitch-wash"
    >
      {children}
    </Link>
  )
}

type RowProps = { card: ChatCard; age: string; isCurrent: boolean; children: React.ReactNode }

function ChatRow({ card, age, isCurrent, children }: RowProps) {
  return (
    <li>
      <RowLink to={queryString({ chat: card.id })} isCurrent={isCurrent}>
        <CardHead card={card} age={age} />
        <span className="flex items-center justify-between gap-3 text-xs text-ink-2">
          <span className="truncate">{children}</span>
          {card.unanswered > 0 && (
            <span className="tnum rounded-sm bg-ink px-2 font-semibold text-paper">
              {card.unanswered}
              <span className="sr-only"> unanswered</span>
            </span>
          )}
        </span>
      </RowLink>
    </li>
  )
}
