import { formatCalendarDay } from '#app/core/dates.ts'
import { formatHoursAndMinutes } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoicesField } from '#app/ui/choices-field.tsx'
import type { FormValues } from '#app/core/form-values.ts'
import type { FormErrors } from '#app/ui/form-state.ts'
import { FormShell } from '#app/ui/form-shell.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'
import { formatWeekdays, weekdayNames } from '#app/domain/learning/plan.messages.ts'
import type { Pace } from '#app/domain/learning/plan.types.ts'

export type PlanFormProps = {
  offered: readonly Pace[]
  /** The pace that is selected at first; `weekdays` are the study days for which the offered dates were calculated. */
  minutesAWeek: number
  weekdays: readonly number[]
  /** True if the dates are compared with the day the exam opens; otherwise with the end of the course. */
  isExamAhead: boolean
  isNew: boolean
  refused: { errors: FormErrors; values: FormValues } | null
}

export function PlanForm({ offered, minutesAWeek, weekdays, isExamAhead, isNew, refused }: PlanFormProps) {
  return (
    <FormShell {...refused} className="grid gap-6 [&>button]:justify-self-start">
      <div className={`grid gap-x-11 gap-y-6 ${isNew ? 'sm:grid-cols-[minmax(0,1fr)_9rem]' : ''}`}>
        <RadioField
          name="minutesAWeek"
          label="Time each week"
          hint={`The dates show when you’d finish if you study on ${formatWeekdays(weekdays)}.`}
          defaultValue={String(minutesAWeek)}
          choices={offered.map((pace) => ({
            value: String(pace.minutesAWeek),
            label: (
              <span className="flex items-baseline gap-x-1">
                <span className="min-w-22 shrink-0">{formatHoursAndMinutes(pace.minutesAWeek)}</span>{' '}
                <span className="tnum text-sm text-balance text-ink-2">
                  {formatCalendarDay(pace.doneOn)}
                  {pace.daysToSpare !== null &&
                    pace.daysToSpare < 0 &&
                    (isExamAhead ? <span>, after the exam opens</span> : <span>, after the course ends</span>)}
                </span>
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
