import { useNavigation } from 'react-router'
import { formatDayAndTime } from '#app/core/dates.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { RequestDesk, RequestEntry } from '#app/domain/staff/ui/request-desk.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { complaintRequests, kindNames, longestAnswer } from '#app/domain/complaints/complaints.ts'
import type { ComplaintDesk as Desk, DeskComplaint } from '#app/domain/complaints/complaints.queries.server.ts'
import { ComplaintDueTime } from '#app/domain/complaints/ui/complaint-due-time.tsx'
import { UrlDialog } from '#app/ui/url-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { InsetText } from '#app/ui/inset-text.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { RefusedText } from '#app/ui/refused-text.tsx'

export function ComplaintDesk({ desk, refused, now }: { desk: Desk; refused: RefusedForm | undefined; now: Date }) {
  const { filter, chosen } = desk
  return (
    <RequestDesk
      title="Complaints"
      kind={complaintRequests}
      desk={desk}
      item={(complaint, to) => <ComplaintItem complaint={complaint} now={now} to={to} />}
      dialog={
        chosen && (
          <ComplaintDialog
            key={chosen.id}
            complaint={chosen}
            refused={refused}
            listAt={queryString(complaintRequests.toQuery(filter))}
            now={now}
          />
        )
      }
    />
  )
}

function ComplaintItem({ complaint, now, to }: { complaint: DeskComplaint; now: Date; to: string }) {
  const { reference, fullName, number, kind, body, receivedAt, answer } = complaint
  return (
    <RequestEntry
      name={fullName}
      badges={<ComplaintDueTime complaint={complaint} now={now} />}
      answer={answer}
      facts={
        <>
          {[kindNames[kind], reference, number].filter(Boolean).join(', ')}, sent {formatDayAndTime(receivedAt)}
        </>
      }
      act={{ label: answer === null ? 'Answer' : 'Show', subject: reference, to }}
    >
      <p className="line-clamp-4 max-w-reading break-words whitespace-pre-line">{body}</p>
    </RequestEntry>
  )
}

const dialogId = 'complaint'

function CloseButton() {
  return (
    <DialogButton dialog={dialogId} closes variant="quiet">
      Close
    </DialogButton>
  )
}

function AnswerSection({ complaint, isBusy }: { complaint: DeskComplaint; isBusy: boolean }) {
  const { answer, isOwn } = complaint
  if (answer !== null || isOwn)
    return (
      <>
        <InsetText>{answer ?? 'This is your own complaint, so a colleague has to answer it.'}</InsetText>
        <RefusedText name="answer" />
        <DialogActions>
          <CloseButton />
        </DialogActions>
      </>
    )
  return (
    <>
      <TextAreaField
        name="answer"
        label="Answer"
        hint="They’ll see it by email and on their complaints page."
        rows={7}
        characterLimit={longestAnswer}
      />
      <DialogActions>
        <CloseButton />
        <Button isBusy={isBusy}>Send answer</Button>
      </DialogActions>
    </>
  )
}

type ComplaintDialogProps = {
  complaint: DeskComplaint
  refused: RefusedForm | undefined
  listAt: string
  now: Date
}

function ComplaintDialog({ complaint, refused, listAt, now }: ComplaintDialogProps) {
  const { formData } = useNavigation()
  const { id, reference, fullName, kind, body } = complaint
  return (
    <UrlDialog
      id={dialogId}
      title={
        <>
          {reference} from <bdi>{fullName}</bdi>
        </>
      }
      width="2xl"
      listAt={listAt}
    >
      <FormShell {...refused} preventScrollReset idPrefix={`${dialogId}-`} className="grid gap-5">
        <HiddenFields fields={{ complaintId: id }} />
        <p className="flex flex-wrap items-baseline gap-x-5">
          {kindNames[kind]}
          <ComplaintDueTime complaint={complaint} now={now} />
        </p>
        <p className="max-w-reading break-words whitespace-pre-line">{body}</p>
        <AnswerSection complaint={complaint} isBusy={formData?.get('complaintId') === id} />
      </FormShell>
    </UrlDialog>
  )
}
