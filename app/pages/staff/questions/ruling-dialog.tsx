import { Form, useNavigation } from 'react-router'
import { useEffect } from 'react'
import { formatDay } from '#app/core/dates.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatCount } from '#app/core/text.ts'
import { answerLetters } from '#app/core/vocabulary.ts'
import { Badge } from '#app/ui/badge.tsx'
import { UrlDialog } from '#app/ui/url-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogButton } from '#app/ui/dialog-button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import {
  describeRaisedResults,
  toAcceptedLetter,
  describeRuling,
  longestReason,
  rulingChoices,
  type RulingChoice,
  type RulingPreview,
} from '#app/domain/exams/rulings.ts'
import type { Regrading, RuledQuestion } from '#app/domain/exams/rulings.queries.server.ts'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { useReloadData } from '#app/ui/use-reload-data.ts'

type RulingDialogProps = {
  examId: string
  question: RuledQuestion
  choice: RulingChoice | null
  dryRun: RulingPreview | null
  refused: RefusedForm | undefined
  listAt: string
}

const dialogId = 'ruling'

export function RulingDialog({ examId, question, choice, dryRun, refused, listAt }: RulingDialogProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <UrlDialog id={dialogId} title={`Question ${question.number}, ${question.courseTitle}`} width="2xl" listAt={listAt}>
      <div className="grid gap-5">
        <div>
          <p className="max-w-reading break-words" dangerouslySetInnerHTML={{ __html: question.textHtml }} />
          <ol className="mt-2 grid gap-0.5">
            {answerLetters.map((letter) => (
              <li key={letter} className="tnum flex flex-wrap gap-x-2 break-words">
                <span className="font-semibold">{letter}</span>
                <span dangerouslySetInnerHTML={{ __html: question.optionsHtml[letter] }} />
                {letter === question.key && <Badge tone="ok">Key</Badge>}
                <span className="text-sm text-ink-2">chosen {formatCount(question.chosen[letter], 'time')}</span>
              </li>
            ))}
          </ol>
          {question.chosen.none > 0 && (
            <p className="tnum text-sm text-ink-2">Not answered {formatCount(question.chosen.none, 'time')}</p>
          )}
        </div>
        {question.rulings.map(({ accepts, reason, ruledAt, ...progress }) => (
          <div key={accepts ?? 'void'} className="max-w-reading border-l border-pitch pl-3 break-words text-ink-2">
            <p>
              {describeRuling({ accepts })}, decided on {formatDay(ruledAt)}: {reason}
            </p>
            <p>{progress.regradedAt ? `${describeRaisedResults(progress)}.` : 'Papers are being re-marked.'}</p>
          </div>
        ))}
        <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-2.5">
          <HiddenFields fields={{ exam: examId, question: question.id }} />
          <div className="w-full max-w-xs">
            <SelectField
              name="as"
              id="ruling-as"
              label="Decision"
              defaultValue={choice ?? ''}
              placeholder="Choose"
              options={rulingChoices.map((each) => ({
                value: each,
                label: describeRuling({ accepts: toAcceptedLetter(each) }),
              }))}
            />
          </div>
          <Button variant="quiet">Preview changes</Button>
        </Form>
        {choice && dryRun && (
          <FormShell
            {...refused}
            preventScrollReset
            idPrefix={`${dialogId}-`}
            className="grid gap-5"
            fields={{ questionId: question.id, choice }}
          >
            <RulingEffect dryRun={dryRun} />
            <TextAreaField
              name="reason"
              label="Why"
              hint="Kept in the staff log."
              rows={3}
              characterLimit={longestReason}
            />
            <DialogActions>
              <CancelButton />
              <Button isBusy={isBusy} busyLabel="Applying…">
                Apply and re-mark
              </Button>
            </DialogActions>
          </FormShell>
        )}
        {!(choice && dryRun) && (
          <DialogActions>
            <CancelButton />
          </DialogActions>
        )}
      </div>
    </UrlDialog>
  )
}

function RulingEffect({ dryRun: { papers, rising, passing, changes } }: { dryRun: RulingPreview }) {
  return (
    <section aria-labelledby="what-changes">
      <h3 id="what-changes" className="mb-1 font-sans text-base font-semibold">
        What changes
      </h3>
      <p className="max-w-reading">
        {formatCount(papers, 'paper')} {papers === 1 ? 'includes' : 'include'} the question.{' '}
        {formatCount(rising, 'result')} would go up and {formatCount(passing, 'student')} would pass and get a
        certificate. No result falls, no certificate is withdrawn, and the question won’t appear in new papers. This
        cannot be undone.
      </p>
      {changes.length > 0 && (
        <ul className="tnum mt-2 grid gap-0.5 text-sm">
          {changes.map((change) => (
            <li key={change.matricNumber} className="break-words">
              <bdi>{change.studentName}</bdi>, {change.matricNumber}: {change.scoreBefore} to {change.scoreAfter} of{' '}
              {change.totalQuestions}
              {change.passesNow && <strong className="font-semibold">, passes</strong>}
            </li>
          ))}
          {rising > changes.length && <li>and {formatCount(rising - changes.length, 'other')}</li>}
        </ul>
      )}
    </section>
  )
}

function CancelButton() {
  return (
    <DialogButton dialog={dialogId} closes variant="quiet">
      Cancel
    </DialogButton>
  )
}

const readsEveryMilliseconds = 4_000

export function RegradingProgress({ regrading }: { regrading: readonly Regrading[] }) {
  const refresh = useReloadData()
  const isRegrading = regrading.length > 0
  useEffect(() => {
    if (!isRegrading) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh()
    }, readsEveryMilliseconds)
    return () => clearInterval(timer)
  }, [isRegrading, refresh])
  if (!isRegrading) return null
  return (
    <ul aria-label="Being re-marked" className="grid max-w-reading gap-3">
      {regrading.map(({ rulingId, number, papers, papersSeen, raised, passed }) => (
        <li key={rulingId} className="grid gap-1">
          <ProgressBar
            label={`Re-marking papers with question ${number}`}
            value={Math.min(papersSeen, papers)}
            max={Math.max(papers, 1)}
            text={`${Math.min(papersSeen, papers)} of ${papers}`}
          />
          <p className="text-sm text-ink-2">So far {describeRaisedResults({ raised, passed })}.</p>
        </li>
      ))}
    </ul>
  )
}
