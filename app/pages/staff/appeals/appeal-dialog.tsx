import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { appealRemedies } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { InsetText } from '#app/ui/inset-text.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { JudgedPaper } from './judged-paper.tsx'
import { RefusedText } from '#app/ui/refused-text.tsx'
import { Timeline } from '#app/domain/exams/ui/timeline.tsx'
import { describeTimeline } from '#app/domain/exams/timeline.ts'
import { longestAnswer, remedyLabels, formatResult } from '#app/domain/exams/appeals.ts'
import type { AppealDesk } from '#app/domain/exams/appeals.queries.server.ts'

type AppealDialogProps = {
  appeal: NonNullable<AppealDesk['chosen']>
  refused: RefusedForm | undefined
  listAt: string
}

export function AppealDialog({ appeal, refused, listAt }: AppealDialogProps) {
  const { id, studentName, courseTitle, grounds, record, outcome, answer, isResitOpen } = appeal
  const intent = useNavigation().formData?.get('intent')
  const remedies = appealRemedies.filter((remedy) => remedy !== 'resit' || isResitOpen)
  return (
    <FormDialog
      id="appeal"
      title={
        <>
          Appeal from <bdi>{studentName}</bdi>
        </>
      }
      width="2xl"
      listAt={listAt}
      refused={refused}
      fields={{ appealId: id }}
      closeLabel="Close"
      buttons={
        outcome === null &&
        appeal.paper !== 'own-course' && (
          <>
            <Button name="intent" value="refuse" variant="quiet" isBusy={intent === 'refuse'}>
              Refuse
            </Button>
            <Button name="intent" value="uphold" isBusy={intent === 'uphold'}>
              Uphold
            </Button>
          </>
        )
      }
    >
      <p className="tnum">
        {courseTitle}: {formatResult(appeal)}
      </p>
      <p className="max-w-reading break-words whitespace-pre-line">{grounds}</p>
      <JudgedPaper paper={appeal.paper} courseSlug={appeal.courseSlug} />
      <details>
        <summary className="link mb-2 inline-block min-h-8 font-semibold">Exam record</summary>
        <Timeline entries={describeTimeline(record)} label="What happened" />
      </details>
      {outcome === null ? (
        <>
          <SelectField
            name="remedy"
            label="If upheld"
            hint="A resit is granted straight away. Questions are corrected on the Exam Questions page."
            placeholder="Choose a remedy"
            options={remedies.map((remedy) => ({ value: remedy, label: remedyLabels[remedy] }))}
          />
          <TextAreaField
            name="answer"
            label="Reply to the student"
            hint="Sent by email and shown with their exam record."
            rows={5}
            characterLimit={longestAnswer}
          />
        </>
      ) : (
        <>
          <InsetText>{answer}</InsetText>
          <RefusedText name="answer" />
        </>
      )}
    </FormDialog>
  )
}
