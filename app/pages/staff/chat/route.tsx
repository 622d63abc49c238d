import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { performAdviserAction } from '#app/domain/chat/adviser.commands.server.ts'
import { adviserForm, adviserIntents } from '#app/domain/chat/chat.forms.ts'
import { adviserActionFailed, adviserRefusals, findActionNotice, readChatDeskQuery } from '#app/domain/chat/adviser.ts'
import { readChatDesk } from '#app/domain/chat/desk.queries.server.ts'
import { ChatDesk } from './desk/chat-desk.tsx'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { act, actions, sameAct } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { urlWithout } from '#app/ui/query-string.ts'
import { savedReplyActs } from '#app/pages/staff/saved-reply-acts.server.ts'
import type { Route } from './+types/route.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('handle chats')]

export const handle = {
  failures: { query: 'Failed to load the live chat' },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readChatDeskQuery(url.searchParams)
  const desk = await readChatDesk({ staff: staffOf(context), query })
  return { desk, query, now: now() }
}

export const action = actions<Route.ActionArgs>(
  ({ staff, url }) => {
    const to = urlWithout(url, 'message', 'reply', 'replies')
    const adviserAct = act({
      form: adviserForm,
      run: (values) => performAdviserAction({ staff, action: values }),
      refusals: adviserRefusals,
      to: (_, values) => (values.intent === 'take' ? `${url.pathname}?chat=${values.chatId}` : to),
      notice: (_, { intent }) => findActionNotice(intent),
    })
    return {
      ...savedReplyActs({ staff, kind: 'chat', to }),
      ...sameAct(adviserIntents, adviserAct),
    }
  },
  { failure: adviserActionFailed },
)

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
