import { formatCalendarDay, formatDay } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import type { Description } from '#app/ui/description-list.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { computeAnonymisationDay, findDecisionTime } from '../retention.ts'
import { mailtoUrl, type Application } from '../applications.ts'

export const notGiven = <span className="text-ink-3">Not given</span>

export function listApplicationFacts(application: Application): Description[] {
  const { phone, resume, createdAt, reference } = application
  if (application.withdrawnAt && !application.anonymisedAt)
    return [
      { term: 'Withdrawn', detail: 'The applicant withdrew it, so nobody can open it any more.' },
      { term: 'Applied', detail: <TimeText instant={createdAt} /> },
      { term: 'Reference', detail: reference },
      ...listRetentionFacts(application),
    ]
  return [
    { term: 'Email', detail: renderEmail(application) },
    { term: 'Phone', detail: phone ?? notGiven },
    ...listExperienceFacts(application),
    { term: 'Resume', detail: resume ? <span className="wrap-anywhere">{resume.name}</span> : notGiven },
    { term: 'Applied', detail: <TimeText instant={createdAt} /> },
    ...listReviewFacts(application),
    { term: 'Reference', detail: reference },
    ...listRetentionFacts(application),
  ]
}

type Experience = Pick<Application, 'yearsExperience' | 'educationLevel' | 'availableStartDate'>

export function listExperienceFacts({
  yearsExperience,
  educationLevel,
  availableStartDate,
}: Experience): Description[] {
  return [
    { term: 'Experience', detail: yearsExperience === null ? notGiven : formatCount(yearsExperience, 'year') },
    { term: 'Education', detail: educationLevel ?? notGiven },
    { term: 'Available from', detail: availableStartDate ? formatCalendarDay(availableStartDate) : notGiven },
  ]
}

function renderEmail({ email, anonymisedAt }: Application) {
  if (anonymisedAt) return notGiven
  return (
    <a href={mailtoUrl(email)} className="link wrap-anywhere">
      {email}
    </a>
  )
}

function listReviewFacts({ reviewedAt, reviewerName }: Application): Description[] {
  if (!reviewedAt) return []
  const detail = (
    <>
      <TimeText instant={reviewedAt} /> by {reviewerName ?? 'a former colleague'}
    </>
  )
  return [{ term: 'Reviewed', detail }]
}

function listRetentionFacts(application: Application): Description[] {
  const { anonymisedAt } = application
  if (anonymisedAt) return [{ term: 'Anonymised', detail: <TimeText instant={anonymisedAt} precision="day" /> }]
  const decidedAt = findDecisionTime(application)
  return decidedAt
    ? [{ term: 'Kept until', detail: `${formatDay(computeAnonymisationDay(decidedAt))}, then anonymised` }]
    : []
}
