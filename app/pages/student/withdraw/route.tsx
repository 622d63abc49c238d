import { data, useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { isId } from '#app/core/ids.ts'
import { withdrawFromCourse } from '#app/flows/withdraw/withdrawal.commands.server.ts'
import { withdrawalForm } from '#app/domain/payments/payments.forms.ts'
import {
  describeFullRefundEnding,
  placeGivenBackNotice,
  withdrawalRefusals,
  withdrawnNotice,
} from '#app/domain/payments/withdrawal.messages.ts'
import { findFullRefundEnding, findWithdrawal } from '#app/domain/payments/withdrawal.queries.server.ts'
import { accountRestrictedNotice } from '#app/domain/students/students.ts'
import { StudentFailure } from '#app/domain/students/ui/student-failure.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { studentOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/route.ts'
import { formatDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { daysToWithdraw } from '#app/core/terms-of-sale.ts'
import { formatCount } from '#app/core/text.ts'
import { percentRead } from '#app/domain/learning/learning.rules.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { RefundAmounts, NoRefund, WithdrawForm } from './withdraw-parts.tsx'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('enrol and pay', { restricted: accountRestrictedNotice })]

export const handle = {
  failures: { query: 'Failed to load the withdrawal page' },
} satisfies { failures: FailureWords }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const withdrawal = await findWithdrawal({ student: studentOf(context), enrollmentId: params.enrollmentId })
  if (!withdrawal) throw data(null, { status: 404 })
  const sectionId = new URL(request.url).searchParams.get('section') ?? ''
  const { enrollmentId, courseId } = withdrawal
  const ending = isId(sectionId) ? await findFullRefundEnding({ enrollmentId, courseId, sectionId }) : null
  return { withdrawal, ending: ending && describeFullRefundEnding(ending) }
}

export const action = actions<Route.ActionArgs>(
  async ({ student, params: { enrollmentId } }) => {
    const team = (await findWithdrawal({ student, enrollmentId }))?.team
    return {
      withdraw: act({
        form: withdrawalForm,
        run: (values) => withdrawFromCourse({ student, enrollmentId, ...values }),
        refusals({ reason }) {
          const refusal = withdrawalRefusals[reason]
          if (refusal.status === 404) throw data(null, { status: 404 })
          if (reason !== 'not-active') return refusal
          throw redirectWithNotice(payments, { tone: 'error', title: 'Withdrawal', text: refusal.text })
        },
        to: team ? '/student-dashboard?tab=courses' : payments,
        notice: ({ duePence }) => (team ? placeGivenBackNotice(team.organisation) : withdrawnNotice(duePence)),
      }),
    }
  },
  { failure: 'We couldn’t withdraw you. Please try again.' },
)

const payments = '/student-dashboard?tab=payments'

export default function Withdraw() {
  const { withdrawal, ending } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  const { courseTitle, paidAt, paidPence, lastDay, progress, unmarked, due, team, obstacle } = withdrawal
  return (
    <>
      <PageMeta
        title={`Withdraw from ${withdrawal.courseTitle}`}
        description="Your refund if you withdraw from a course, and the form to do it."
        path={`/withdraw/${withdrawal.enrollmentId}`}
        isPrivate
      />
      <div className="grid max-w-4xl gap-7">
        <PageHeading size="portal">Withdraw from {courseTitle}</PageHeading>
        <DescriptionList
          items={[
            team
              ? { term: 'Paid by', detail: `${team.organisation}; you claimed the place on ${formatDay(paidAt)}` }
              : { term: 'Paid', detail: `${formatPence(paidPence)} on ${formatDay(paidAt)}` },
            {
              term: 'Read',
              detail: `${progress.read} of ${formatCount(progress.total, 'section')}, ${percentRead(progress)}%${unmarked > 0 ? `, including ${unmarked} you later marked as unread` : ''}`,
            },
            {
              term: 'Last day',
              detail: `${formatDay(lastDay)}, ${daysToWithdraw} days after you ${team ? 'claimed it' : 'paid'}`,
            },
          ]}
        />
        {ending && <p className="max-w-reading">{ending}</p>}
        {obstacle && <p className="max-w-reading">{withdrawalRefusals[obstacle].text}.</p>}
        {!obstacle && !team && due.basis && <RefundAmounts due={due} />}
        {!obstacle && !due.basis && <NoRefund withdrawal={withdrawal} />}
        {!obstacle && due.basis && <WithdrawForm due={due} team={team} refused={refused} />}
      </div>
    </>
  )
}

export const ErrorBoundary = StudentFailure
