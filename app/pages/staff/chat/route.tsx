import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { performAdviserAction } from '#app/domain/chat/adviser.commands.server.ts'
import { adviserForm, adviserIntents } from '#app/domain/chat/chat.forms.ts'
import { adviserActionFailed, adviserRefusals, findActionNotice } from '#app/domain/chat/adviser.ts'
import { readChatDeskQuery, chatListQuery } from '#app/domain/chat/desk.rules.ts'
import { readChatDesk, type OpenedChat as Opened } from '#app/domain/chat/desk.queries.server.ts'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { act, actions, sameAct } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { urlWithout, queryString } from '#app/ui/query-string.ts'
import { savedReplyActs } from '#app/pages/staff/saved-reply-acts.server.ts'
import type { Route } from './+types/route.ts'
import { ReplyDialog } from '#app/domain/replies/ui/reply-dialog.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { ChatQueue } from './desk/chat-queue.tsx'
import { GuestContext } from './desk/guest-context.tsx'
import { OpenedChat } from './desk/opened-chat.tsx'
import { PresenceSwitch, useNow, useChatUpdates } from './desk/presence.tsx'

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
  const { desk, query, now: madeAt } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  const now = useNow(madeAt)
  const isLost = useChatUpdates()
  const { opened } = desk
  const ofOpened = opened && refused?.values.chatId === opened.id ? refused : undefined
  const at = queryString(chatListQuery(query), { chat: opened?.id })
  return (
    <DeskPage desk="chat" title="Live Chat">
      <PresenceSwitch desk={desk} isLost={isLost} />
      <div
        className={`-mx-5 flex min-h-0 flex-1 flex-col border-t border-rule lg:grid lg:grid-cols-[17.25rem_minmax(20rem,1fr)] lg:grid-rows-[minmax(0,1fr)] ${opened ? 'min-[73.75rem]:grid-cols-[17.25rem_minmax(22rem,1fr)_18.75rem]' : ''}`}
      >
        <ChatQueue desk={desk} query={query} now={now} />
        {opened ? (
          <OpenedChat key={opened.id} desk={desk} opened={opened} query={query} refused={ofOpened} now={now} />
        ) : (
          <p className="hidden place-content-center bg-surface p-8 text-center text-ink-3 lg:grid">
            {query.chatId ? 'This chat does not exist.' : 'Select a chat to read and answer it.'}
          </p>
        )}
        {opened && <GuestContext opened={opened} />}
      </div>
      {opened && query.dialog === 'message' && (
        <MessageDialog
          opened={opened}
          refused={ofOpened?.values.intent === 'message' ? ofOpened : undefined}
          listAt={at}
        />
      )}
      {query.dialog === 'replies' && (
        <ReplyDialog
          kind="chat"
          replies={desk.replies}
          editedId={query.changedReplyId}
          editUrl={(replyId) => `${at}${at.includes('?') ? '&' : '?'}replies=${replyId ?? 1}`}
          refused={refused}
          listAt={at}
        />
      )}
    </DeskPage>
  )
}

type MessageDialogProps = { opened: Opened; refused: RefusedForm | undefined; listAt: string }

function MessageDialog({ opened, refused, listAt }: MessageDialogProps) {
  return (
    <FormDialog
      id="make-a-message"
      title="Turn into an email enquiry"
      width="md"
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'message', chatId: opened.id }}
      submitLabel="Turn into enquiry"
    >
      <p>This ends the chat. The visitor gets a reference, and we’ll reply by email.</p>
      <TextField name="name" label="Name" autoComplete="off" defaultValue={opened.guestName ?? ''} />
      <TextField name="email" label="Email" type="email" autoComplete="off" defaultValue={opened.guestEmail ?? ''} />
    </FormDialog>
  )
}

export const ErrorBoundary = DeskFailure
