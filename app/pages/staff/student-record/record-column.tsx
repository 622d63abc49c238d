import { actUrl } from '#app/pages/staff/student-case/acts/rules.ts'
import { statusBadges } from '#app/domain/certificates/certificates.rules.ts'
import { Link } from 'react-router'
import { formatShortDay } from '#app/core/dates.ts'
import { capitalise, formatPercentage } from '#app/core/text.ts'
import { describeArrangements } from '#app/domain/exams/access-arrangements.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type {
  RecordAttempt,
  RecordCertificate,
  StudentRecord,
} from '#app/pages/staff/student-case/record/read.server.ts'
import { CaseEnrollmentItem, PaymentItem } from '#app/pages/staff/student-case/case-items.tsx'
import { RecordPart } from './record-head.tsx'

/** Shows the courses, payments, exams and certificates of the student. */
export function RecordColumn({ record }: { record: StudentRecord }) {
  const { student, isOwn, enrollments, payments, attempts, certificates, openRequestId, may } = record
  const { studentId, matricNumber } = student
  return (
    <div className="grid min-w-0 content-start gap-4">
      <RecordPart id="record-enrolments" title="Enrolments" total={enrollments.length} none="No enrolments">
        <ul className="grid gap-3 divide-y divide-rule text-sm [&>li:not(:first-child)]:pt-3">
          {enrollments.map((enrollment) => (
            <CaseEnrollmentItem
              key={enrollment.id}
              enrollment={enrollment}
              from={{ student: matricNumber }}
              isOwn={isOwn}
            />
          ))}
        </ul>
      </RecordPart>
      <RecordPart id="record-payments" title="Payments" total={payments.length} none="No payments">
        <ul className="grid gap-2 divide-y divide-rule text-sm [&>li:not(:first-child)]:pt-2">
          {payments.map((payment) => (
            <PaymentItem
              key={payment.id}
              payment={payment}
              from={{ student: matricNumber }}
              mayReturn={!isOwn}
              mayRefund={may.refund}
            />
          ))}
        </ul>
      </RecordPart>
      <RecordPart id="record-exams" title="Exam attempts" total={attempts.length} none="No attempts yet">
        <ul className="grid gap-2 text-sm">
          {attempts.map((attempt) => (
            <AttemptItem key={attempt.id} attempt={attempt} />
          ))}
        </ul>
      </RecordPart>
      <RecordPart id="record-arrangements" title="Exam arrangements">
        <p className="text-sm">{capitalise(describeArrangements(student))}</p>
        {!isOwn && (
          <p className="flex flex-wrap gap-2">
            {openRequestId && (
              <ButtonLink
                to={actUrl({ act: 'decide', id: openRequestId, from: { student: matricNumber } })}
                variant="quiet"
                size="small"
              >
                Decide request
              </ButtonLink>
            )}
            <ButtonLink
              to={actUrl({ act: 'set', id: studentId, from: { student: matricNumber } })}
              variant="quiet"
              size="small"
            >
              Set arrangements
            </ButtonLink>
          </p>
        )}
      </RecordPart>
      <RecordPart id="record-certificates" title="Certificates" total={certificates.length} none="No certificates">
        <ul className="grid gap-2 text-sm">
          {certificates.map((certificate) => (
            <CertificateItem key={certificate.number} certificate={certificate} mayRevoke={may.revoke} />
          ))}
        </ul>
      </RecordPart>
    </div>
  )
}

function AttemptItem({ attempt: { courseTitle, attemptNumber, startedAt, result } }: { attempt: RecordAttempt }) {
  return (
    <li className="tnum grid gap-0.5">
      <p>
        {formatShortDay(startedAt)}, {courseTitle}
        {attemptNumber > 1 && <span>{`, attempt ${attemptNumber}`}</span>}
      </p>
      <p className="flex flex-wrap items-center gap-x-3">
        {result ? (
          <>
            <Badge tone={result.passed ? 'ok' : 'neutral'}>{result.passed ? 'Passed' : 'Not passed'}</Badge>
            {formatPercentage(result.percentage)}%, {result.score} out of {result.totalQuestions}
          </>
        ) : (
          <Badge tone="pitch">Running</Badge>
        )}
      </p>
    </li>
  )
}

type CertificateItemProps = {
  certificate: RecordCertificate
  mayRevoke: boolean
}

function CertificateItem({ certificate: { number, courseTitle, issuedAt, state }, mayRevoke }: CertificateItemProps) {
  const { tone, text } = statusBadges[state]
  return (
    <li className="tnum grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-3">
        <Link to={`/certificate-verification?number=${number}`} className="link">
          {number}
        </Link>
        <Badge tone={tone}>{text}</Badge>
        {mayRevoke && (
          <Link
            to={`/staff-portal/certificates?q=${number}`}
            className="link"
            aria-label={`Open ${number} in the register`}
          >
            Register
          </Link>
        )}
      </p>
      <p className="text-ink-2">
        {courseTitle}, {formatShortDay(issuedAt)}
      </p>
    </li>
  )
}
