import { data, useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import { confirmOfflinePayment, withdrawRecording } from '#app/features/payments/offline/commands.server.ts'
import { confirmForm, withdrawRecordingForm } from '#app/features/payments/offline/forms.ts'
import { offlineNotices, offlineRefusals } from '#app/features/payments/offline/messages.ts'
import { getReceivedOnLimits } from '#app/features/payments/offline/rules.ts'
import { noFields, recordTeamMoneyForm } from '#app/features/payments/teams/desk/forms.ts'
import { readTeamOrderDesk } from '#app/features/payments/teams/desk/queries.server.ts'
import { listPath, orderSteps, type OrderStep } from '#app/features/payments/teams/desk/rules.ts'
import { TeamOrderDesk } from '#app/features/payments/teams/desk/ui/team-order-desk.tsx'
import { staffReturnForm } from '#app/features/payments/teams/forms.ts'
import { orderRefusals, placeRefusals, teamNotices } from '#app/features/payments/teams/messages.ts'
import { recordTeamMoney } from '#app/features/payments/teams/money.commands.server.ts'
import { cancelOrderForStaff } from '#app/features/payments/teams/orders.commands.server.ts'
import { returnPlacesForStaff } from '#app/features/payments/teams/returns.commands.server.ts'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { refuseOutcome, runWithForm, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import type { Route } from './+types/team-order.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('manage students')]

export const handle = {
  failures: {
    query: 'Failed to load the order',
    command: {
      record: 'Failed to record the payment',
      confirm: 'Failed to confirm the payment',
      'withdraw-recording': 'Failed to withdraw the recorded payment',
      cancel: 'Failed to cancel the order',
      return: 'Failed to return the places',
    },
  },
} satisfies DeskHandle

async function requireOrderDesk({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const staff = staffOf(context)
  const desk = await readTeamOrderDesk({ staff, orderId: params.orderId })
  if (!desk) throw data(null, { status: 404 })
  return { staff, desk }
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { desk } = await requireOrderDesk({ params, context })
  const step = orderSteps.find((each) => each === url.searchParams.get('step')) ?? null
  return { desk, step, days: getReceivedOnLimits(now()) }
}

type Request = Awaited<ReturnType<typeof requireOrderDesk>> & { form: FormData }

const acts = {
  record: ({ staff, desk, form }: Request) =>
    runWithForm(form, recordTeamMoneyForm, ({ amount: amountPence, ...money }) =>
      recordTeamMoney({ staff, orderId: desk.page.order.orderId, money: { ...money, amountPence } }),
    ),
  confirm: ({ staff, form }: Request) =>
    runWithForm(form, confirmForm, (values) => confirmOfflinePayment({ staff, ...values })),
  'withdraw-recording': ({ staff, form }: Request) =>
    runWithForm(form, withdrawRecordingForm, (values) => withdrawRecording({ staff, ...values })),
  cancel: ({ staff, desk, form }: Request) =>
    runWithForm(form, noFields, () => cancelOrderForStaff({ staff, orderId: desk.page.order.orderId })),
  return: ({ staff, desk, form }: Request) => {
    if (!isStaffAllowed('refund and revoke', staff)) throw data(null, { status: 403 })
    return runWithForm(form, staffReturnForm, (values) =>
      returnPlacesForStaff({ staff, orderId: desk.page.order.orderId, ...values }),
    )
  },
}

function noticeOf(step: OrderStep, value: unknown) {
  switch (step) {
    case 'record':
      return offlineNotices.recorded(value as { isRight: boolean })
    case 'confirm': {
      const { isCounted, receiptNumber } = value as { isCounted: boolean; receiptNumber: string }
      return isCounted ? teamNotices.confirmed(receiptNumber) : offlineNotices.confirmed({ isCounted, receiptNumber })
    }
    case 'withdraw-recording':
      return offlineNotices.withdrawn
    case 'cancel':
      return teamNotices.cancelled
    case 'return':
      return teamNotices.returned(value as { places: number; pence: number })
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff, desk } = await requireOrderDesk({ params, context })
  const form = await takeForm(request)
  const returnTo = `${listPath}/${params.orderId}`
  const step = orderSteps.find((each) => each === form.get('intent'))
  if (!step) throw data(null, { status: 400 })
  const outcome = await acts[step]({ staff, desk, form })
  if (outcome.ok) return redirectWithNotice(returnTo, noticeOf(step, outcome.value))
  return refuseOutcome(form, outcome, { ...orderRefusals, ...placeRefusals, ...offlineRefusals })
}

export default function TeamOrder() {
  const screen = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="money" title="Team places">
      <TeamOrderDesk {...screen} refused={refused} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
