import { actUrl } from '#app/pages/staff/student-case/acts/rules.ts'
import type { ReactNode } from 'react'
import { ownRecord } from '#app/domain/students/students.ts'
import { recordUrl } from '#app/core/record-url.ts'
import { formatCount, initials } from '#app/core/text.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmailLink } from '#app/ui/email-link.tsx'
import type { StudentCase as Case } from '#app/pages/staff/student-case/types.ts'
import {
  CaseEnrollmentItem,
  listClosedActions,
  ClosedActions,
  PaymentItem,
  StudentStanding,
} from '#app/pages/staff/student-case/case-items.tsx'

type StudentCaseProps = { student: Case; ticketId: string }

export function StudentCase({ student, ticketId }: StudentCaseProps) {
  const { fullName, matricNumber, email, phone, isOwn } = student
  const closed = listClosedActions(student.enrollments)
  return (
    <aside
      aria-label="Student record"
      tabIndex={0}
      className="relative grid content-start divide-y divide-rule bg-surface text-sm max-lg:border-t max-lg:border-rule lg:max-[73.75rem]:col-start-2 lg:max-[73.75rem]:max-h-80 lg:max-[73.75rem]:border-t lg:overflow-y-auto"
    >
      <section
        aria-labelledby="case-student"
        className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 px-4 py-3 max-lg:px-5"
      >
        <span aria-hidden className="grid size-10 place-items-center rounded-full bg-tier text-ink-2">
          {initials(fullName)}
        </span>
        <div>
          <h2 id="case-student" className="text-lg wrap-anywhere">
            <bdi>{fullName}</bdi>
          </h2>
          <StudentStanding student={student} />
        </div>
        <div className="col-span-2 mt-1.5 wrap-anywhere">
          <EmailLink email={email} />
          {phone && <p className="tnum text-ink-2">{phone}</p>}
        </div>
      </section>
      {isOwn && (
        <p className="border-l-4 border-warn bg-warn-wash px-3 py-3 max-lg:px-4">{ownRecord['own-record'].text}.</p>
      )}
      <CaseSection id="case-enrolments" title="Enrolments">
        {student.enrollments.length === 0 ? (
          <p className="text-ink-2">No enrolments</p>
        ) : (
          <ul className="grid gap-4 divide-y divide-rule [&>li:not(:first-child)]:pt-3">
            {student.enrollments.map((enrollment) => (
              <CaseEnrollmentItem
                key={enrollment.id}
                enrollment={enrollment}
                from={{ ticket: ticketId }}
                isOwn={isOwn}
              />
            ))}
          </ul>
        )}
      </CaseSection>
      {student.waitingPayments.length > 0 && (
        <CaseSection id="case-money" title="Money that waits">
          <ul className="grid gap-2">
            {student.waitingPayments.map((payment) => (
              <PaymentItem
                key={payment.id}
                payment={payment}
                from={{ ticket: ticketId }}
                mayReturn={!isOwn}
                mayRefund={student.mayRefund && !isOwn}
              />
            ))}
          </ul>
        </CaseSection>
      )}
      <ArrangementsSection student={student} ticketId={ticketId} />
      {!isOwn && closed.length > 0 && (
        <CaseSection id="case-closed" title="Not available">
          <ClosedActions closed={closed} />
        </CaseSection>
      )}
      <p className="flex flex-wrap gap-2 px-4 py-3 max-lg:px-5">
        <ButtonLink to={recordUrl(matricNumber)} variant="quiet" size="small">
          Open record
        </ButtonLink>
        <ButtonLink to={`/staff-portal/money?q=${matricNumber}`} variant="quiet" size="small">
          Payments
        </ButtonLink>
      </p>
    </aside>
  )
}

function CaseSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="px-4 py-3 max-lg:px-5">
      <h3 id={id} className="mb-1.5 font-sans text-xs font-semibold text-ink-2">
        {title}
      </h3>
      {children}
    </section>
  )
}

function ArrangementsSection({ student, ticketId }: StudentCaseProps) {
  const { studentId, isOwn, extraTimeFactor, breakMinutes } = student
  const percent = Math.round((extraTimeFactor - 1) * 100)
  const granted = [
    ...(percent > 0 ? [`${percent}% extra time`] : []),
    ...(breakMinutes > 0 ? [`${formatCount(breakMinutes, 'minute')} of breaks`] : []),
  ]
  return (
    <CaseSection id="case-arrangements" title="Arrangements">
      <p>{granted.join(', ') || 'None'}</p>
      {!isOwn && (
        <p className="mt-2">
          <ButtonLink
            to={actUrl({ act: 'set', id: studentId, from: { ticket: ticketId } })}
            variant="quiet"
            size="small"
          >
            {granted.length > 0 ? 'Change extra time' : 'Grant extra time'}
          </ButtonLink>
        </p>
      )}
    </CaseSection>
  )
}
