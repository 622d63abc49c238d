import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { evidenceLabels, longestRefusal } from '#app/domain/students/evidence.ts'
import type { EvidenceRow } from '#app/domain/students/evidence.queries.server.ts'
import { scanTexts } from '#app/platform/uploads/uploads.ts'
import { formatFileSize } from '#app/ui/file-size.ts'
import { TimeText } from '#app/ui/time-text.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { provenLevels } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'

type DecisionDialogProps = { evidence: EvidenceRow; refused: RefusedForm | undefined; listAt: string }

export function DecisionDialog({ evidence, refused, listAt }: DecisionDialogProps) {
  const { id: evidenceId, fullName, matricNumber, fileName, fileSize, verdict, sentAt, status } = evidence
  const isWaiting = status === 'waiting'
  const isBusy = useNavigation().formData?.get('evidenceId') === evidenceId
  return (
    <FormDialog
      id={`evidence-${evidenceId}`}
      title={`Evidence from ${fullName}`}
      listAt={listAt}
      refused={refused}
      fields={{ evidenceId }}
      buttons={
        isWaiting && (
          <>
            <Button name="decision" value="refuse" variant="danger" isBusy={isBusy}>
              Refuse
            </Button>
            <Button name="decision" value="accept" isBusy={isBusy}>
              Accept
            </Button>
          </>
        )
      }
    >
      <DescriptionList
        items={[
          { term: 'Matric Number', detail: matricNumber },
          {
            term: 'Document',
            detail: (
              <a href={`/staff-portal/evidence/${evidenceId}/file`} className="link wrap-anywhere">
                {fileName}
              </a>
            ),
          },
          { term: 'File', detail: `${formatFileSize(fileSize)}, ${scanTexts[verdict].toLowerCase()}` },
          { term: 'Sent', detail: <TimeText instant={sentAt} /> },
        ]}
      />
      {!isWaiting && (
        <p className="border-l-3 border-warn bg-warn-wash px-4 py-3">
          This document is no longer waiting: {describeDecision(evidence)}.
        </p>
      )}
      {isWaiting || refused ? (
        <>
          <SelectField
            name="level"
            label="Level shown by the document"
            hint="Required to accept. It decides which programmes the student can join."
            placeholder="Choose a level"
            options={provenLevels}
          />
          <TextAreaField
            name="reason"
            label="Reason for refusing"
            hint="Required to refuse. The student sees it on the dashboard and by email."
            rows={3}
            characterLimit={longestRefusal}
          />
        </>
      ) : null}
    </FormDialog>
  )
}

function describeDecision({ status, acceptedLevel, decidedBy }: EvidenceRow) {
  return [evidenceLabels[status].toLowerCase(), acceptedLevel && `as ${acceptedLevel}`, decidedBy && `by ${decidedBy}`]
    .filter(Boolean)
    .join(' ')
}
