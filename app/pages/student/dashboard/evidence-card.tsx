import { useNavigation } from 'react-router'
import type { FormErrors } from '#app/ui/form-state.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { evidenceExtensions, evidenceKinds, largestEvidenceBytes } from '#app/domain/students/evidence.ts'
import type { OwnEvidence } from '#app/domain/students/evidence.queries.server.ts'

type EvidenceCardProps = {
  /** The latest document; null until the student sends one. */
  evidence: OwnEvidence | null
  errors: FormErrors | undefined
}

/** Shows the upload form and the status of the evidence, for students whose education level is "Other". */
export function EvidenceCard({ evidence, errors }: EvidenceCardProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'evidence'
  const mayReplace = evidence?.status === 'waiting'
  return (
    <section id="evidence" aria-labelledby="evidence-title" className="panel grid gap-3 px-5.5 py-4 text-sm">
      <h2 id="evidence-title" className="text-lg">
        Evidence of education
      </h2>
      <LatestEvidence evidence={evidence} />
      <FormShell
        errors={errors ?? {}}
        action="/student-dashboard"
        encType="multipart/form-data"
        preventScrollReset
        idPrefix="evidence-"
        className="grid gap-3 [&>button]:justify-self-start"
        fields={{ intent: 'evidence' }}
      >
        <FileField
          name="evidence"
          label={mayReplace ? 'Replace it with another document' : 'Your document'}
          kinds={evidenceKinds}
          accept={evidenceExtensions}
          largestBytes={largestEvidenceBytes}
        />
        <Button variant="quiet" size="small" isBusy={isBusy} busyLabel="Sending…">
          Send evidence
        </Button>
      </FormShell>
    </section>
  )
}

function LatestEvidence({ evidence }: { evidence: OwnEvidence | null }) {
  if (!evidence) {
    return (
      <p className="text-ink-2">
        You gave your education level as Other, which counts below High School. Send a diploma or transcript, and
        customer service will set your level.
      </p>
    )
  }
  const { fileName, sentAt, status, refusalReason } = evidence
  return (
    <div className="grid gap-1">
      <p>{status === 'refused' ? <Badge tone="danger">Refused</Badge> : <Badge tone="pitch">Waiting</Badge>}</p>
      <p className="wrap-anywhere">
        {fileName}, sent <TimeText instant={sentAt} precision="day" />
      </p>
      {status === 'refused' ? (
        <p className="whitespace-pre-line">{refusalReason}</p>
      ) : (
        <p className="text-ink-2">Customer service will check it and email you. Only they and HR can open it.</p>
      )}
    </div>
  )
}
