import { ownReply } from '#app/core/own-reply.ts'
import { performGuestAction } from '#app/domain/chat/visitor.commands.server.ts'
import { guestForm, guestIntents } from '#app/domain/chat/chat.forms.ts'
import { chatRefusals } from '#app/domain/chat/chat.ts'
import { readChat } from '#app/domain/chat/visitor.queries.server.ts'
import { chatCookie, formerActs, guestOf } from '#app/http/chat.server.ts'
import { actions, sameAct } from '#app/http/actions.server.ts'
import { parseForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/live.ts'

export const middleware = [allow('see public pages')]

function readAfterParameter(request: Request) {
  const after = Number(new URL(request.url).searchParams.get('after'))
  return Number.isSafeInteger(after) && after > 0 && after < 100_000 ? after : 0
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return ownReply(await readChat({ ...guestOf({ request, context }), after: readAfterParameter(request) }))
}

export const action = actions<Route.ActionArgs>(({ request, context, origin, ipAddress }) => {
  const guest = guestOf({ request, context })
  async function perform(form: FormData) {
    const parsed = parseForm(form, guestForm)
    if (!parsed.ok) return ownReply({ errors: parsed.errors }, { status: 422 })
    const outcome = await performGuestAction({ ...guest, ipAddress, action: parsed.value })
    if (!outcome.ok) {
      const { status, text } = chatRefusals[outcome.reason]
      const headers = new Headers()
      if (outcome.reason === 'throttled') headers.set('retry-after', String(outcome.retryAfterSeconds))
      return ownReply({ errors: { form: text }, reason: outcome.reason }, { status, headers })
    }
    const { chatId } = outcome.value
    const isNew = guest.chatId !== chatId
    const headers = isNew ? { 'set-cookie': chatCookie({ chatId, origin }) } : undefined
    const view = await readChat({ student: guest.student, chatId, after: readAfterParameter(request) })
    return ownReply(view, headers ? { headers } : {})
  }
  return { ...formerActs, ...sameAct(guestIntents, perform) }
})
