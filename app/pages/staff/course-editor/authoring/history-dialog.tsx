import { formatDayAndTime } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { UrlDialog } from '#app/ui/url-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { nameOfPath } from '#app/domain/courses/authoring/authoring.rules.ts'
import type { CourseDraft, FileHistory } from '#app/domain/courses/authoring/authoring.types.ts'

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
            <FormShell {...own} preventScrollReset className="flex">
              <HiddenFields
                fields={{
                  intent: 'take-back',
                  path,
                  version: String(shown.version),
                  replaces: String(opened?.version ?? 0),
                }}
              />
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
