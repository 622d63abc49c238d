import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PaymentHistory } from '#app/domain/payments/payments.queries.server.ts'
import { ReviewNotice } from '#app/domain/certificates/ui/review-notice.tsx'
import { revocationSupportUrl } from '#app/domain/tickets/student-tickets.ts'
import { KeepReviewing, StopReviewing } from './keep-reviewing.tsx'
import { EvidenceCard } from './evidence-card.tsx'
import type { FormErrors } from '#app/ui/form-state.ts'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { TabPanel } from '#app/ui/tab-panel.tsx'
import { isStudyStep } from './next-step/rules.ts'
import { NextStepBanner } from './next-step/next-step-banner.tsx'
import { countEnrollments, isKept, isPaid, isStudied } from './rules.ts'
import type { DashboardView } from './read.server.ts'
import type { DashboardTab, DateAhead } from './types.ts'
import { CoursesTab } from './courses-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { ProfileCard } from './profile-card.tsx'
import { WeekCard } from './week-card.tsx'
import type { Today } from './today/types.ts'
import { DayDone } from './today/day-done.tsx'
import { FirstDay } from './today/first-day.tsx'
import { StudyDay } from './today/study-day.tsx'
import { formatWeekday, formatShortWeekday } from '#app/core/dates.ts'
import type { AheadEntry } from './week/types.ts'

export type DashboardScreenProps = {
  person: { fullName: string; email: string; matricNumber: string; isConfirmed: boolean }
  view: DashboardView
  tab: DashboardTab
  now: Date
  restriction: string | null
  photoForm?: ReactNode
  evidenceErrors?: FormErrors | undefined
  /** The receipts and refunds, which are read only for the payments tab. */
  payments: PaymentHistory | null
  /** The content of the support tab. */
  support?: ReactNode
}

export function DashboardScreen({
  person,
  view,
  tab,
  now,
  restriction,
  photoForm,
  evidenceErrors,
  payments,
  support,
}: DashboardScreenProps) {
  const { enrollments, asks, dates, step, today, week, profile, evidence } = view
  const { courses, pending } = countEnrollments(enrollments)
  const isStudying = restriction === null && enrollments.some(isStudied)
  const isOverview = tab === 'overview'
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4.5 gap-y-1">
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          Student Dashboard
        </h1>
        <p className="wrap-anywhere text-ink-2 max-sm:text-sm">Welcome back, {person.fullName}</p>
      </div>
      <div className="mt-5 grid grid-cols-1 gap-x-9 gap-y-7 lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:items-start">
        {/* Comes first, so that the profile, which is below it on a phone, is never painted in its place. */}
        <div className="min-w-0 lg:col-start-2">
          <div>
            <LinkTabs
              label="Dashboard"
              current={tab}
              tabs={[
                { id: 'overview', label: 'Overview' },
                { id: 'payments', label: 'Payments', count: pending },
                { id: 'courses', label: 'My Courses', count: courses },
                { id: 'support', label: 'Support', count: asks.length },
              ]}
            />
            <TabPanel id={tab} className="grid grid-cols-1 gap-7 pt-5">
              {enrollments.map(
                ({ id, certificate }) =>
                  certificate?.notice && (
                    <ReviewNotice
                      key={id}
                      notice={certificate.notice}
                      answerUrl={revocationSupportUrl(certificate.number)}
                    />
                  ),
              )}
              {!(today && isStudyStep(step)) && <NextStepBanner step={step} />}
              {today && <TodayPanel today={today} isMain={isStudyStep(step)} />}
              {isOverview && restriction === null && <AfterPass enrollments={enrollments} />}
              {isOverview && (
                <OverviewTab view={view}>
                  {isStudying && (
                    <div className="grid gap-x-9 gap-y-5 lg:items-start lg:has-[>:nth-child(2)]:grid-cols-[7fr_5fr]">
                      <WeekCard enrollments={enrollments} days={week?.days ?? []} />
                      {week && <AheadCard ahead={week.ahead} />}
                    </div>
                  )}
                </OverviewTab>
              )}
              {payments && (
                <PaymentsTab
                  enrollments={enrollments}
                  receipts={payments.receipts}
                  refunds={payments.refunds}
                  asks={asks}
                  now={now}
                  restriction={restriction}
                />
              )}
              {tab === 'courses' && <CoursesTab enrollments={enrollments} restriction={restriction} />}
              {support}
            </TabPanel>
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5 lg:col-start-1 lg:row-start-1">
          <ProfileCard person={person} profile={profile} photoForm={photoForm} />
          {!person.isConfirmed && <AddressNotice />}
          {evidence && <EvidenceCard evidence={evidence.latest} errors={evidenceErrors} />}
          <DatesCard dates={dates} hasSeveral={enrollments.filter(isPaid).length > 1} />
        </div>
      </div>
    </>
  )
}

/** Asks whether passed courses are reviewed further, and offers to stop those that are. */
function AfterPass({ enrollments }: { enrollments: DashboardView['enrollments'] }) {
  const passed = enrollments.filter(({ state }) => state === 'completed')
  return passed.map((enrollment) => {
    const shown = { enrollmentId: enrollment.id, courseTitle: enrollment.course.title }
    if (isKept(enrollment)) return <StopReviewing key={enrollment.id} {...shown} />
    return (
      enrollment.hasAnswered && enrollment.keepsReviewing === null && <KeepReviewing key={enrollment.id} {...shown} />
    )
  })
}

function AddressNotice() {
  return (
    <p className="border-l-4 border-warn bg-warn-wash px-3 py-2 text-sm">
      Your email address isn’t confirmed yet.{' '}
      <Link to="/auth/verify-email" className="link">
        Confirm your address
      </Link>
    </p>
  )
}

/**
 * Shows the work of today with one main button, or the work that is done. Its button is quiet if another step, such as
 * an exam or a payment, is shown above.
 */
function TodayPanel({ today, isMain }: { today: Today; isMain: boolean }) {
  switch (today.kind) {
    case 'new':
      return <FirstDay today={today} isMain={isMain} />
    case 'day':
      return <StudyDay today={today} isMain={isMain} />
    case 'done':
      return <DayDone today={today} isMain={isMain} />
  }
}

const mostShown = 4

function DatesCard({ dates, hasSeveral }: { dates: readonly DateAhead[]; hasSeveral: boolean }) {
  if (dates.length === 0) return null
  return (
    <section aria-labelledby="dates" className="panel px-5.5 pt-4 pb-3">
      <h2 id="dates" className="text-lg">
        Dates
      </h2>
      <dl className="mt-2.5 divide-y divide-rule border-y border-rule text-sm">
        {dates.slice(0, mostShown).map(({ id, at, text, courseTitle }) => (
          <div key={id} className="py-1.5">
            <dt className="tnum text-xs text-ink-2">
              <time dateTime={at.toISOString()}>{formatWeekday(at)}</time>
            </dt>
            <dd className="font-medium">
              {text}
              {hasSeveral && <span className="block text-xs font-normal text-ink-2">{courseTitle}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2.5 text-sm">
        <a href="/student-dashboard/dates.ics" className="link">
          Add to calendar
        </a>
      </p>
    </section>
  )
}

function AheadCard({ ahead }: { ahead: readonly AheadEntry[] }) {
  if (ahead.length === 0) return null
  return (
    <section aria-labelledby="and-then" className="panel px-5.5 pt-4 pb-3">
      <h2 id="and-then" className="text-lg">
        And then
      </h2>
      <ol className="mt-2.5 divide-y divide-rule border-t border-rule text-sm">
        {ahead.map(({ day, text, to }) => (
          <li key={`${day} ${to ?? text}`} className="flex flex-wrap gap-x-3 py-2">
            {day ? (
              <time dateTime={day} className="w-18 text-ink-2">
                {formatShortWeekday(day).split(' ')[0]}
              </time>
            ) : (
              <span className="w-18 text-ink-2">Any day</span>
            )}
            <span className="flex-1 basis-32">
              {to ? (
                <Link to={to} className="link">
                  {text}
                </Link>
              ) : (
                text
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
