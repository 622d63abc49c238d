import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { mayStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import {
  refundOutsidePolicy,
  retryRefund,
  returnSurplus,
  settleByHand,
} from '#app/features/payments/desk/commands.server.ts'
import { refundForm, retryForm, returnForm, settleForm } from '#app/features/payments/desk/forms.ts'
import { deskNotices, deskRefusals, stepFailures } from '#app/features/payments/desk/messages.ts'
import { readMoneyDesk } from '#app/features/payments/desk/queries.server.ts'
import { readMoneyFilter } from '#app/features/payments/desk/rules.ts'
import { MoneyDesk } from '#app/features/payments/desk/ui/money-desk.tsx'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskMeta } from '#app/features/staff/ui/desk-meta.tsx'
import { staffOf, visitOf } from '#app/http/context.ts'
import { parseForm, refuseForm, takeForm, typedValues } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { FirstErrorNotice } from '#app/ui/first-error-notice.tsx'
import { addressWithout } from '#app/ui/query-address.ts'

export const middleware = [allow('manage students')]

export const handle = {
  failures: { query: 'Failed to load the money queue', command: stepFailures },
} satisfies DeskHandle

export async function loader({ url, context }: LoaderFunctionArgs) {
  const desk = await readMoneyDesk({ staff: staffOf(context), filter: readMoneyFilter(url.searchParams) })
  return { desk, origin: visitOf(context).origin }
}

/** The queue is for the whole of customer service; what leaves the policy is not. */
function demandHr(staff: StaffActor) {
  if (!mayStaff('refund and revoke', staff)) throw data(null, { status: 403 })
}

async function take(staff: StaffActor, form: FormData) {
  switch (form.get('intent')) {
    case 'retry': {
      const parsed = parseForm(form, retryForm)
      return parsed.ok ? { step: 'retry' as const, outcome: await retryRefund({ staff, ...parsed.value }) } : parsed
    }
    case 'settle': {
      demandHr(staff)
      const parsed = parseForm(form, settleForm)
      return parsed.ok ? { step: 'settle' as const, outcome: await settleByHand({ staff, ...parsed.value }) } : parsed
    }
    case 'refund': {
      demandHr(staff)
      const parsed = parseForm(form, refundForm)
      return parsed.ok
        ? { step: 'refund' as const, outcome: await refundOutsidePolicy({ staff, ...parsed.value }) }
        : parsed
    }
    default: {
      const parsed = parseForm(form, returnForm)
      return parsed.ok ? { step: 'return' as const, outcome: await returnSurplus({ staff, ...parsed.value }) } : parsed
    }
  }
}

/** Answered where it stands: a refused form keeps every character, what was done leads back to the queue. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const form = await takeForm(request)
  const taken = await take(staffOf(context), form)
  if ('values' in taken) return refuseForm(taken)
  const { step, outcome } = taken
  if (outcome.ok) return redirectWithNotice(addressWithout(url, 'step', 'id'), deskNotices[step](outcome.value.pence))
  const { text, status } = deskRefusals[outcome.reason]
  return refuseForm({ errors: { form: text }, values: typedValues(form), status })
}

/** What somebody else settled meanwhile is shown. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function Money() {
  const { desk, origin } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <>
      <DeskMeta desk="money" title="Money" origin={origin} />
      <MoneyDesk desk={desk} refused={refused} />
      <FirstErrorNotice errors={refused?.errors} />
    </>
  )
}

export function ErrorBoundary(failure: { error: unknown; actionData?: RefusedForm }) {
  return <DeskFailure {...failure} />
}
