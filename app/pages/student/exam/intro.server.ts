import type { LoaderFunctionArgs } from 'react-router'
import type { ExamIntro } from '#app/domain/exams/exams.types.ts'
import { findReadiness } from '#app/domain/learning/practice/practice.rules.ts'
import { sumProgress } from '#app/domain/learning/learning.rules.ts'
import { describeRefundEnding } from '#app/domain/payments/withdrawal.messages.ts'
import { findWithdrawal } from '#app/domain/payments/withdrawal.queries.server.ts'
import { supportUrl } from '#app/domain/tickets/student-tickets.ts'
import { studentOf, visitOf } from '#app/http/context.ts'
import { openStudy } from '#app/pages/student/study.server.ts'

type Asked = { params: { courseId: string }; request: Request; context: LoaderFunctionArgs['context'] }

/** Returns the data of the page before the exam, or of the page that asks whether to start now. */
export async function loadIntroPage(
  { params, request, context }: Asked,
  { intro, isResit }: { intro: ExamIntro; isResit: boolean },
) {
  const { origin } = visitOf(context)
  const { modules, standing, enrollmentId } = await openStudy({ params, context })
  const readiness = findReadiness({ modules, standing })
  if (!new URL(request.url).searchParams.has('begin'))
    return { origin, view: 'intro' as const, intro, isResit, readiness, ...readIntroduction(context) }
  const withdrawal = await findWithdrawal({ student: studentOf(context), enrollmentId })
  const refundEnding = withdrawal && withdrawal.due.duePence > 0 ? describeRefundEnding(withdrawal) : null
  return { origin, view: 'begin' as const, intro, progress: sumProgress(modules), readiness, refundEnding }
}

function readIntroduction(context: Asked['context']) {
  return {
    printedName: studentOf(context).fullName,
    arrangementsUrl: '/exam-arrangements',
    nameCorrectionUrl: supportUrl('printed-name'),
  }
}
