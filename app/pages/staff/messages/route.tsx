import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { replyToMessage, closeMessages } from '#app/domain/contact/replies.commands.server.ts'
import { replyForm, closingForm } from '#app/domain/contact/contact.forms.ts'
import { replyRefusals, replySent, describeClosing, readMessageFilter } from '#app/domain/contact/replies.ts'
import { readMessageDesk } from '#app/domain/contact/replies.queries.server.ts'
import { MessageDesk } from './replies/message-desk.tsx'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { urlWithout } from '#app/ui/query-string.ts'
import type { Route } from './+types/route.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('handle messages')]

export const handle = {
  failures: { query: 'Failed to load messages' },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await readMessageDesk({ staff: staffOf(context), filter: readMessageFilter(url.searchParams) })
  return { desk, now: now() }
}

export const action = actions<Route.ActionArgs>(({ staff, url }) => {
  const common = { refusals: replyRefusals, to: urlWithout(url) }
  return {
    answer: act({
      ...common,
      form: replyForm,
      run: (values) => replyToMessage({ staff, ...values }),
      notice: replySent,
      failure: 'Failed to send the reply',
    }),
    close: act({
      ...common,
      form: closingForm,
      errorAbove: 'messageIds',
      run: (values) => closeMessages({ staff, ...values }),
      notice: ({ closed }, { messageIds }) => describeClosing({ closed, requested: messageIds.length }),
      failure: 'Failed to close the messages',
    }),
  }
})

export default function MessagesDesk() {
  const { desk, now: at } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="messages" title="Messages">
      <MessageDesk desk={desk} refused={refused} now={at} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
