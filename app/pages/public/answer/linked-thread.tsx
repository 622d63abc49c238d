import { Link, useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { longestMessage, ticketUrl } from '#app/domain/tickets/student-tickets.ts'
import type { LinkedThread as Thread, LinkedMessage } from '#app/domain/tickets/answer-link.ts'

type LinkedThreadProps = { thread: Thread; token: string; refused: RefusedForm | undefined }

/** Shows the last reply of the team, later messages, and a form for answering without signing in. */
export function LinkedThread({ thread, token, refused }: LinkedThreadProps) {
  const { ticketId, way, reply, since } = thread
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <ol className="grid divide-y divide-rule rounded-md border border-rule bg-surface px-5">
        {reply && <MessageItem words={reply} />}
        {since.map((words) => (
          <MessageItem key={words.id} words={words} isOwn />
        ))}
        {!reply && since.length === 0 && <li className="py-4 text-ink-2">No messages yet.</li>}
      </ol>
      <FormShell key={`${way} ${since.at(-1)?.id}`} {...refused} preventScrollReset className="grid gap-4">
        <HiddenFields fields={{ token, way }} />
        <TextAreaField
          name="body"
          label={way === 'reply' ? 'Your reply' : 'What do you still need help with?'}
          {...(way === 'reopen'
            ? { hint: 'We’ve resolved this question. Your message will reopen it.' }
            : { hint: 'We’ll add it to your question, marked as sent from this link.' })}
          rows={6}
          characterLimit={longestMessage}
        />
        <div>
          <Button isBusy={isBusy}>{way === 'reply' ? 'Send reply' : 'Reopen'}</Button>
        </div>
      </FormShell>
      <p className="text-sm text-ink-2">
        To see all messages or files, or if this email wasn’t for you,{' '}
        <Link to={ticketUrl(ticketId)} className="link">
          open your dashboard
        </Link>
        .
      </p>
    </>
  )
}

function MessageItem({ words, isOwn = false }: { words: LinkedMessage; isOwn?: boolean }) {
  const { authorName, body, fileNames, createdAt } = words
  return (
    <li className="grid gap-1 py-4">
      <p className="tnum flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
        <strong className={`font-semibold ${isOwn ? 'text-ink' : 'text-pitch-ink'}`}>
          {isOwn ? 'You' : authorName}
        </strong>
        <TimeText instant={createdAt} />
      </p>
      <p className="max-w-reading wrap-anywhere whitespace-pre-line">{body}</p>
      {fileNames.length > 0 && <p className="text-sm wrap-anywhere text-ink-2">Attached: {fileNames.join(', ')}</p>}
    </li>
  )
}
