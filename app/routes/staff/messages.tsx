import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import type { Notice } from '#app/core/notice.ts'
import type { StaffActor } from '#app/core/person.ts'
import { replyToMessage, closeMessages } from '#app/features/contact/replies/commands.server.ts'
import { replyForm, closingForm } from '#app/features/contact/replies/forms.ts'
import {
  replyFailures,
  replyRefusals,
  replySent,
  messagesClosed,
  type ReplyRefusal,
} from '#app/features/contact/replies/messages.ts'
import { readMessageDesk } from '#app/features/contact/replies/queries.server.ts'
import { readMessageFilter } from '#app/features/contact/replies/rules.ts'
import { MessageDesk } from '#app/features/contact/replies/ui/message-desk.tsx'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf, visitOf } from '#app/http/context.ts'
import { parseForm, refuseCommand, refuseForm, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import { addressWithout } from '#app/ui/query-string.ts'
import type { Route } from './+types/messages.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('handle messages')]

export const handle = {
  failures: { query: 'Failed to load messages', command: replyFailures },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await readMessageDesk({ staff: staffOf(context), filter: readMessageFilter(url.searchParams) })
  return { desk, now: now(), origin: visitOf(context).origin }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  const acted = await (form.get('intent') === 'close' ? close : answer)(staffOf(context), form)
  if ('notice' in acted) return redirectWithNotice(addressWithout(url), acted.notice)
  if ('unread' in acted) return refuseForm(acted.unread)
  return refuseCommand(form, replyRefusals[acted.reason])
}

type Acted = { notice: Notice } | { reason: ReplyRefusal } | { unread: Parameters<typeof refuseForm>[0] }

async function answer(staff: StaffActor, form: FormData): Promise<Acted> {
  const parsed = parseForm(form, replyForm)
  if (!parsed.ok) return { unread: parsed }
  const outcome = await replyToMessage({ staff, ...parsed.value })
  return outcome.ok ? { notice: replySent } : outcome
}

async function close(staff: StaffActor, form: FormData): Promise<Acted> {
  const parsed = parseForm(form, closingForm)
  if (!parsed.ok) {
    const { messageIds, ...errors } = parsed.errors
    return { unread: { ...parsed, errors: { ...(messageIds ? { form: messageIds } : {}), ...errors } } }
  }
  const outcome = await closeMessages({ staff, ...parsed.value })
  if (!outcome.ok) return outcome
  return { notice: messagesClosed({ closed: outcome.value.closed, requested: parsed.value.messageIds.length }) }
}

export default function MessagesDesk() {
  const { desk, now: at, origin } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="messages" title="Messages" origin={origin} refused={refused}>
      <MessageDesk desk={desk} refused={refused} now={at} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
