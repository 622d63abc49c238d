import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { UrlDialog } from '#app/ui/url-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog-actions.tsx'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { InsetText } from '#app/ui/inset-text.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { RefusedText } from '#app/ui/refused-text.tsx'
import { kindNames, longestAnswer } from '#app/domain/complaints/complaints.ts'
import type { DeskComplaint } from '#app/domain/complaints/complaints.queries.server.ts'
import { ComplaintDueTime } from '#app/domain/complaints/ui/complaint-due-time.tsx'

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

export function ComplaintDialog({
  complaint,
  refused,
  listAt,
  now,
}: {
  complaint: DeskComplaint
  refused: RefusedForm | undefined
  listAt: string
  now: Date
}) {
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
