import { formatDayAndTime, formatWeekdayAndTime } from '#app/core/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { describeArrangements } from '../../arrangements/rules.ts'
import { wishInWords } from '../rules.ts'
import type { DeskRequest } from '../types.ts'

/** What somebody asked for, with why, as the desk reads it; the same stands again in the dialog that decides it. */
export function RequestFacts({ request }: { request: DeskRequest }) {
  const { reason, evidenceName, id, standing } = request
  return (
    <>
      <p>
        Asks for <strong className="font-semibold">{wishInWords(request)}</strong>; has {describeArrangements(standing)}{' '}
        now.
      </p>
      <p className="max-w-reading break-words whitespace-pre-line">{reason}</p>
      {evidenceName && (
        <p>
          <a href={`/staff-portal/arrangements/${id}/evidence`} className="link break-words">
            Evidence: {evidenceName}
          </a>
        </p>
      )}
    </>
  )
}

export function RequestItem({ request, now, to }: { request: DeskRequest; now: Date; to: string }) {
  const { studentName, matricNumber, askedAt, dueAt, outcome, answer, decidedAt, isSitting } = request
  return (
    <article className="grid gap-1.5 px-5 py-3">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h3 className="font-sans text-base font-semibold break-words">
          <bdi>{studentName}</bdi>
        </h3>
        {outcome === null && isSitting && <Badge tone="danger">Sits an exam now</Badge>}
        {outcome === null && dueAt < now && <Badge tone="warn">Overdue</Badge>}
        {outcome === 'granted' && <Badge tone="ok">Granted</Badge>}
        {outcome === 'refused' && <Badge tone="danger">Refused</Badge>}
      </div>
      <RequestFacts request={request} />
      {answer && (
        <p className="max-w-reading border-l border-pitch pl-3 break-words whitespace-pre-line text-ink-2">{answer}</p>
      )}
      <p className="tnum text-sm text-ink-2">
        {matricNumber}, asked {formatDayAndTime(askedAt)};{' '}
        {decidedAt ? `decided ${formatDayAndTime(decidedAt)}` : `to be decided by ${formatWeekdayAndTime(dueAt)}`}
      </p>
      {outcome === null && (
        <p>
          <ButtonLink to={to} preventScrollReset variant="quiet" size="small" aria-label={`Decide: ${studentName}`}>
            Decide
          </ButtonLink>
        </p>
      )}
    </article>
  )
}
