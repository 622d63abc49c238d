import type { RefusedForm } from '#app/core/failure.ts'
import type { EditorDialog } from '#app/domain/courses/authoring/authoring.types.ts'
import type { FileChange } from '#app/domain/courses/authoring/changes.queries.server.ts'
import type { FileHistory } from '#app/domain/courses/authoring/edits.queries.server.ts'
import type { CourseDraft, PublishedVersion } from '#app/domain/courses/authoring/authoring.queries.server.ts'
import { largestRecording, recordingEndings, recordingKinds } from '#app/domain/courses/recordings.ts'
import { FileField } from '#app/ui/file-field.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { UrlDialog } from '#app/ui/url-dialog.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { isPractice } from '#app/domain/courses/format/course-paths.ts'
import { nameOfPath } from '#app/domain/courses/authoring/authoring.rules.ts'
import {
  AddDialog,
  ImportDialog,
  MoveDialog,
  RemoveDialog,
  RemoveModuleDialog,
  RestoreDialog,
  VersionsDialog,
} from './draft-dialogs.tsx'
import { HistoryDialog, DiscardDialog, PublishDialog, SaleDialog } from './version-dialogs.tsx'

/** The dialog that the URL opens. */
export type ChosenDialog = {
  dialog: EditorDialog | null
  /** The module that a section is added to, or that is removed. */
  folder: string
  /** The version to which the draft would be restored; null when none is chosen. */
  restoring: PublishedVersion | null
  changes: readonly FileChange[]
  history: FileHistory | null
}

type EditorDialogsProps = ChosenDialog & { draft: CourseDraft; refused: RefusedForm | undefined; at: string }

export function EditorDialogs({ dialog, folder, restoring, changes, history, ...shared }: EditorDialogsProps) {
  switch (dialog) {
    case null:
      return null
    case 'add':
      return <AddDialog {...shared} folder={folder} />
    case 'arrange':
      return <ArrangeDialog {...shared} />
    case 'move':
      return shared.draft.opened && <MoveDialog {...shared} />
    case 'remove':
      return shared.draft.opened && <RemoveDialog {...shared} />
    case 'remove-module':
      return <RemoveModuleDialog {...shared} folder={folder} />
    case 'import':
      return <ImportDialog {...shared} />
    case 'record':
      return <RecordingDialog {...shared} />
    case 'versions':
      return <VersionsDialog {...shared} />
    case 'restore':
      return <RestoreDialog {...shared} version={restoring} />
    case 'history':
      return history && <HistoryDialog {...shared} history={history} />
    case 'publish':
      return <PublishDialog {...shared} changes={changes} />
    case 'discard':
      return <DiscardDialog {...shared} />
    case 'sale':
      return <SaleDialog {...shared} />
  }
}

/** Adds a recording or its TextGrid to the draft. */
function RecordingDialog({ refused, at }: { refused: RefusedForm | undefined; at: string }) {
  return (
    <FormDialog
      id="record"
      title="Add a recording"
      width="md"
      listAt={at}
      refused={refused?.values.intent === 'record' ? refused : undefined}
      fields={{ intent: 'record' }}
      encType="multipart/form-data"
      submitLabel="Add recording"
    >
      <p>
        Add only what the speaker has agreed to and you may publish. The lesson names speaker, variety, source and
        licence. A TextGrid gets the name of its recording.
      </p>
      <TextField
        name="name"
        label="Name"
        hint="Lower-case letters, digits and hyphens, such as bore-da. A recording with this name is replaced."
        autoComplete="off"
        required
      />
      <FileField
        name="recording"
        label="Recording"
        accept={recordingEndings}
        kinds={recordingKinds}
        largestBytes={largestRecording}
      />
    </FormDialog>
  )
}

type ArrangeDialogProps = { draft: CourseDraft; refused: RefusedForm | undefined; at: string }

/** Moves modules and sections. Each button is its own form, so that it works by keyboard and without JavaScript. */
function ArrangeDialog({ draft: { modules, places }, refused, at }: ArrangeDialogProps) {
  const isOwn = refused?.values.intent === 'shift' || refused?.values.intent === 'shift-module'
  return (
    <UrlDialog id="arrange" title="Arrange the course" width="lg" isAtSide listAt={at}>
      <ErrorSummary errors={isOwn ? refused.errors : {}} />
      <p className="mb-4 text-sm text-ink-2">
        Practice moves with its section. Sections stay marked as read. A module’s title is a field of the prospectus; a
        section’s title is the first line of its text.
      </p>
      {modules.length === 0 && <p>There are no modules yet.</p>}
      <ol className="grid gap-5">
        {modules.map(({ folder, files }, i) => {
          const title = places.modules[i]?.label ?? nameOfPath(folder)
          const sections = files.filter(({ path }) => !isPractice(path))
          return (
            <li key={folder}>
              <div className="flex min-h-10 items-center gap-2 border-b border-rule-2">
                <strong className="min-w-0 flex-1 font-semibold wrap-anywhere">{title}</strong>
                <ShiftButtons
                  fields={{ intent: 'shift-module', folder }}
                  name={title}
                  isFirst={i === 0}
                  isLast={i === modules.length - 1}
                />
                <ButtonLink
                  to={queryString({ 'remove-module': folder })}
                  preventScrollReset
                  variant="text"
                  size="small"
                >
                  Remove<span className="sr-only"> {title}</span>
                </ButtonLink>
              </div>
              <ol>
                {sections.map(({ path, title: heading }, j) => (
                  <li key={path} className="flex min-h-10 items-center gap-2 border-b border-rule pl-5">
                    <span className="min-w-0 flex-1 wrap-anywhere">{heading ?? nameOfPath(path)}</span>
                    <ShiftButtons
                      fields={{ intent: 'shift', path }}
                      name={heading ?? nameOfPath(path)}
                      isFirst={i === 0 && j === 0}
                      isLast={i === modules.length - 1 && j === sections.length - 1}
                    />
                  </li>
                ))}
              </ol>
            </li>
          )
        })}
      </ol>
    </UrlDialog>
  )
}

type ShiftProps = { fields: Readonly<Record<string, string>>; name: string; isFirst: boolean; isLast: boolean }

function ShiftButtons({ fields, name, isFirst, isLast }: ShiftProps) {
  return (
    <FormShell preventScrollReset className="flex gap-1" fields={fields}>
      {(['up', 'down'] as const).map((by) => {
        const isOff = by === 'up' ? isFirst : isLast
        return (
          <button
            key={by}
            name="by"
            value={by}
            aria-label={`Move ${name} ${by}`}
            title={`Move ${name} ${by}`}
            aria-disabled={isOff || undefined}
            onClick={(event) => isOff && event.preventDefault()}
            className="grid size-8 place-items-center rounded-sm border border-rule-2 bg-surface leading-none hover:bg-tier aria-disabled:opacity-50 pointer-coarse:size-11"
          >
            <span aria-hidden="true">{by === 'up' ? '↑' : '↓'}</span>
          </button>
        )
      })}
    </FormShell>
  )
}
