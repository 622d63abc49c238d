import { Link, useNavigation } from 'react-router'
import { formatDayAndTime, formatWeekday } from '#app/core/dates.ts'
import { recordUrl } from '#app/core/record-url.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { RequestDesk, RequestEntry } from '#app/domain/staff/ui/request-desk.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { appealRequests, formatResult, outcomeLabels, remedyLabels, longestAnswer } from '#app/domain/exams/appeals.ts'
import type {
  JudgedPaper as Paper,
  JudgedQuestion,
  AppealDesk as Desk,
  DeskAppeal,
} from '#app/domain/exams/appeals.queries.server.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { appealRemedies, answerLetters } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { InsetText } from '#app/ui/inset-text.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { RefusedText } from '#app/ui/refused-text.tsx'
import { Timeline } from '#app/domain/exams/ui/timeline.tsx'
import { describeTimeline } from '#app/domain/exams/timeline.ts'
import { ownCourse } from '#app/domain/students/students.ts'

export function AppealDesk({ desk, refused, now }: { desk: Desk; refused: RefusedForm | undefined; now: Date }) {
  const { filter, chosen } = desk
  return (
    <RequestDesk
      title="Exam appeals"
      kind={appealRequests}
      desk={desk}
      item={(each, to) => <AppealItem appeal={each} now={now} to={to} />}
      dialog={
        chosen && (
          <AppealDialog
            key={chosen.id}
            appeal={chosen}
            refused={refused}
            listAt={queryString(appealRequests.toQuery(filter))}
          />
        )
      }
    />
  )
}

function AppealItem({ appeal, now, to }: { appeal: DeskAppeal; now: Date; to: string }) {
  const { studentName, matricNumber, courseTitle, grounds, askedAt, dueAt, outcome, remedy, answer, decidedAt } = appeal
  return (
    <RequestEntry
      name={studentName}
      badges={
        <>
          {outcome === null && dueAt < now && <Badge tone="danger">Overdue</Badge>}
          {outcome && <Badge tone={outcome === 'upheld' ? 'ok' : 'danger'}>{outcomeLabels[outcome]}</Badge>}
        </>
      }
      answer={
        answer && (
          <>
            {remedy && <span className="block font-medium">{remedyLabels[remedy]}</span>}
            <span>{answer}</span>
          </>
        )
      }
      facts={
        <>
          <Link to={recordUrl(matricNumber)} className="link">
            {matricNumber}
          </Link>
          , sent {formatDayAndTime(askedAt)};{' '}
          {decidedAt ? `decided ${formatDayAndTime(decidedAt)}` : `decision due by ${formatWeekday(dueAt)}`}
        </>
      }
      act={{ label: outcome === null ? 'Decide' : 'Show', subject: studentName, to }}
    >
      <p className="tnum">
        {courseTitle}: {formatResult(appeal)}
      </p>
      <p className="line-clamp-4 max-w-reading break-words whitespace-pre-line">{grounds}</p>
    </RequestEntry>
  )
}

type AppealDialogProps = {
  appeal: NonNullable<Desk['chosen']>
  refused: RefusedForm | undefined
  listAt: string
}

function AppealDialog({ appeal, refused, listAt }: AppealDialogProps) {
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
      <JudgedPaper paper={appeal.paper} editorSlug={appeal.editorSlug} />
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

/** Shows the questions of the paper with the student's answers and the key. */
function JudgedPaper({ paper, editorSlug }: { paper: Paper; editorSlug: string | null }) {
  if (paper === 'own-course')
    return <p className="border-l-3 border-warn bg-warn-wash px-4 py-2">{ownCourse['own-course'].text}.</p>
  const wrong = paper.filter(({ isRight }) => !isRight).length
  return (
    <details open>
      <summary className="link mb-2 inline-block min-h-8 font-semibold">
        Questions and answers ({wrong} of {paper.length} wrong)
      </summary>
      <ol className="grid gap-4">
        {paper.map((question) => (
          <li key={question.id} className="border-l-3 border-rule pl-4">
            <JudgedQuestionItem question={question} editorSlug={editorSlug} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function JudgedQuestionItem({ question, editorSlug }: { question: JudgedQuestion; editorSlug: string | null }) {
  const { number, textHtml, optionsHtml, explanationHtml, given, key, accepted, isVoid, isRight, section } = question
  return (
    <article aria-label={`Question ${number}`} className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">Question {number}</span>
        <Badge tone={isRight ? 'ok' : 'danger'}>{isRight ? 'Right' : given ? 'Wrong' : 'Not answered'}</Badge>
        {isVoid && <span className="text-sm text-ink-2">Void by a ruling</span>}
      </p>
      <p className="max-w-reading break-words" dangerouslySetInnerHTML={{ __html: textHtml }} />
      <ol className="grid gap-0.5">
        {answerLetters.map((letter) => (
          <li key={letter} className={`flex flex-wrap gap-x-2 break-words ${letter === key ? 'font-semibold' : ''}`}>
            <span>{letter}</span>
            <span dangerouslySetInnerHTML={{ __html: optionsHtml[letter] }} />
            {letter === key && <span className="text-sm text-ink-2">(key)</span>}
            {accepted.includes(letter) && <span className="text-sm text-ink-2">(accepted by a ruling)</span>}
            {letter === given && <span className="text-sm text-pitch-ink">(student’s answer)</span>}
          </li>
        ))}
      </ol>
      {explanationHtml && (
        <p className="max-w-reading text-sm text-ink-2" dangerouslySetInnerHTML={{ __html: explanationHtml }} />
      )}
      <p className="flex flex-wrap gap-x-4 text-sm">
        {section && !editorSlug && <span>Section {section}</span>}
        {section && editorSlug && (
          <Link to={`/staff-portal/courses/${editorSlug}`} className="link">
            Section {section}
          </Link>
        )}
        <Link to={`/staff-portal/questions?question=${question.id}`} className="link">
          Rule on question {number}
        </Link>
      </p>
    </article>
  )
}
