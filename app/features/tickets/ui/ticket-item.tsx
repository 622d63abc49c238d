import type { ReactNode } from 'react'
import type { TicketPriority } from '#app/core/vocabulary.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { formatTicketTime, priorityLabels } from '../rules.ts'
import type { TicketCard } from '../types.ts'
import { StatusBadge } from './status-badge.tsx'

const priorityTones = { urgent: 'danger', high: 'warn', medium: 'neutral', low: 'neutral' } as const satisfies Record<
  TicketPriority,
  BadgeTone
>

export function TicketItem({ card, manageAt }: { card: TicketCard; manageAt: string }) {
  const {
    title,
    description,
    category,
    priority,
    status,
    createdAt,
    studentName,
    matricNumber,
    assigneeName,
    resolutionNotes,
  } = card
  return (
    <article className="grid gap-1.5 px-5 py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5">
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h3 className="font-sans text-base font-semibold break-words">{title}</h3>
          <p className="flex flex-wrap gap-x-4">
            <Badge tone={priorityTones[priority]}>{priorityLabels[priority]}</Badge>
            <StatusBadge status={status} />
          </p>
        </div>
        <ButtonLink to={manageAt} preventScrollReset variant="quiet" size="small" aria-label={`Manage ${title}`}>
          Manage
        </ButtonLink>
      </div>
      <p className="max-w-reading break-words whitespace-pre-line">{description}</p>
      {resolutionNotes && (
        <p className="max-w-reading border-l border-pitch pl-3 text-ink-2">
          <span className="font-medium">Resolution:</span> {resolutionNotes}
        </p>
      )}
      <dl className="tnum flex flex-wrap gap-x-6 gap-y-1 text-ink-2">
        <Fact term="Student">
          {studentName} ({matricNumber})
        </Fact>
        <Fact term="Category">{category}</Fact>
        <Fact term="Created">
          <time dateTime={createdAt.toISOString()}>{formatTicketTime(createdAt)}</time>
        </Fact>
        <Fact term="Assigned to">{assigneeName ?? 'Nobody yet'}</Fact>
      </dl>
    </article>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-3">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
