import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { readStatisticsDesk } from '#app/domain/exams/statistics.queries.server.ts'
import { readStatisticsView } from '#app/domain/exams/statistics.ts'
import { StatisticsDesk } from './statistics/statistics-desk.tsx'
import { ruleOnQuestion } from '#app/flows/rule-on-question/rulings.commands.server.ts'
import { rulingForm } from '#app/domain/exams/exams.forms.ts'
import { rulingNotice, rulingRefusals, toAcceptedLetter, rulingChoices } from '#app/domain/exams/rulings.ts'
import { findRuledQuestion, previewRuling } from '#app/domain/exams/rulings.queries.server.ts'
import { RulingDialog } from './ruling-dialog.tsx'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { urlWithout, queryString } from '#app/ui/query-string.ts'
import { refuseOwnCourse } from '#app/pages/staff/own-course.server.ts'
import type { Route } from './+types/route.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('author courses')]

export const handle = {
  failures: { query: 'Failed to load exam questions' },
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

export const action = actions<Route.ActionArgs>(({ staff, url }) => ({
  rule: act({
    form: rulingForm,
    run: ({ choice, ...ruling }) => ruleOnQuestion({ staff, ...ruling, accepts: toAcceptedLetter(choice) }),
    refusals: rulingRefusals,
    to: urlWithout(url, 'question', 'as'),
    notice: (ruled) => rulingNotice(ruled),
    failure: 'Failed to rule on the question',
  }),
}))

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
