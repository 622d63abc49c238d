import { data, useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import type { StaffActor } from '#app/core/person.ts'
import { readArchive } from '#app/features/courses/authoring/archive.gateway.server.ts'
import { writeDraft } from '#app/features/courses/authoring/commands.server.ts'
import { importDraft } from '#app/features/courses/authoring/ownership.commands.server.ts'
import { draftForm, importForm } from '#app/features/courses/authoring/forms.ts'
import {
  archiveRefusals,
  authoringFailed,
  authoringRefusals,
  notices,
} from '#app/features/courses/authoring/messages.ts'
import { previewDraft } from '#app/features/courses/authoring/preview.gateway.server.ts'
import { findVersion, readDraft } from '#app/features/courses/authoring/queries.server.ts'
import {
  mostArchiveBytes,
  mostSourceBytes,
  readPane,
  readVersionNumber,
} from '#app/features/courses/authoring/rules.ts'
import { CourseEditor } from '#app/features/courses/authoring/ui/course-editor.tsx'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf, visitOf } from '#app/http/context.ts'
import { parseForm, refuseCommand, refuseForm, takeFormWithFile, typedValues } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { queryAddress } from '#app/ui/query-address.ts'
import type { CheckedFile } from '#app/views/course-preview/types.ts'
import { DrawnFileView } from '#app/views/course-preview/ui/drawn-file.tsx'
import { refuseOwnCourse } from './own-course.server.ts'
import type { Route } from './+types/course-editor.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('author courses')]

export const handle = {
  failures: { query: 'Failed to load the course', command: authoringFailed },
  body: { mostTextBytes: mostSourceBytes, mostFileBytes: mostArchiveBytes },
} satisfies DeskHandle

const dialogs = ['import', 'add', 'move', 'remove', 'versions', 'restore'] as const

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  await refuseOwnCourse({ staff, course: params })
  const draft = await readDraft({ staff, slug: params.slug, path: url.searchParams.get('file') })
  if (!draft) throw data(null, { status: 404 })
  const { opened } = draft
  const restoring = readVersionNumber(url.searchParams, 'restore')
  const stored = opened
    ? await previewDraft<CheckedFile>({ staff, slug: draft.slug, path: opened.path, text: opened.text })
    : { drawn: null, faults: [] }
  return {
    draft,
    stored,
    pane: readPane(url.searchParams),
    dialog: dialogs.find((each) => url.searchParams.has(each)) ?? null,
    restoring: restoring === null ? null : await findVersion({ staff, slug: draft.slug, number: restoring }),
    origin: visitOf(context).origin,
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const slug = params.slug
  await refuseOwnCourse({ staff, course: { slug } })
  const form = await takeFormWithFile(request, handle.body)
  if (form.get('deed') === 'import') return takeArchive({ staff, slug, form, path: url.pathname })
  const parsed = parseForm(form, draftForm)
  if (!parsed.ok) return refuseForm(parsed)
  const outcome = await writeDraft({ staff, slug, action: parsed.value })
  if (!outcome.ok) {
    return refuseCommand(form, authoringRefusals[outcome.reason])
  }
  const openFile = outcome.value.path ?? (parsed.value.deed === 'remove' ? null : url.searchParams.get('file'))
  return redirectWithNotice(`${url.pathname}${queryAddress({ file: openFile })}`, notices[parsed.value.deed])
}

/** Checks and unpacks the archive before using the database. */
async function takeArchive({
  staff,
  slug,
  form,
  path,
}: {
  staff: StaffActor
  slug: string
  form: FormData
  path: string
}) {
  const file = form.get('archive')
  form.delete('archive')
  const parsed = parseForm(form, importForm)
  if (!parsed.ok) return refuseForm(parsed)
  const values = typedValues(form)
  if (!(file instanceof File) || file.size === 0)
    return refuseForm({ errors: { archive: archiveRefusals['no-archive'].text }, values })
  const taken = await readArchive(new Uint8Array(await file.arrayBuffer()))
  if (!taken.ok) {
    const { text, status } = archiveRefusals[taken.reason]
    return refuseForm({ errors: { archive: taken.name ? `${text}: ${taken.name}` : text }, values, status })
  }
  const outcome = await importDraft({ staff, slug, revision: parsed.value.revision, files: taken.files })
  if (outcome.ok) return redirectWithNotice(path, notices.import)
  const { text, status } = authoringRefusals[outcome.reason]
  return refuseForm({ errors: { form: text }, values, status })
}

export default function Editor() {
  const { draft, stored, pane, dialog, restoring, origin } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="courses" title={draft.title} origin={origin} refused={refused}>
      <CourseEditor
        draft={draft}
        stored={stored}
        pane={pane}
        dialog={dialog}
        restoring={restoring}
        refused={refused}
        show={(drawn) => <DrawnFileView drawn={drawn} />}
      />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
