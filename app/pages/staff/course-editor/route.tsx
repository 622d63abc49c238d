import { data, useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { previewDraft } from '#app/domain/courses/authoring/preview.gateway.server.ts'
import { listChanges } from '#app/domain/courses/authoring/changes.queries.server.ts'
import { readHistory } from '#app/domain/courses/authoring/edits.queries.server.ts'
import { parseYamlDocument } from '#app/domain/courses/authoring/fields/document.ts'
import { listEntryNames } from '#app/domain/courses/authoring/fields/files.ts'
import { editorDialogs } from '#app/domain/courses/authoring/authoring.types.ts'
import { findVersion, readDraft } from '#app/domain/courses/authoring/authoring.queries.server.ts'
import {
  mostArchiveBytes,
  mostSourceBytes,
  readItemIndex,
  readPane,
  readView,
  readPositiveNumber,
} from '#app/domain/courses/authoring/authoring.rules.ts'
import { CourseEditor } from './authoring/course-editor.tsx'
import { listDecisions } from '#app/domain/exams/rulings.decisions.queries.server.ts'
import { QuestionDecisions, DrawnFileView, ProspectusPreview } from './course-file-views.tsx'
import { IpaKeyboard } from '#app/domain/learning/practice/ui/ipa-keyboard.tsx'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import type { CheckedFile } from './preview/read.server.ts'
import { examPath } from '#app/domain/courses/format/course-paths.ts'
import { refuseOwnCourse } from '#app/pages/staff/own-course.server.ts'
import type { Route } from './+types/route.ts'

export { action } from './action.server.ts'
export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('author courses')]

export const handle = {
  failures: { query: 'Failed to load the course' },
  body: { mostTextBytes: mostSourceBytes, mostFileBytes: mostArchiveBytes },
} satisfies DeskHandle

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  await refuseOwnCourse({ staff, course: params })
  const { searchParams } = url
  const draft = await readDraft({ staff, slug: params.slug, path: searchParams.get('file') })
  if (!draft) throw data(null, { status: 404 })
  const { opened, slug } = draft
  const dialog = editorDialogs.find((each) => searchParams.has(each)) ?? null
  const restoring = readPositiveNumber(searchParams, 'restore')
  const stored = opened
    ? await previewDraft<CheckedFile>({ staff, slug, path: opened.path, text: opened.text })
    : { drawn: null, faults: [] }
  const view = readView(searchParams, opened?.path)
  const item = readItemIndex(searchParams)
  const counted = opened && view === 'form' ? listEntryNames(opened.path, parseYamlDocument(opened.text), item) : []
  return {
    draft,
    authorId: staff.staffId,
    stored,
    pane: readPane(searchParams),
    view,
    item,
    dialog,
    folder: searchParams.get('add') ?? searchParams.get('remove-module') ?? '',
    restoring: restoring === null ? null : await findVersion({ staff, slug, number: restoring }),
    decisions: opened?.path === examPath ? await listDecisions({ staff, slug, counted }) : [],
    changes: dialog === 'publish' ? await listChanges({ staff, slug }) : [],
    history:
      dialog === 'history' && opened
        ? await readHistory({
            staff,
            slug,
            path: opened.path,
            version: readPositiveNumber(searchParams, 'edit'),
          })
        : null,
  }
}

export default function Editor() {
  const { decisions, ...editor } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  // A question without an id is identified by its wording.
  const notes = [
    ...Map.groupBy(decisions, ({ questionKey, text }) => (questionKey.startsWith('text-') ? text : questionKey)),
  ].map(([key, own]) => [key, { label: 'Decision', detail: <QuestionDecisions decisions={own} /> }] as const)
  return (
    <DeskPage desk="courses" title={editor.draft.title}>
      <CourseEditor
        {...editor}
        refused={refused}
        notes={new Map(notes)}
        keyboard={(insert) => <IpaKeyboard hasDetail isForAuthors insert={insert} />}
        show={(drawn) =>
          drawn.kind === 'prospectus' ? <ProspectusPreview {...drawn.prospectus} /> : <DrawnFileView drawn={drawn} />
        }
      />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
