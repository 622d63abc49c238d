import { data, type ActionFunctionArgs } from 'react-router'
import type { z } from 'zod'
import type { Outcome } from '#app/core/outcome.ts'
import { accountRefusals, refusalText, type Reason } from '#app/features/accounts/messages.ts'
import { isLinkOpen } from '#app/features/accounts/queries.server.ts'
import { visitOf } from '#app/http/context.ts'
import { parseForm, refuseForm } from '#app/http/forms.server.ts'

type Asked = Pick<ActionFunctionArgs, 'request' | 'context'>

/** Checks the link of an email without using it up, because mail scanners open links too. */
export async function readEmailLink({ request, context }: Asked, purpose: Parameters<typeof isLinkOpen>[0]['purpose']) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isOpen = await isLinkOpen({ purpose, token })
  return data({ origin: visitOf(context).origin, token, isOpen }, { status: isOpen ? 200 : 404 })
}

/** Runs the command of the button on the page of an emailed link. If it is refused, responds with the reason. */
export async function runEmailLinkCommand<Schema extends z.ZodType<object>, Value>(
  { form, schema, context }: { form: FormData; schema: Schema; context: Asked['context'] },
  run: (link: z.infer<Schema> & { origin: string; ipAddress: string }) => Promise<Outcome<Value, Reason>>,
  done: (value: Value) => Response,
) {
  const parsed = parseForm(form, schema)
  if (!parsed.ok) {
    const { token, ...errors } = parsed.errors
    return refuseForm({ errors: token ? { form: token } : errors, values: {} })
  }
  const { origin, ipAddress } = visitOf(context)
  const outcome = await run({ ...parsed.value, origin, ipAddress })
  if (outcome.ok) return done(outcome.value)
  const { status } = accountRefusals[outcome.reason]
  return refuseForm({ ...outcome, errors: { form: refusalText(outcome) }, values: {}, status })
}
