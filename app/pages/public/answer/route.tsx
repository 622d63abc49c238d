import { data, useActionData, useLoaderData, Link, useNavigation } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { answerByLink } from '#app/domain/tickets/answer-link.commands.server.ts'
import { linkedAnswerForm } from '#app/domain/tickets/student-tickets.forms.ts'
import {
  answerFailed,
  answerSent,
  linkRefusals,
  type LinkedThread as Thread,
  type LinkedMessage,
} from '#app/domain/tickets/answer-link.ts'
import { readLinkedThread } from '#app/domain/tickets/answer-link.queries.server.ts'
import { act, actions } from '#app/http/actions.server.ts'
import { visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { LinkedPage, NoLinkedPage } from '#app/ui/linked-page.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { longestMessage, ticketUrl } from '#app/domain/tickets/student-tickets.ts'
import type { Route } from './+types/route.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('see public pages')]
export const headers = retryHeaders

export const handle = { failures: { query: 'Failed to load the ticket' } } satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ipAddress } = visitOf(context)
  const token = url.searchParams.get('token') ?? ''
  const found = await readLinkedThread({ token, ipAddress })
  if (found.ok) return { token, thread: found.value, text: null }
  const { status, text } = linkRefusals[found.reason]
  return data({ token, thread: null, text }, { status })
}

export const action = actions<Route.ActionArgs>(({ url, ipAddress }) => ({
  answer: act({
    form: linkedAnswerForm,
    run: (values) => answerByLink({ ...values, ipAddress }),
    refusals: linkRefusals,
    to: (_, { token }) => `${url.pathname}?${new URLSearchParams({ token })}`,
    notice: answerSent,
    failure: answerFailed,
  }),
}))

export default function Answer() {
  const { token, thread, text } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <LinkedPage title="Your question" lead={thread?.title}>
      <PageMeta
        title="Your question"
        description="Read and answer our latest reply to your question."
        path="/answer"
        isPrivate
        isRefused={thread === null}
      />
      {thread ? <LinkedThread thread={thread} token={token} refused={refused} /> : <NoLinkedPage text={text ?? ''} />}
    </LinkedPage>
  )
}

type LinkedThreadProps = { thread: Thread; token: string; refused: RefusedForm | undefined }

/** Shows the last reply of the team, later messages, and a form for answering without signing in. */
function LinkedThread({ thread, token, refused }: LinkedThreadProps) {
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
      <FormShell
        key={`${way} ${since.at(-1)?.id}`}
        {...refused}
        preventScrollReset
        className="grid gap-4"
        fields={{ token, way }}
      >
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
