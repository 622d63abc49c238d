import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { readMoneyDesk } from '#app/domain/payments/desk.queries.server.ts'
import { buildReturnUrl, readMoneyFilter } from '#app/domain/payments/desk.ts'
import { MoneyDesk } from './money-desk.tsx'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/route.ts'
import { moneyActs } from '#app/pages/staff/money-acts.server.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('manage students')]

export const handle = {
  failures: { query: 'Failed to load the money queue' },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await readMoneyDesk({ staff: staffOf(context), filter: readMoneyFilter(url.searchParams) })
  return { desk }
}

export const action = actions<Route.ActionArgs>(({ staff, url }) =>
  moneyActs(staff, buildReturnUrl(readMoneyFilter(url.searchParams))),
)

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
