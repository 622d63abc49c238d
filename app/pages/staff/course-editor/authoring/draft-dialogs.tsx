import { Form } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatDayAndTime } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { UrlDialog } from '#app/ui/url-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { mostArchiveBytes, nameOfPath } from '#app/domain/courses/authoring/authoring.rules.ts'
import type { CourseDraft, PublishedVersion } from '#app/domain/courses/authoring/authoring.queries.server.ts'

type DialogProps = { draft: CourseDraft; refused: RefusedForm | undefined; at: string }

const refusalOfIntent = (refused: RefusedForm | undefined, name: string) =>
  refused?.values.intent === name ? refused : undefined

/** Adds a section to the module `folder`, or a new module with its first section if `folder` is empty. */
export function AddDialog({ draft, refused, at, folder }: DialogProps & { folder: string }) {
  const index = draft.modules.findIndex((module) => module.folder === folder)
  const isSection = index >= 0
  const planned = draft.places.modules[draft.modules.length]?.label.replace(/^\d+\. /, '')
  return (
    <FormDialog
      id="add"
      title={
        isSection ? `Add a section to “${draft.places.modules[index]?.label ?? nameOfPath(folder)}”` : 'Add a module'
      }
      width="md"
      listAt={at}
      refused={refusalOfIntent(refused, isSection ? 'add-section' : 'add-module')}
      fields={isSection ? { intent: 'add-section', folder } : { intent: 'add-module' }}
      submitLabel={isSection ? 'Add section' : 'Add module'}
    >
      {isSection ? (
        <TextField name="title" label="Title of the section" autoComplete="off" />
      ) : (
        <TextField
          name="title"
          label="Title of a new module"
          hint="It starts with a section of the same name, and is listed in the prospectus."
          defaultValue={planned ?? ''}
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}

export function RemoveModuleDialog({ draft, refused, at, folder }: DialogProps & { folder: string }) {
  const index = draft.modules.findIndex((module) => module.folder === folder)
  const files = draft.modules[index]?.files ?? []
  return (
    <FormDialog
      id="remove-module"
      title={`Remove “${draft.places.modules[index]?.label ?? nameOfPath(folder)}”?`}
      width="md"
      listAt={at}
      refused={refusalOfIntent(refused, 'remove-module')}
      fields={{ intent: 'remove-module', folder }}
      submitLabel="Remove module"
      isDangerous
    >
      <p>
        Its {formatCount(files.length, 'file')} and its entry in the prospectus are removed. Its exam questions stay,
        and you have to assign them to another module. Students see no difference until you publish; their reading
        progress is kept.
      </p>
    </FormDialog>
  )
}

/** Renames a file. The number at the start of a name sets the order; the rest of the name identifies the section. */
export function MoveDialog({ draft, refused, at }: DialogProps) {
  const path = draft.opened?.path ?? ''
  return (
    <FormDialog
      id="move"
      title={`Move ${nameOfPath(path)}`}
      width="lg"
      listAt={at}
      refused={refusalOfIntent(refused, 'move')}
      fields={{ intent: 'move', path }}
      submitLabel="Move"
    >
      <TextField
        name="to"
        label="File"
        hint="Change the number to move it. Changing the name makes it a new section, which students will see as unread."
        defaultValue={path}
        autoComplete="off"
      />
    </FormDialog>
  )
}

/** Confirms removing a file, because text that is in no published version is lost. */
export function RemoveDialog({ draft, refused, at }: DialogProps) {
  const path = draft.opened?.path ?? ''
  return (
    <FormDialog
      id="remove"
      title={`Remove “${nameOfPath(path)}”?`}
      width="md"
      listAt={at}
      refused={refusalOfIntent(refused, 'remove')}
      fields={{ intent: 'remove', path }}
      submitLabel="Remove"
      isDangerous
    >
      <p>
        Students will no longer see it once you publish; their reading progress is kept.{' '}
        {path.endsWith('.md') && <span>Its practice is removed with it. </span>}
        <span>To get it back, add it again and open its history.</span>
      </p>
    </FormDialog>
  )
}

export function ImportDialog({ draft, refused, at }: DialogProps) {
  return (
    <FormDialog
      id="import"
      title="Import a folder"
      width="md"
      listAt={at}
      refused={refusalOfIntent(refused, 'import')}
      fields={{ intent: 'import', revision: String(draft.revision) }}
      encType="multipart/form-data"
      submitLabel="Import"
    >
      <p>This replaces the whole draft. The published course stays the same until you publish again.</p>
      <FileField name="archive" label="Archive" accept=".zip" kinds="Zip archive" largestBytes={mostArchiveBytes} />
    </FormDialog>
  )
}

export function VersionsDialog({ draft, at }: Omit<DialogProps, 'refused'>) {
  const id = 'versions'
  const oldest = draft.versions.at(-1)?.number ?? 1
  return (
    <UrlDialog id={id} title="Versions" width="md" closesOnBackdrop listAt={at}>
      <ul className="grid gap-3">
        {draft.versions.map(({ number, publishedAt, publisher }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-3 border-b border-rule pb-3">
            <span>
              <strong className="font-semibold">Version {number}</strong>
              <span className="block text-xs text-ink-2">
                {formatDayAndTime(publishedAt)}, {publisher}
              </span>
            </span>
            <ButtonLink
              to={queryString({ file: draft.opened?.path, restore: number })}
              preventScrollReset
              size="small"
              variant="quiet"
            >
              Restore
              <span className="sr-only">{` version ${number}`}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      {draft.versions.length === 0 && <p>Nothing has been published yet.</p>}
      {oldest > 1 && (
        <Form method="get" preventScrollReset className="mt-5 flex flex-wrap items-end justify-between gap-3">
          <HiddenFields fields={{ file: draft.opened?.path ?? '' }} />
          <TextField
            name="restore"
            label="An older version"
            hint={`Versions 1 to ${oldest - 1} are also available.`}
            type="number"
            min={1}
            max={oldest - 1}
            required
          />
          <Button variant="quiet">Restore</Button>
        </Form>
      )}
    </UrlDialog>
  )
}

/** Confirms restoring a version, because changes since the last version are lost. */
export function RestoreDialog({ draft, version, refused, at }: DialogProps & { version: PublishedVersion | null }) {
  return (
    <FormDialog
      id="restore"
      title={version ? `Restore version ${version.number}?` : 'No such version'}
      width="md"
      listAt={at}
      refused={refusalOfIntent(refused, 'restore')}
      fields={{ intent: 'restore', number: String(version?.number), revision: String(draft.revision) }}
      submitLabel={version && 'Restore'}
      isDangerous
    >
      {version && (
        <p>
          Every file in the draft goes back to how it was on {formatDayAndTime(version.publishedAt)}.{' '}
          {draft.changes > 0 && (
            <span>{`Your changes since the last version, in ${formatCount(draft.changes, 'file')}, will be lost. `}</span>
          )}
          <span>Students won’t see any difference until you publish.</span>
        </p>
      )}
    </FormDialog>
  )
}
