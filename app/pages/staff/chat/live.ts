import { ownReply } from '#app/core/own-reply.ts'
import { performAdviserAction } from '#app/domain/chat/adviser.commands.server.ts'
import { adviserForm, adviserIntents } from '#app/domain/chat/chat.forms.ts'
import { adviserRefusals } from '#app/domain/chat/adviser.ts'
import { countWaitingChats } from '#app/domain/chat/desk.queries.server.ts'
import { actions, sameAct } from '#app/http/actions.server.ts'
import { formerActs } from '#app/http/chat.server.ts'
import { staffOf } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/live.ts'

export const middleware = [allow('handle chats')]

export async function loader({ context }: Route.LoaderArgs) {
  return ownReply({ waiting: await countWaitingChats({ staff: staffOf(context) }) })
}

/** Stores chat lines as the page's script sends them. */
export const action = actions<Route.ActionArgs>(({ staff }) => ({
  ...formerActs,
  ...sameAct(adviserIntents, {
    async answer(form) {
      const parsed = parseForm(form, adviserForm)
      if (!parsed.ok) return ownReply({ reason: 'invalid', text: Object.values(parsed.errors)[0] }, { status: 422 })
      const outcome = await performAdviserAction({ staff, action: parsed.value })
      if (outcome.ok) return ownReply({})
      const { status, text } = adviserRefusals[outcome.reason]
      return ownReply({ reason: outcome.reason, text }, { status })
    },
  }),
}))
