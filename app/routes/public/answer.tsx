import { data, useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { answerByLink } from '#app/features/tickets/answer-link/commands.server.ts'
import { linkedAnswerForm } from '#app/features/tickets/answer-link/forms.ts'
import { answerFailed, answerSent, linkRefusals } from '#app/features/tickets/answer-link/messages.ts'
import { readLinkedThread } from '#app/features/tickets/answer-link/queries.server.ts'
import { LinkedThread } from '#app/features/tickets/answer-link/ui/linked-thread.tsx'
import { visitOf } from '#app/http/context.ts'
import { parseForm, refuseForm, refuseOutcome, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { LinkedPage, NoLinkedPage } from '#app/ui/linked-page.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/answer.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('see public pages')]
export const headers = retryHeaders

export const handle = { failures: { query: 'Failed to load the ticket', command: answerFailed } } satisfies {
  failures: FailureWords
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ipAddress } = visitOf(context)
  const token = url.searchParams.get('token') ?? ''
  const found = await readLinkedThread({ token, ipAddress })
  if (found.ok) return { token, thread: found.value, text: null }
  const { status, text } = linkRefusals[found.reason]
  return data({ token, thread: null, text }, { status })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  const parsed = parseForm(form, linkedAnswerForm)
  if (!parsed.ok) return refuseForm(parsed)
  const { ipAddress } = visitOf(context)
  const outcome = await answerByLink({ ...parsed.value, ipAddress })
  if (outcome.ok) {
    return redirectWithNotice(`${url.pathname}?${new URLSearchParams({ token: parsed.value.token })}`, answerSent)
  }
  return refuseOutcome(form, outcome, linkRefusals)
}

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
