import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker, type Blocker } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { queryString } from '#app/ui/query-string.ts'
import { isLeavingFile, nameOfPath, type Pane, type View } from '#app/domain/courses/authoring/authoring.rules.ts'
import type { CourseDraft } from '#app/domain/courses/authoring/authoring.queries.server.ts'
import { headPath, isCompanion } from '#app/domain/courses/format/course-paths.ts'
import { recordingPath } from '#app/domain/courses/recordings.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { EntryNotes } from './collection-view.tsx'
import { EditorDialogs, type ChosenDialog } from './editor-dialogs.tsx'
import { EditorHeader, PaneTabs, paneClass, VersionTier } from './editor-header.tsx'
import { DraftOutline } from './draft-outline.tsx'
import { FaultList } from './fault-list.tsx'
import { RecordingPane } from './recording-pane.tsx'
import { SourcePane } from './source-pane.tsx'
import type { Keyboard } from './writing-tools.tsx'
import type { SavingState } from './use-draft-text.ts'
import { usePreview, type Checked } from './use-preview.ts'

type CourseEditorProps<Drawn> = ChosenDialog & {
  draft: CourseDraft
  /** The member of staff who is editing. */
  authorId: string
  stored: Checked<Drawn>
  pane: Pane
  view: View
  /** The index of the open entry in a file that is a list, from 0; null when none is open. */
  item: number | null
  refused: RefusedForm | undefined
  show: (drawn: Drawn) => ReactNode
  keyboard: Keyboard
  notes: EntryNotes
}

export function CourseEditor<Drawn>({
  draft,
  authorId,
  stored,
  pane,
  view,
  item,
  refused,
  show,
  keyboard,
  notes,
  ...dialogs
}: CourseEditorProps<Drawn>) {
  const { slug, opened, problems } = draft
  const field = useRef<HTMLTextAreaElement>(null)
  const path = opened?.path ?? ''
  const checked = usePreview({ slug, path, stored })
  const [saving, setSaving] = useState<SavingState>('saved')
  const dropTyped = useRef<() => void>(null)
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) => saving !== 'saved' && isLeavingFile(currentLocation, nextLocation),
  )
  const isLeaving = leaving.state === 'blocked'
  const leave = useEffectEvent(() => leaving.proceed?.())
  // Leaving waits until the text is saved. The author is asked only if it cannot be saved.
  useEffect(() => {
    if (isLeaving && saving === 'saved') leave()
  }, [isLeaving, saving])
  const preview = useRef<HTMLDivElement>(null)
  const scrolledTo = useRef('')
  // Scrolls to the open entry once the preview is rendered.
  useEffect(() => {
    const entry = item === null ? null : preview.current?.querySelector(`[data-entry="${item + 1}"]`)
    const place = `${path} ${item} ${pane}`
    if (!preview.current || !entry || scrolledTo.current === place) return
    scrolledTo.current = place
    preview.current.scrollTop += entry.getBoundingClientRect().top - preview.current.getBoundingClientRect().top
    // On narrow screens the page scrolls, not the pane.
    if (pane === 'preview') entry.scrollIntoView()
  }, [path, item, pane, checked.drawn])
  const at = queryString({ file: opened?.path, view, item: item === null ? null : item + 1 })
  // A form shows faults at their fields, so the list shows only the faults without a field.
  const listed = checked.faults.filter(({ field: place }) => view === 'text' || place === null)
  const selectLine = (line: number) => {
    const area = field.current
    if (!area) return
    const before = area.value.split('\n').slice(0, line - 1)
    const start = before.reduce((sum, each) => sum + each.length + 1, 0)
    area.focus()
    area.setSelectionRange(start, start + (area.value.split('\n')[line - 1]?.length ?? 0))
  }
  return (
    <div data-detail className="flex min-h-0 flex-1 flex-col">
      <EditorHeader draft={draft} />
      <VersionTier draft={draft} isUnsaved={saving !== 'saved'} />
      <PaneTabs current={pane} path={opened?.path} view={view} item={item} faults={problems.length} />
      <div className="-mx-5 flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[15.75rem_minmax(0,1fr)_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
        <DraftOutline draft={draft} className={paneClass('outline', pane)} />
        {opened && recordingPath.test(path) ? (
          <RecordingPane file={opened} className={paneClass('text', pane)} />
        ) : opened ? (
          <SourcePane
            key={path}
            slug={slug}
            authorId={authorId}
            file={opened}
            view={view}
            item={item}
            places={draft.places}
            faults={checked.faults}
            keyboard={keyboard}
            notes={notes}
            refused={refused}
            field={field}
            onWrite={checked.write}
            isLeaving={isLeaving}
            onState={setSaving}
            dropTyped={dropTyped}
            className={paneClass('text', pane)}
          />
        ) : (
          <p className={`p-8 text-ink-3 ${paneClass('text', pane)}`}>Choose a file to edit.</p>
        )}
        <section aria-labelledby="preview" className={`flex min-h-0 min-w-0 flex-col ${paneClass('preview', pane)}`}>
          <h2 id="preview" className="min-h-9 border-b border-rule bg-tier px-5 py-1.5 font-sans text-xs font-semibold">
            As students see it
          </h2>
          <div
            ref={preview}
            tabIndex={0}
            role="region"
            aria-label="Preview"
            className="relative min-h-0 flex-1 overflow-y-auto bg-paper px-5 py-4 text-base noscript:max-lg:max-h-[80dvh]"
          >
            {listed.length > 0 && (
              <ul className="mb-4 grid gap-1 border-l-3 border-danger bg-danger-wash px-4 py-2 text-sm">
                {listed.map(({ line, text, field: place }, i) => (
                  <li key={i} className="wrap-anywhere text-danger">
                    {line !== null && (place === null || view === 'text') && <span>{`Line ${line}: `}</span>}
                    <span>{text}</span>
                  </li>
                ))}
              </ul>
            )}
            {checked.drawn ? show(checked.drawn) : <p className="text-sm text-ink-2">{emptyPreviewText(path)}</p>}
          </div>
        </section>
      </div>
      <div className={`-mx-5 ${paneClass('faults', pane)}`}>
        <FaultList
          problems={problems}
          advice={draft.advice}
          view={view}
          openPath={pane === 'faults' ? null : (opened?.path ?? null)}
          onShow={selectLine}
        />
      </div>
      <EditorDialogs {...dialogs} draft={draft} refused={refused} at={at} />
      {saving === 'stuck' && (
        <UnsavedDialog blocker={leaving} name={nameOfPath(path)} onDrop={() => dropTyped.current?.()} />
      )}
    </div>
  )
}

function emptyPreviewText(path: string) {
  if (path === headPath) return 'The course’s page is shown here as soon as its fields have no faults.'
  return isCompanion(path)
    ? 'Students see this on the course’s glossary and corrections pages, and beside the sections that refer to it.'
    : 'Nothing to show yet.'
}

type UnsavedDialogProps = {
  blocker: Blocker
  name: string
  /** Discards the typed text. The editor then has nothing to save, and leaves the file. */
  onDrop: () => void
}

/** Asks what to do when the author leaves a file whose text cannot be saved. */
function UnsavedDialog({ blocker, name, onDrop }: UnsavedDialogProps) {
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog id="unsaved" title="Leave without saving?" width="md" isOpenAtFirst onClose={() => blocker.reset()}>
      <p className="mb-5">Your changes in “{name}” couldn’t be saved just now. If you leave, they are lost.</p>
      <DialogActions>
        <Button type="button" variant="quiet" onClick={() => blocker.reset()}>
          Stay
        </Button>
        <Button type="button" variant="danger" onClick={onDrop}>
          Leave without saving
        </Button>
      </DialogActions>
    </Dialog>
  )
}
