import type { RefusedForm } from '#app/core/failure.ts'
import { formatCount } from '#app/core/text.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import type { FileChange } from '#app/domain/courses/authoring/changes.queries.server.ts'
import type { FileHistory } from '#app/domain/courses/authoring/edits.queries.server.ts'
import type { CourseDraft } from '#app/domain/courses/authoring/authoring.queries.server.ts'
import { formatDayAndTime } from '#app/core/dates.ts'
import { UrlDialog } from '#app/ui/url-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { nameOfPath } from '#app/domain/courses/authoring/authoring.rules.ts'

type PublishDialogProps = {
  draft: CourseDraft
  changes: readonly FileChange[]
  refused: RefusedForm | undefined
  at: string
}

/** The most changed lines that are shown of a text; its history shows the others. */
const mostLines = 40

/** Shows what publishing changes, file by file, before it is confirmed. */
export function PublishDialog({ draft, changes, refused, at }: PublishDialogProps) {
  const number = (draft.versions[0]?.number ?? 0) + 1
  const canPublish = draft.problems.length === 0 && draft.changes > 0
  return (
    <FormDialog
      id="publish"
      title={`Publish version ${number}?`}
      width="xl"
      listAt={at}
      refused={refused?.values.intent === 'publish' ? refused : undefined}
      fields={{ intent: 'publish', revision: String(draft.revision) }}
      submitLabel={canPublish && 'Publish'}
      busyLabel="Publishing…"
    >
      {draft.problems.length > 0 && (
        <p>The draft has faults, so it can’t be published yet. Please correct them first.</p>
      )}
      {draft.changes === 0 && <p>The draft is the same as the published version.</p>}
      {changes.length > 0 && (
        <ul aria-label="Changes" className="max-h-[45dvh] overflow-y-auto border-t border-rule">
          {changes.map(({ path, name, kind, facts, lines }) => (
            <li key={path} className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[14rem_1fr]">
              <span className="wrap-anywhere">
                <strong className="font-semibold">{name}</strong>
                {kind !== 'changed' && <span className="text-ink-2">, {kind}</span>}
              </span>
              <span className="tnum text-sm text-ink-2">
                {facts.map((fact) => (
                  <span key={fact} className="block">
                    {fact}
                  </span>
                ))}
                {lines.slice(0, mostLines).map((line, i) =>
                  line.kind === 'earlier only' ? (
                    <del key={i} className="block wrap-anywhere text-danger">
                      {line.text}
                    </del>
                  ) : (
                    <ins key={i} className="block wrap-anywhere text-ink">
                      {line.text}
                    </ins>
                  ),
                )}
                {lines.length > mostLines && (
                  <span className="block">and {formatCount(lines.length - mostLines, 'more line')}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {draft.advice.length > 0 && (
        <ul className="border-l-3 border-warn bg-warn-wash px-4 py-2 text-sm">
          {draft.advice.map(({ text }) => (
            <li key={text}>{text}.</li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-2">
        Students see the new version at once. Exams in progress keep the old one, and sections stay marked as read.
        {draft.isSaleStopped && <span> The course stays off sale until you resume its sale.</span>}
      </p>
    </FormDialog>
  )
}

type DraftDialogProps = Omit<PublishDialogProps, 'changes'>

export function DiscardDialog({ draft, refused, at }: DraftDialogProps) {
  const last = draft.versions[0]?.number
  return (
    <FormDialog
      id="discard"
      title="Discard the draft?"
      width="md"
      listAt={at}
      refused={refused?.values.intent === 'discard' ? refused : undefined}
      fields={{ intent: 'discard', revision: String(draft.revision) }}
      submitLabel={last === undefined ? 'Delete course' : 'Discard draft'}
      isDangerous
    >
      <p>
        {last === undefined
          ? 'This course was never published, so it is deleted with everything you wrote in it.'
          : `Every file goes back to version ${last}. Your changes stay in the history of each file.`}
      </p>
    </FormDialog>
  )
}

export function SaleDialog({ draft, refused, at }: DraftDialogProps) {
  const intent = draft.isSaleStopped ? 'resume-sale' : 'stop-sale'
  return (
    <FormDialog
      id="sale"
      title={draft.isSaleStopped ? 'Put the course on sale again?' : 'Stop selling this course?'}
      width="md"
      listAt={at}
      refused={refused?.values.intent === intent ? refused : undefined}
      fields={{ intent }}
      submitLabel={draft.isSaleStopped ? 'Resume sale' : 'Stop selling'}
      isDangerous={!draft.isSaleStopped}
    >
      <p>
        {draft.isSaleStopped
          ? 'Visitors can buy it again at once.'
          : 'Nobody can buy it until you resume its sale. Its page stays, with a form to be told when it opens. Students who have it keep it, with their exam and certificate. This does not retire the course: for that, our terms promise at least 30 days’ notice by email.'}
      </p>
    </FormDialog>
  )
}

type HistoryDialogProps = {
  draft: CourseDraft
  history: FileHistory
  refused: RefusedForm | undefined
  at: string
}

/** Earlier texts of the open file. When one is restored, the replaced text is kept. */
export function HistoryDialog({ draft, history, refused, at }: HistoryDialogProps) {
  const { opened } = draft
  const path = opened?.path ?? ''
  const { edits, shown } = history
  const own = refused?.values.intent === 'take-back' ? refused : undefined
  return (
    <UrlDialog
      id="history"
      title={`History of “${nameOfPath(path)}”`}
      width="2xl"
      isAtSide
      closesOnBackdrop
      listAt={at}
    >
      {shown && (
        <section aria-label="Earlier text" className="mb-5">
          <p className="mb-2 flex flex-wrap items-center justify-between gap-3 text-sm text-ink-2">
            <span>
              Only in this text: <del className="bg-danger-wash px-1 no-underline">red</del>. Only in the current one:{' '}
              <ins className="bg-pitch-wash px-1 no-underline">blue</ins>.
            </span>
            <FormShell
              {...own}
              preventScrollReset
              className="flex"
              fields={{
                intent: 'take-back',
                path,
                version: String(shown.version),
                replaces: String(opened?.version ?? 0),
              }}
            >
              <Button size="small">Restore this text</Button>
            </FormShell>
          </p>
          <pre
            tabIndex={0}
            className="max-h-[50dvh] overflow-auto border border-rule bg-surface p-3 font-mono text-xs whitespace-pre-wrap"
          >
            {shown.lines.map(({ text, kind }, i) => (
              <ComparedLine key={i} text={text} kind={kind} />
            ))}
          </pre>
        </section>
      )}
      <ol className="border-t border-rule">
        {edits.map(({ version, changedBy, changedAt, words, isCurrent }) => (
          <li key={version} className="flex min-h-11 items-center justify-between gap-3 border-b border-rule py-1">
            <span className="tnum">
              {formatDayAndTime(changedAt)}, {changedBy}
              <span className="block text-xs text-ink-2">{formatCount(words, 'word')}</span>
            </span>
            {isCurrent ? (
              <span className="text-xs text-ink-2">Current text</span>
            ) : (
              <ButtonLink
                to={queryString({ file: path, history: 1, edit: version })}
                preventScrollReset
                replace
                variant="quiet"
                size="small"
                {...(shown?.version === version && { 'aria-current': 'true' as const })}
              >
                View<span className="sr-only"> the text of {formatDayAndTime(changedAt)}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
      {edits.length < 2 && <p className="mt-3 text-sm text-ink-2">Earlier texts appear here after the next change.</p>}
    </UrlDialog>
  )
}

function ComparedLine({ text, kind }: NonNullable<FileHistory['shown']>['lines'][number]) {
  if (kind === 'earlier only') return <del className="block bg-danger-wash no-underline">{text || ' '}</del>
  if (kind === 'current only') return <ins className="block bg-pitch-wash no-underline">{text || ' '}</ins>
  return <span className="block">{text || ' '}</span>
}
