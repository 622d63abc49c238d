import type { RefusedForm } from '#app/core/failure.ts'
import { ArrangementDialog } from '#app/domain/exams/ui/arrangement-dialog.tsx'
import { isEnrollmentStep } from '#app/domain/payments/desk.ts'
import { EnrollmentDialog } from '#app/domain/payments/ui/enrollment-dialog.tsx'
import { MoneyDialog } from '#app/domain/payments/ui/money-dialog.tsx'
import type { ReadAct } from './read.server.ts'

type ActDialogProps = {
  act: ReadAct
  refused: RefusedForm | undefined
  /** The URL of the page without the dialog. */
  listAt: string
}

/** The dialog of an act, which its own desk shows in the same way. */
export function ActDialog({ act, ...dialog }: ActDialogProps) {
  if (act.kind === 'arrangement') return <ArrangementDialog chosen={act.chosen} {...dialog} />
  if (act.enrolled && isEnrollmentStep(act.act))
    return (
      <EnrollmentDialog
        item={act.enrolled}
        step={act.act}
        days={act.days}
        receivedOn={act.receivedOn}
        ticketId={act.ticketId}
        {...dialog}
      />
    )
  if (act.chosen && !isEnrollmentStep(act.act))
    return <MoneyDialog item={act.chosen} step={act.act} id={act.id} {...dialog} />
  return null
}
