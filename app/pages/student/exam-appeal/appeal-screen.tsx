import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { InsetText } from '#app/ui/inset-text.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { Timeline } from '#app/domain/exams/ui/timeline.tsx'
import { longestGrounds, remedyTexts, workingDaysToDecide } from '#app/domain/exams/appeals.ts'
import type { Route } from './+types/route.ts'

type AppealScreenProps = Route.ComponentProps['loaderData'] & { refused: RefusedForm | undefined }

export function AppealScreen(props: AppealScreenProps) {
  const { submissionId, courseId, courseTitle, result, day, entries, deadline, appeal, refused } = props
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Student Dashboard', to: '/student-dashboard' },
          { label: courseTitle, to: `/course/${courseId}` },
          { label: 'Result', to: `/exam/${courseId}` },
          { label: 'Exam record' },
        ]}
      />
      <PageHeading size="portal" lead={`${courseTitle}, ${day}: ${result}`}>
        Your exam record
      </PageHeading>
      <div className="mt-7 grid gap-x-11 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <section aria-labelledby="record">
          <h2 id="record" className="mb-3 text-2xl">
            Timeline
          </h2>
          <Timeline entries={entries} label="What happened" />
        </section>
        <section aria-labelledby="appeal">
          <h2 id="appeal" className="mb-3 text-2xl">
            {appeal ? 'Your appeal' : 'Appeal the result'}
          </h2>
          {appeal ? (
            <OwnAppeal appeal={appeal} />
          ) : deadline ? (
            <AppealForm submissionId={submissionId} deadline={deadline} refused={refused} />
          ) : (
            <p>The deadline to appeal this result has passed.</p>
          )}
        </section>
      </div>
    </>
  )
}

function OwnAppeal({ appeal }: { appeal: NonNullable<AppealScreenProps['appeal']> }) {
  const { grounds, outcome, remedy, answer, sentAt, decisionBy } = appeal
  return (
    <article className="panel grid gap-2 px-5 py-4">
      <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        {outcome === null && <Badge>Under review</Badge>}
        {outcome === 'upheld' && <Badge tone="ok">Upheld</Badge>}
        {outcome === 'refused' && <Badge tone="danger">Refused</Badge>}
        <span className="tnum text-sm text-ink-2">
          Sent {sentAt}
          {outcome === null && <span>{`; decision by ${decisionBy}`}</span>}
        </span>
      </p>
      <p className="max-w-reading break-words whitespace-pre-line">{grounds}</p>
      {answer && <InsetText>{answer}</InsetText>}
      {remedy && remedyTexts[remedy] && <p className="font-medium">{remedyTexts[remedy]}</p>}
    </article>
  )
}

function AppealForm({
  submissionId,
  deadline,
  refused,
}: Pick<AppealScreenProps, 'submissionId' | 'refused'> & { deadline: string }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <FormShell {...refused} fields={{ submissionId }} className="grid gap-5">
      <p className="max-w-reading">
        Is something wrong with the result, or did something outside your control go wrong in the exam? You can appeal
        to HR until {deadline}, and they’ll decide within {workingDaysToDecide} working days. An appeal can’t make your
        result worse, and we won’t withdraw a certificate because of one.
      </p>
      <TextAreaField
        name="grounds"
        label="What went wrong"
        hint="We’ll read it together with this record. If you think a question was wrong, tell us what it was about."
        rows={8}
        characterLimit={longestGrounds}
      />
      <Button isBusy={isBusy} busyLabel="Sending…" className="justify-self-start">
        Send appeal
      </Button>
    </FormShell>
  )
}
