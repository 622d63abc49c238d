import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { stepFailures } from '#app/features/payments/desk/messages.ts'
import { readMoneyDesk } from '#app/features/payments/desk/queries.server.ts'
import { buildReturnUrl, readMoneyFilter } from '#app/features/payments/desk/rules.ts'
import { MoneyDesk } from '#app/features/payments/desk/ui/money-desk.tsx'
import { offlineFailures } from '#app/features/payments/offline/messages.ts'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { answerPage } from '#app/http/form-results.server.ts'
import { takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/money.ts'
import { runMoneyAct } from './money-acts.server.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('manage students')]

export const handle = {
  failures: { query: 'Failed to load the money queue', command: { ...stepFailures, ...offlineFailures } },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await readMoneyDesk({ staff: staffOf(context), filter: readMoneyFilter(url.searchParams) })
  return { desk }
}

/** Throws a 403 response for customer service, who may use the queue; only HR may refund outside the policy. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  return answerPage(await runMoneyAct(staffOf(context), form, buildReturnUrl(readMoneyFilter(url.searchParams))))
}

export default function Money() {
  const { desk } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="money" title="Money">
      <MoneyDesk desk={desk} refused={refused} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
