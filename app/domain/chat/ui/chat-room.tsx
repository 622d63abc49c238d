import { type FormEvent, useState } from 'react'
import type { RefusedForm } from '#app/core/failure.ts'
import { lastValue } from '#app/core/form-values.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { LoadingText } from '#app/ui/loading-text.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { ChatLog } from './chat-log.tsx'
import { LineComposer } from './line-composer.tsx'
import { keepLine, readLine } from './panel-state.ts'
import { StartForm } from './start-form.tsx'
import type { Chat } from './use-chat.ts'

type ChatRoomProps = { chat: Chat; page: string; refused?: RefusedForm | undefined; isLive: boolean }

export function ChatRoom({ chat: room, page, refused, isLive }: ChatRoomProps) {
  const { view, chat, unsent, isLost, errors, returned, act, say } = room
  const [isBusy, setIsBusy] = useState(false)
  const [beginsAnew, setBeginsAnew] = useState(false)
  const [typed, setTyped] = useState<string>()
  if (!view) return <LoadingText>Opening the chat…</LoadingText>
  // When a chat ends, the line being typed and a line that could not be sent are shown to the visitor.
  const chatId = chat?.id ?? 'none'
  const line = typed ?? (isLive ? readLine(chatId) : '')
  const unsaid = [returned ?? lastValue(refused?.values.body), line].filter(Boolean).join('\n')
  const onType = (text: string) => {
    setTyped(text)
    keepLine(chatId, text)
  }
  const problems = Object.keys(errors).length > 0 ? { errors } : refused
  const submitForm = (event: FormEvent<HTMLFormElement>) => {
    if (!isLive) return
    event.preventDefault()
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    setIsBusy(true)
    void act(fields).then((isDone) => {
      setIsBusy(false)
      if (!isDone) return
      setBeginsAnew(false)
      onType('')
    })
  }
  if (!chat || (chat.state === 'ended' && beginsAnew)) {
    return (
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4">
        <p className="mb-4">{view.availability.words}</p>
        {view.availability.isOpen ? (
          <StartForm
            isStudent={view.isStudent}
            page={page}
            refused={{ ...problems, values: { ...refused?.values, body: unsaid } }}
            isBusy={isBusy}
            onType={onType}
            onSubmit={submitForm}
          />
        ) : (
          <div className="grid justify-items-start gap-3">
            <UnsentText body={unsaid} />
            <p>Leave a message and we’ll email you back.</p>
            <a
              href={view.isStudent ? '/student-dashboard?tab=support&ask=question' : '/contact#message-form'}
              className={buttonStyle({})}
            >
              {view.isStudent ? 'Open a ticket' : 'Send us a Message'}
            </a>
          </div>
        )}
      </div>
    )
  }
  const isOver = chat.state === 'ended'
  return (
    <>
      {chat.state === 'waiting' && (
        <p role="status" className="border-b border-rule bg-tier px-4 py-2 text-sm">
          {chat.placeInQueue === 1 ? 'You are next.' : `You are number ${chat.placeInQueue} in the queue.`}{' '}
          {view.availability.isOpen ? 'An adviser will be with you soon.' : view.availability.words}
        </p>
      )}
      <ChatLog lines={chat.lines} side="guest" guestName="You" unsent={unsent} isLost={isLost} />
      {problems?.errors.form && !isOver && (
        <p role="alert" className="px-4 py-1 text-sm font-semibold text-danger">
          {problems.errors.form}
        </p>
      )}
      {isOver ? (
        <div className="grid gap-2 border-t border-rule px-4 py-3">
          <UnsentText body={unsaid} />
          <a
            href="/chat"
            className={buttonStyle({ size: 'small', variant: 'quiet' })}
            onClick={(event) => {
              event.preventDefault()
              setBeginsAnew(true)
            }}
          >
            Start a new chat
          </a>
        </div>
      ) : (
        <div className="border-t border-rule-2 px-4 pt-3 pb-3">
          <LineComposer
            id="chat-line"
            label="Your message"
            action="/chat/conversation"
            defaultValue={lastValue(refused?.values.body) ?? line}
            onType={onType}
            onSay={(body) => {
              if (!isLive) return false
              say(body)
              return true
            }}
          />
        </div>
      )}
      {chat.state === 'waiting' && (
        <LeaveMessageForm isStudent={view.isStudent} refused={problems} onSubmit={submitForm} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-rule px-4 py-1 text-sm">
        <span className="mr-auto text-ink-2">{isLost && 'Connection lost, trying again'}</span>
        <a href="/chat/copy" className="link py-1.5" download>
          Save a copy
        </a>
        {!isOver && (
          <details className="group open:basis-full">
            <summary className="link cursor-pointer list-none py-1.5 text-right">
              <span className="group-open:hidden">End chat</span>
              <span className="hidden group-open:inline">Keep chatting</span>
            </summary>
            <form
              method="post"
              action="/chat/conversation"
              onSubmit={submitForm}
              className="flex flex-wrap items-center justify-end gap-x-4 text-right"
            >
              <HiddenFields fields={{ intent: 'end' }} />
              <p>End it? Nobody can write in it afterwards.</p>
              <Button variant="text">End this chat</Button>
            </form>
          </details>
        )}
      </div>
    </>
  )
}

/** Shows text that could not be sent, for copying. */
function UnsentText({ body }: { body: string }) {
  if (!body) return null
  return (
    <blockquote className="w-full rounded-sm bg-tier px-3 py-2 wrap-anywhere whitespace-pre-line">
      <span className="block text-xs text-ink-2">Not sent</span>
      {body}
    </blockquote>
  )
}

type LeaveFormProps = {
  isStudent: boolean
  refused: Partial<RefusedForm> | undefined
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

function LeaveMessageForm({ isStudent, refused, onSubmit }: LeaveFormProps) {
  return (
    <details className="border-t border-rule px-4 py-2" open={Boolean(refused?.errors?.form) || undefined}>
      <summary className="link min-h-6 text-sm">
        {isStudent ? 'Open a ticket instead' : 'Leave a message instead'}
      </summary>
      <FormShell
        {...refused}
        action="/chat/conversation"
        idPrefix="leave-"
        as="form"
        className="mt-2 grid gap-3 pb-2"
        {...(onSubmit ? { onSubmit } : {})}
        fields={{ intent: 'leave' }}
      >
        {isStudent ? (
          <p className="text-sm text-ink-2">We’ll reply on your dashboard and email you.</p>
        ) : (
          <>
            <TextField name="name" label="Name" autoComplete="name" />
            <TextField name="email" label="Email" type="email" autoComplete="email" />
          </>
        )}
        <Button size="small" variant="quiet">
          {isStudent ? 'Open a ticket' : 'Leave a message'}
        </Button>
      </FormShell>
    </details>
  )
}
