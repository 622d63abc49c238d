import { statusLabels } from '#app/domain/students/roster.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { StudentRecord } from './record/types.ts'

/** Shows a student’s number, the status with its reason, and the education. */
export function StudentStanding({ student }: Pick<StudentRecord, 'student'>) {
  const { matricNumber, status, statusReason, restrictedAt, statedLevel, verifiedLevel } = student
  const level = verifiedLevel ?? statedLevel
  return (
    <>
      <p className="tnum flex flex-wrap items-center gap-x-3 gap-y-1">
        {matricNumber}
        <Badge tone={status === 'active' ? 'ok' : status === 'suspended' ? 'warn' : 'danger'}>
          {statusLabels[status]}
        </Badge>
        {restrictedAt && <Badge tone="warn">Data restricted</Badge>}
      </p>
      {statusReason && <p className="text-danger wrap-anywhere">{statusReason}</p>}
      <p className="text-sm text-ink-2">
        {level ?? 'Education not stated'}
        {level && (verifiedLevel ? <span>, verified</span> : <span>, self-declared</span>)}
      </p>
    </>
  )
}
