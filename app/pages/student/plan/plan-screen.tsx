import { Form } from 'react-router'
import { formatCalendarDay, formatCalendarWeekday, mondayOf } from '#app/core/dates.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatCount, formatHoursAndMinutes } from '#app/core/text.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import {
  describeDeadline,
  nameDeadline,
  describeFinishChange,
  formatHours,
  formatWeekdays,
  weekdayNames,
} from '#app/domain/learning/plan.messages.ts'
import type { Deadline, Pace } from '#app/domain/learning/plan.types.ts'
import type { PlanView, LeftToDo } from '#app/domain/learning/plan.rules.ts'
import { LaterWeeks, ThisWeekPlan } from './plan-days.tsx'
import { WeekTiers } from './week-tiers.tsx'
import { ChoicesField } from '#app/ui/choices-field.tsx'
import type { FormValues } from '#app/core/form-values.ts'
import type { FormErrors } from '#app/ui/form-state.ts'
import { FormShell } from '#app/ui/form-shell.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'

export type PlanScreenProps = {
  course: { id: string; title: string }
  left: LeftToDo
  /** The plan; null if the student has none or has read everything. */
  plan: PlanView | null
  ledTo: string | null
  offered: readonly Pace[]
  chosen: { minutesAWeek: number; weekdays: readonly number[] }
  exam: { isOpen: boolean; opensOn: string | null }
  deadline: Deadline | null
  today: string
  refused: RefusedForm | null
}

export function PlanScreen(screen: PlanScreenProps) {
  const { course, left, plan, offered, chosen, refused } = screen
  return (
    <div className={plan === null ? 'measure' : ''}>
      <Breadcrumbs
        crumbs={[
          { label: 'Dashboard', to: '/student-dashboard' },
          { label: course.title, to: `/course/${course.id}` },
          { label: 'Weekly plan' },
        ]}
      />
      <div className="mt-2">
        <PageHeading size="portal" lead={course.title}>
          Weekly plan
        </PageHeading>
      </div>
      {left.sections === 0 ? (
        <AllReadNotice {...screen} />
      ) : plan === null ? (
        <div className="mt-6 grid gap-6">
          <p className="text-lg text-ink-2">
            {`You have ${formatHours(left.minutes)} of reading and practice left, in ${formatCount(left.sections, 'section')}. Choose how much time you have each week and we’ll plan it for you.`}
          </p>
          <PlanForm offered={offered} {...chosen} deadline={screen.deadline} isNew refused={refused} />
          <PlanAssumptions />
        </div>
      ) : (
        <PlanOverview {...screen} plan={plan} />
      )}
    </div>
  )
}

function AllReadNotice({ course, exam }: PlanScreenProps) {
  const next = exam.isOpen
    ? 'The final exam is open.'
    : exam.opensOn && `The final exam opens on ${formatCalendarWeekday(exam.opensOn)}.`
  return (
    <div className="mt-6">
      <EmptyState
        heading="h2"
        title="You’ve read the whole course"
        action={
          exam.isOpen ? (
            <ButtonLink to={`/exam/${course.id}`}>Go to the exam</ButtonLink>
          ) : (
            <ButtonLink to={`/course/${course.id}/practice`} variant="quiet">
              Practise
            </ButtonLink>
          )
        }
      >
        {`There’s nothing left to plan. ${next ?? ''}`.trim()}
      </EmptyState>
    </div>
  )
}

function PlanAssumptions() {
  return (
    <p className="max-w-reading text-sm text-ink-2">
      We assume 100 words a minute for reading. An item counts with the time that students took for it, or until enough
      have answered it with our estimate: less than a minute for a choice and up to three for a tree or a table. Reviews
      are part of your week. What you miss is due again the next day: at first we expect one answer in five to be
      missed, then as many as you do miss, so your finish date moves with your answers. Only you can see this plan.
    </p>
  )
}

function PlanOverview({
  course,
  left,
  plan,
  ledTo,
  offered,
  chosen,
  exam,
  deadline,
  today,
  refused,
}: PlanScreenProps & { plan: PlanView }) {
  const drift = describeFinishChange({ daysLater: plan.daysLater, ledTo: ledTo ?? plan.doneOn })
  const opens = describeDeadline({ daysToSpare: plan.daysToSpare, deadline })
  const [day = '', month = ''] = formatCalendarDay(plan.doneOn).split(' ')
  return (
    <div className="mt-6 grid grid-cols-1 gap-x-11 gap-y-9 lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start">
      <div className="min-w-0">
        <section
          aria-label="When you’ll finish"
          className="tier grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 border-x border-x-pitch sm:min-h-19 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:gap-x-5"
        >
          <p
            aria-hidden="true"
            className="tnum grid place-content-center self-stretch border-r border-pitch bg-mark py-2 text-center font-text text-2xl leading-none text-on-mark"
          >
            {day}
            <span className="mt-1 block text-sm">{month.slice(0, 3)}</span>
          </p>
          <div className="py-2.5 pr-4">
            <p className="font-text text-xl leading-tight">{`Done by ${formatCalendarWeekday(plan.doneOn)}`}</p>
            <p className="text-sm text-ink-2">
              {`${formatHours(left.minutes)} left, at ${formatHours(plan.minutesAWeek)} a week ${formatWeekdays(plan.weekdays)}.`}
            </p>
          </div>
        </section>
        {(opens ?? drift ?? exam.isOpen) && (
          <p className="mt-3 max-w-reading">
            {[opens, drift, exam.isOpen && 'The final exam is open and stays open.'].filter(Boolean).join(' ')}
          </p>
        )}
        <div className="mt-6 mb-8">
          <WeekTiers plan={plan} examOpensOn={exam.opensOn} today={today} />
        </div>
        <ThisWeekPlan courseId={course.id} plan={plan} today={today} />
        <LaterWeeks courseId={course.id} weeks={plan.weeks.filter(({ monday }) => monday > mondayOf(today))} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <section aria-labelledby="your-week" className="panel grid grid-cols-1 gap-4 px-5 py-5">
          <h2 id="your-week" className="text-xl">
            Your week
          </h2>
          <PlanForm offered={offered} {...chosen} deadline={deadline} isNew={false} refused={refused} />
          <Form method="post" className="border-t border-rule pt-2">
            <HiddenFields fields={{ intent: 'drop' }} />
            <Button variant="text">Delete plan</Button>
          </Form>
        </section>
        <p className="text-sm">
          <a href={`/course/${course.id}/plan.ics`} className="link">
            Add to calendar
          </a>
          <span className="mt-1 block text-ink-2">Calendar entries won’t update if you change the plan.</span>
        </p>
        <PlanAssumptions />
      </div>
    </div>
  )
}

type PlanFormProps = {
  offered: readonly Pace[]
  /** The pace that is selected at first; `weekdays` are the study days for which the offered dates were calculated. */
  minutesAWeek: number
  weekdays: readonly number[]
  /** The day that the dates are to be compared with. */
  deadline: Deadline | null
  isNew: boolean
  refused: { errors: FormErrors; values: FormValues } | null
}

function PlanForm({ offered, minutesAWeek, weekdays, deadline, isNew, refused }: PlanFormProps) {
  return (
    <FormShell {...refused} className="grid grid-cols-1 gap-6 [&>button]:justify-self-start">
      <div className={`grid grid-cols-1 gap-x-11 gap-y-6 ${isNew ? 'sm:grid-cols-[minmax(0,1fr)_9rem]' : ''}`}>
        <RadioField
          name="minutesAWeek"
          label="Time each week"
          hint={`The dates show when you’d finish if you study ${formatWeekdays(weekdays)}.${deadline ? ` ${nameDeadline(deadline)}.` : ''}`}
          defaultValue={String(minutesAWeek)}
          choices={offered.map((pace) => ({
            value: String(pace.minutesAWeek),
            label: (
              <span className="flex flex-wrap items-baseline gap-x-1">
                <span className="min-w-20">{formatHoursAndMinutes(pace.minutesAWeek)}</span>{' '}
                <span className="tnum text-sm text-ink-2">{formatCalendarDay(pace.doneOn)}</span>
              </span>
            ),
          }))}
        />
        <ChoicesField
          kind="checkbox"
          name="weekdays"
          label="On these days"
          chosen={weekdays.map(String)}
          choices={weekdayNames.map((name, i) => ({ value: String(i + 1), label: name }))}
        />
      </div>
      <Button>{isNew ? 'Make a plan' : 'Update plan'}</Button>
    </FormShell>
  )
}
