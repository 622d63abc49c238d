import { data, useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { answerByLink } from '#app/domain/tickets/answer-link.commands.server.ts'
import { linkedAnswerForm } from '#app/domain/tickets/student-tickets.forms.ts'
import { answerFailed, answerSent, linkRefusals } from '#app/domain/tickets/answer-link.ts'
import { readLinkedThread } from '#app/domain/tickets/answer-link.queries.server.ts'
import { LinkedThread } from './linked-thread.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { LinkedPage, NoLinkedPage } from '#app/ui/linked-page.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
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
