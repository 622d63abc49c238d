import { calendarDayAfter, calendarDaysBetween, formatCalendarDay, mondayOf } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import type { PlanView } from '#app/domain/learning/plan.rules.ts'

const top = 20
const height = 52
const base = top + height
const labels = base + 17

/** Beyond this many weeks the bars are too narrow to see. */
const mostWeeks = 60

const formatPercent = (value: number) => `${Math.round(value * 100) / 100}%`
const formatShortDay = (isoDay: string) => formatCalendarDay(isoDay).replace(/ \d{4}$/, '')

/**
 * The weeks of the plan as a bar chart: minutes read in blue, planned minutes as an outline, this week in yellow. The
 * text beside it says the same.
 */
export function WeekTiers({ plan, examOpensOn, today }: { plan: PlanView; examOpensOn: string | null; today: string }) {
  const first = plan.weeks[0]?.monday ?? mondayOf(today)
  const lastPlanned = plan.weeks.at(-1)?.monday ?? first
  const examWeek = examOpensOn && mondayOf(examOpensOn)
  const last = examWeek && examWeek > lastPlanned ? examWeek : lastPlanned
  const weekCount = calendarDaysBetween(first, last) / 7 + 1
  if (weekCount > mostWeeks) return null
  const largest = Math.max(plan.minutesAWeek, ...plan.weeks.map((week) => week.doneMinutes + week.aheadMinutes))
  // The scale is capped, so that one week with much reading does not flatten the others.
  const most = Math.min(largest, plan.minutesAWeek * 3)
  const width = 100 / weekCount
  const xOfDay = (day: string) => (calendarDaysBetween(first, day) / 7) * width
  const ahead = plan.weeks.filter(({ monday, aheadMinutes }) => monday >= mondayOf(today) && aheadMinutes > 0).length
  const exam = examOpensOn && examOpensOn >= first ? xOfDay(examOpensOn) : null
  const done = Math.min(100, xOfDay(calendarDayAfter(plan.doneOn, 1)))
  return (
    <svg
      role="img"
      aria-label={`Week by week: finished by ${formatCalendarDay(plan.doneOn)}, ${formatCount(ahead, 'week')} from now.`}
      width="100%"
      height={labels + 5}
      className="tnum block overflow-visible"
    >
      <rect x="0" y={top} width="100%" height={height} className="fill-surface" />
      {plan.weeks.map(({ monday, doneMinutes, aheadMinutes }) => {
        const x = xOfDay(monday)
        const read = Math.min(doneMinutes / most, 1) * (height - 8)
        const open = Math.min((aheadMinutes / most) * (height - 8), height - 8 - read)
        const isNow = monday === mondayOf(today)
        return (
          <g key={monday}>
            {isNow && (
              <rect x={formatPercent(x)} y={top} width={formatPercent(width)} height={height} className="fill-mark" />
            )}
            <rect
              x={formatPercent(x + width * 0.2)}
              y={base - read}
              width={formatPercent(width * 0.6)}
              height={read}
              className="fill-pitch"
            />
            {open > 0 && (
              <rect
                x={formatPercent(x + width * 0.2)}
                y={base - read - open}
                width={formatPercent(width * 0.6)}
                height={open}
                className={isNow ? 'fill-surface stroke-ink' : 'fill-tier-2 stroke-rule-2'}
              />
            )}
          </g>
        )
      })}
      <line x1="0" x2="100%" y1={top} y2={top} className="stroke-rule-2" />
      <line x1="0" x2="100%" y1={base} y2={base} className="stroke-rule-2" />
      {Array.from({ length: weekCount + 1 }, (_, week) => (
        <line
          key={week}
          x1={formatPercent(week * width)}
          x2={formatPercent(week * width)}
          y1={base - (week === 0 || week === weekCount ? height : 6)}
          y2={base}
          className="stroke-pitch"
        />
      ))}
      <line x1={formatPercent(done)} x2={formatPercent(done)} y1={top} y2={base} className="stroke-pitch" />
      {done >= 50 && (
        <text x="0" y={labels} className="fill-ink-2 text-xs">
          {formatShortDay(first)}
        </text>
      )}
      <text
        x={formatPercent(done)}
        y={labels}
        textAnchor={done > 60 ? 'end' : done < 50 ? 'start' : 'middle'}
        className="fill-ink text-xs font-semibold"
      >
        {`Done by ${formatShortDay(plan.doneOn)}`}
      </text>
      {exam !== null && examOpensOn && (
        <>
          <line
            x1={formatPercent(exam)}
            x2={formatPercent(exam)}
            y1={top - 4}
            y2={base}
            strokeWidth="2"
            className="stroke-formant"
          />
          <text
            x={formatPercent(exam)}
            y={13}
            textAnchor={exam > 60 ? 'end' : exam < 12 ? 'start' : 'middle'}
            className="fill-formant-ink text-xs font-semibold"
          >
            {`Exam opens ${formatShortDay(examOpensOn)}`}
          </text>
        </>
      )}
    </svg>
  )
}
