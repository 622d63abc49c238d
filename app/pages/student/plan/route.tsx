import { useActionData, useLoaderData } from 'react-router'
import { londonDay } from '#app/core/dates.ts'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { courseAccessDenied, studentRecordMissing } from '#app/domain/enrollments/enrollments.ts'
import { deletePlan, savePlan } from '#app/domain/learning/plan.commands.server.ts'
import { planForm } from '#app/domain/learning/plan.forms.ts'
import { nothingToPlan, planDropped, planSaved } from '#app/domain/learning/plan.messages.ts'
import {
  countLeftToRead,
  listPaces,
  buildPlanView,
  suggestPace,
  usualWeekdays,
} from '#app/domain/learning/plan.rules.ts'
import { PlanScreen } from './plan-screen.tsx'
import { accountRestrictedNotice } from '#app/domain/students/students.ts'
import { StudentFailure } from '#app/domain/students/ui/student-failure.tsx'
import { act, actions, anyFields } from '#app/http/actions.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { openStudy } from '#app/pages/student/study.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('study', { withoutRecord: studentRecordMissing, restricted: accountRestrictedNotice })]

export const handle = {
  failures: { query: 'We couldn’t load your plan' },
} satisfies { failures: FailureWords }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { course, modules, reads, standing, exam, plan, deadline } = await openStudy({ params, context })
  const today = londonDay(now())
  const opensOn = exam.unlocksAt && !exam.isUnlocked ? londonDay(exam.unlocksAt) : null
  const known = { study: { modules, reads, standing }, deadline, today }
  const weekdays = plan?.weekdays ?? usualWeekdays
  const offered = listPaces({ ...known, weekdays, chosen: plan?.minutesAWeek ?? null })
  return {
    course: { id: course.id, title: course.title },
    left: countLeftToRead(known.study),
    plan: plan && buildPlanView({ ...known, plan }),
    ledTo: plan?.ledTo ?? null,
    offered,
    chosen: { minutesAWeek: plan?.minutesAWeek ?? suggestPace(offered), weekdays },
    exam: { isOpen: exam.isUnlocked && !exam.hasResult, opensOn },
    deadline,
    today,
  }
}

export const action = actions<Route.ActionArgs>(
  ({ student, params: { courseId } }) => {
    const own = { student, courseId }
    const to = `/course/${courseId}/plan`
    return {
      save: act({
        form: planForm,
        run: (values) => savePlan({ ...own, ...values }),
        refusals({ reason }) {
          if (reason === 'no-access') throw redirectWithNotice('/courses', courseAccessDenied)
          throw redirectWithNotice(to, nothingToPlan)
        },
        to,
        notice: planSaved,
      }),
      drop: act({
        form: anyFields,
        run: () => deletePlan(own),
        refusals() {
          throw redirectWithNotice('/courses', courseAccessDenied)
        },
        to,
        notice: planDropped,
      }),
    }
  },
  { withoutIntent: 'save', failure: 'We couldn’t save your plan. Please try again.' },
)

export default function Plan() {
  const screen = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm | undefined>()
  return (
    <>
      <PageMeta
        title={`Weekly plan, ${screen.course.title}`}
        description={`The rest of ${screen.course.title}, week by week.`}
        path={`/course/${screen.course.id}/plan`}
        isPrivate
      />
      <PlanScreen {...screen} refused={refused ?? null} />
    </>
  )
}

export const ErrorBoundary = StudentFailure
