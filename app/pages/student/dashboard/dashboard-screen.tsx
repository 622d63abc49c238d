import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PaymentHistory } from '#app/domain/payments/payments.ts'
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
import { TodayPanel } from './today/today-panel.tsx'
import type { DashboardTab, DashboardView } from './types.ts'
import { CoursesTab } from './courses-tab.tsx'
import { DatesCard } from './dates-card.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { ProfileCard } from './profile-card.tsx'
import { AheadCard } from './week/ahead-card.tsx'
import { WeekCard } from './week-card.tsx'

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
