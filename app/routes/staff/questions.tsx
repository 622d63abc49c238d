import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { readStatisticsDesk } from '#app/features/exams/statistics/queries.server.ts'
import { readStatisticsView } from '#app/features/exams/statistics/rules.ts'
import { StatisticsDesk } from '#app/features/exams/statistics/ui/statistics-desk.tsx'
import { ruleOnQuestion } from '#app/features/exams/rulings/commands.server.ts'
import { rulingForm } from '#app/features/exams/rulings/forms.ts'
import { rulingNotice, rulingRefusals } from '#app/features/exams/rulings/messages.ts'
import { findRuledQuestion, previewRuling } from '#app/features/exams/rulings/queries.server.ts'
import { toAcceptedLetter, rulingChoices } from '#app/features/exams/rulings/rules.ts'
import { RulingDialog } from '#app/features/exams/rulings/ui/ruling-dialog.tsx'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { parseForm, refuseForm, refuseOutcome, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { urlWithout, queryString } from '#app/ui/query-string.ts'
import { refuseOwnCourse } from './own-course.server.ts'
import type { Route } from './+types/questions.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('author courses')]

export const handle = {
  failures: { query: 'Failed to load exam questions', command: 'Failed to rule on the question' },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const { examId, questionId, choice: requestedChoice } = readStatisticsView(url.searchParams)
  if (questionId) await refuseOwnCourse({ staff, course: { questionId } })
  const choice = rulingChoices.find((each) => each === requestedChoice) ?? null
  const [desk, question, dryRun] = await Promise.all([
    readStatisticsDesk({ staff, examId }),
    questionId ? findRuledQuestion({ staff, questionId }) : null,
    questionId && choice ? previewRuling({ staff, questionId, accepts: toAcceptedLetter(choice) }) : null,
  ])
  return { desk, dialog: question && { question, choice, dryRun } }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  const parsed = parseForm(form, rulingForm)
  if (!parsed.ok) return refuseForm(parsed)
  const { questionId, choice, reason } = parsed.value
  const outcome = await ruleOnQuestion({
    staff: staffOf(context),
    questionId,
    accepts: toAcceptedLetter(choice),
    reason,
  })
  if (outcome.ok) return redirectWithNotice(urlWithout(url, 'question', 'as'), rulingNotice(outcome.value))
  return refuseOutcome(form, outcome, rulingRefusals)
}

export default function QuestionsDesk() {
  const { desk, dialog } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  const examId = desk.chosen?.exam.examId ?? ''
  return (
    <DeskPage desk="questions" title="Exam Questions">
      <StatisticsDesk desk={desk} />
      {dialog && (
        <RulingDialog
          key={dialog.question.id}
          examId={examId}
          {...dialog}
          refused={refused}
          listAt={queryString({ exam: examId })}
        />
      )}
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
