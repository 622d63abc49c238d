import { Button } from '#app/ui/button.tsx'
import { closeDialog, openDialog } from '#app/ui/dialog-control.ts'
import { DialogButton } from '#app/ui/dialog-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { AttemptState } from './attempt-machine.ts'
import { troubleTexts } from './saving-text.tsx'

const confirmId = 'confirm-submission'

export function SubmitPanel({
  unanswered,
  state: { isRunning, purpose, trouble, refused },
  onGo,
}: {
  unanswered: readonly number[]
  state: AttemptState
  onGo: (index: number) => void
}) {
  const isSubmitting = purpose === 'submit'
  return (
    <div id="submit" className="grid justify-items-start gap-4 border-t border-rule pt-6">
      <Button
        name="intent"
        value="submit"
        isBusy={isSubmitting}
        busyLabel="Submitting…"
        // The button is disabled only once the script runs, because otherwise nothing could enable it again. The server
        // also checks for unanswered questions.
        unavailableBecause={isRunning && unanswered.length > 0 && <UnansweredLinks numbers={unanswered} onGo={onGo} />}
        onClick={(event) => {
          event.preventDefault()
          openDialog(confirmId)
        }}
      >
        Submit Exam
      </Button>
      {!isRunning && (
        <button name="intent" value="save" className="link min-h-11 text-left font-medium">
          Save answers
        </button>
      )}
      {isSubmitting && trouble && (
        <p role="alert" className="font-medium text-warn">
          {`${troubleTexts[trouble]}. We’ll submit your exam as soon as we can; please keep this page open.`}
        </p>
      )}
      {!isSubmitting && refused === 'submit' && (
        <p role="alert" className="font-medium text-danger">
          Failed to submit exam. Please check that every question is answered and try again.
        </p>
      )}
    </div>
  )
}

function UnansweredLinks({ numbers, onGo }: { numbers: readonly number[]; onGo: (index: number) => void }) {
  const [next = 1] = numbers
  const renderQuestionLink = (number: number, text: string) => (
    <a
      key={number}
      href={`#q${number}`}
      onClick={(event) => {
        event.preventDefault()
        onGo(number - 1)
      }}
      className="link tnum inline-block min-w-6 text-center"
    >
      {text}
    </a>
  )
  return (
    <span className="grid gap-1">
      <span>
        <span>{`${numbers.length === 1 ? '1 question is' : `${numbers.length} questions are`} not answered. Next:`}</span>{' '}
        {renderQuestionLink(next, `question ${next}`)}
      </span>
      {numbers.length > 1 && (
        <span className="flex flex-wrap gap-x-2.5 gap-y-1">
          <span>Not answered:</span> {numbers.map((number) => renderQuestionLink(number, String(number)))}
        </span>
      )}
    </span>
  )
}

export function describeSubmission({ total, flagged }: { total: number; flagged: number }) {
  const stillFlagged = flagged > 0 ? ` ${flagged === 1 ? '1 is' : `${flagged} are`} still flagged for review.` : ''
  return `You have answered all ${total} questions.${stillFlagged} You can’t change your answers after submitting.`
}

/**
 * The confirmation dialog. It must be outside the answers form, because it has its own form and forms cannot be nested.
 */
export function ConfirmSubmission({
  total,
  flagged,
  onConfirm,
}: {
  total: number
  flagged: number
  onConfirm: () => void
}) {
  return (
    <Dialog id={confirmId} title="Submit your exam?" width="md">
      <p>{describeSubmission({ total, flagged })}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <DialogButton dialog={confirmId} closes variant="quiet">
          Go back
        </DialogButton>
        <Button
          type="button"
          onClick={() => {
            closeDialog(confirmId)
            onConfirm()
          }}
        >
          Submit Exam
        </Button>
      </div>
    </Dialog>
  )
}
