import { data, useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { previewDraft } from '#app/features/courses/authoring/preview.gateway.server.ts'
import { listChanges } from '#app/features/courses/authoring/changes.queries.server.ts'
import { readHistory } from '#app/features/courses/authoring/edits.queries.server.ts'
import type { PreviewedProspectus } from '#app/features/courses/authoring/preview.types.ts'
import { parseYamlDocument } from '#app/features/courses/authoring/fields/document.rules.ts'
import { listEntryNames } from '#app/features/courses/authoring/fields/files.rules.ts'
import { editorDialogs } from '#app/features/courses/authoring/types.ts'
import { findVersion, readDraft } from '#app/features/courses/authoring/queries.server.ts'
import {
  mostArchiveBytes,
  mostSourceBytes,
  readItemIndex,
  readPane,
  readView,
  readPositiveNumber,
} from '#app/features/courses/authoring/rules.ts'
import { CourseEditor } from '#app/features/courses/authoring/ui/course-editor.tsx'
import { listDecisions } from '#app/features/exams/rulings/decisions.queries.server.ts'
import { QuestionDecisions } from '#app/features/exams/rulings/ui/question-decisions.tsx'
import { IpaKeyboard } from '#app/features/learning/practice/ui/ipa-keyboard.tsx'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import type { CheckedFile } from '#app/views/course-preview/types.ts'
import { DrawnFileView } from '#app/views/course-preview/ui/drawn-file-view.tsx'
import { CourseFacts } from '#app/views/prospectus/ui/course-facts.tsx'
import { ExamAndEntry } from '#app/views/prospectus/ui/exam-and-entry.tsx'
import { Syllabus } from '#app/views/prospectus/ui/syllabus.tsx'
import { TitleTranscription } from '#app/ui/title-transcription.tsx'
import { examPath } from '#app/features/courses/format/course-paths.ts'
import { refuseOwnCourse } from './own-course.server.ts'
import type { Route } from './+types/course-editor.ts'

export { action } from './course-editor.action.server.ts'
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

/** Shows the parts of the course’s public page that come from its prospectus. */
function ProspectusPreview({ course, exam, modules, contents }: PreviewedProspectus) {
  return (
    <article>
      <h3 className="font-text text-4xl">{course.title}</h3>
      <TitleTranscription ipa={course.ipa} className="mt-1 text-xl" />
      <p className="mt-3.5 font-text text-xl leading-[1.42]">{course.description}</p>
      <p className="tnum mt-4 font-text text-3xl">£{course.price}</p>
      <CourseFacts course={course} exam={exam} contents={contents} isLast />
      <Syllabus course={course} exam={exam} modules={[...modules]} contents={contents} />
      <ExamAndEntry course={course} exam={exam} />
    </article>
  )
}

export const ErrorBoundary = DeskFailure
