import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { replyToMessage, closeMessages } from '#app/features/contact/replies/commands.server.ts'
import { replyForm, closingForm } from '#app/features/contact/replies/forms.ts'
import { replyFailures, replyRefusals, replySent, describeClosing } from '#app/features/contact/replies/messages.ts'
import { readMessageDesk } from '#app/features/contact/replies/queries.server.ts'
import { readMessageFilter } from '#app/features/contact/replies/rules.ts'
import { MessageDesk } from '#app/features/contact/replies/ui/message-desk.tsx'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { moveErrorAboveForm, answerPage, submitForm } from '#app/http/form-results.server.ts'
import { takeForm } from '#app/http/forms.server.ts'
import { readIntent } from '#app/http/intents.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { urlWithout } from '#app/ui/query-string.ts'
import type { Route } from './+types/messages.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('handle messages')]

export const handle = {
  failures: { query: 'Failed to load messages', command: replyFailures },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await readMessageDesk({ staff: staffOf(context), filter: readMessageFilter(url.searchParams) })
  return { desk, now: now() }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  const staff = staffOf(context)
  const common = { refusals: replyRefusals, to: urlWithout(url) }
  if (readIntent(form, ['answer', 'close']) === 'answer') {
    const replied = await submitForm(form, replyForm, {
      run: (values) => replyToMessage({ staff, ...values }),
      notice: () => replySent,
      ...common,
    })
    return answerPage(replied)
  }
  const closed = await submitForm(form, closingForm, {
    run: (values) => closeMessages({ staff, ...values }),
    notice: (value, { messageIds }) => describeClosing({ closed: value.closed, requested: messageIds.length }),
    ...common,
  })
  return answerPage(closed.ok ? closed : { ...closed, errors: moveErrorAboveForm(closed.errors, 'messageIds') })
}

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
