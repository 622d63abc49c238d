import { redirect, useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import type { StaffActor } from '#app/core/person.ts'
import { performAdviserAction } from '#app/features/chat/adviser.commands.server.ts'
import { adviserForm, adviserIntents } from '#app/features/chat/adviser.forms.ts'
import { adviserActionFailed, adviserRefusals, findActionNotice } from '#app/features/chat/adviser.messages.ts'
import { readChatDesk } from '#app/features/chat/desk/queries.server.ts'
import { readChatDeskQuery } from '#app/features/chat/desk/rules.ts'
import { ChatDesk } from '#app/features/chat/desk/ui/chat-desk.tsx'
import { deleteReply, saveReply } from '#app/features/replies/commands.server.ts'
import { deleteReplyForm, createSaveReplyForm } from '#app/features/replies/forms.ts'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { refuseOutcome, runWithForm, takeForm } from '#app/http/forms.server.ts'
import { readIntent } from '#app/http/intents.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import { urlWithout } from '#app/ui/query-string.ts'
import type { Route } from './+types/chat.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('handle chats')]

export const handle = {
  failures: { query: 'Failed to load the live chat', command: adviserActionFailed },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readChatDeskQuery(url.searchParams)
  const desk = await readChatDesk({ staff: staffOf(context), query })
  return { desk, query, now: now() }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const form = await takeForm(request)
  const outcome = await runIntent({ staff, form })
  if (!outcome.ok) return refuseOutcome(form, outcome, adviserRefusals)
  const intent = String(form.get('intent') ?? '')
  const to = urlWithout(url, 'message', 'reply', 'replies')
  const chatId = String(form.get('chatId') ?? '')
  const at = intent === 'take' && chatId ? `${url.pathname}?chat=${chatId}` : to
  const notice = findActionNotice(intent)
  return notice ? redirectWithNotice(at, notice) : redirect(at)
}

async function runIntent({ staff, form }: { staff: StaffActor; form: FormData }) {
  switch (readIntent(form, ['keep', 'drop', ...adviserIntents])) {
    case 'keep':
      return runWithForm(form, createSaveReplyForm('chat'), (values) => saveReply({ staff, kind: 'chat', ...values }))
    case 'drop':
      return runWithForm(form, deleteReplyForm, (values) => deleteReply({ staff, kind: 'chat', ...values }))
    default:
      return runWithForm(form, adviserForm, (values) => performAdviserAction({ staff, action: values }))
  }
}

export default function LiveChat() {
  const { desk, query, now: at } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="chat" title="Live Chat">
      <ChatDesk desk={desk} query={query} refused={refused} now={at} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
