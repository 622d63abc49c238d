import { data, type ActionFunctionArgs } from 'react-router'
import type { z } from 'zod'
import type { Outcome } from '#app/core/outcome.ts'
import { accountRefusals, refusalText, unexpected, type Reason } from '#app/domain/accounts/accounts.messages.ts'
import { isLinkOpen } from '#app/domain/accounts/accounts.queries.server.ts'
import type { Act } from '#app/http/actions.server.ts'
import { visitOf } from '#app/http/context.ts'
import { parseForm, refuseForm } from '#app/http/forms.server.ts'

type Asked = Pick<ActionFunctionArgs, 'request' | 'context'>

/** Checks the link of an email without using it up, because mail scanners open links too. */
export async function readEmailLink({ request, context }: Asked, purpose: Parameters<typeof isLinkOpen>[0]['purpose']) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isOpen = await isLinkOpen({ purpose, token })
  return data({ origin: visitOf(context).origin, token, isOpen }, { status: isOpen ? 200 : 404 })
}

type Link = { origin: string; ipAddress: string }

/** Builds the button on the page of an emailed link. */
export function emailLinkAct<Schema extends z.ZodType<object>, Value>(
  { form, origin, ipAddress }: Link & { form: Schema },
  run: (link: z.infer<Schema> & Link) => Promise<Outcome<Value, Reason>>,
  done: (value: Value) => Response,
): Act {
  return {
    failure: unexpected,
    async answer(sent) {
      const parsed = parseForm(sent, form)
      if (!parsed.ok) {
        const { token, ...errors } = parsed.errors
        return refuseForm({ errors: token ? { form: token } : errors, values: {} })
      }
      const outcome = await run({ ...parsed.value, origin, ipAddress })
      if (outcome.ok) return done(outcome.value)
      const { status } = accountRefusals[outcome.reason]
      return refuseForm({ ...outcome, errors: { form: refusalText(outcome) }, values: {}, status })
    },
  }
}
