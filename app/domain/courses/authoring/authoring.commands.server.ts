import { and, eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { courseDraftEdits, courseDraftFiles, courseVersions } from '#db/tables/course-drafts.ts'
import { done, refused } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { isOwnCourse } from '#app/domain/students/own-course.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { keyOfTitle } from '../outline.ts'
import { isCompanion, isPractice, sectionKeyOf } from '../format/course-paths.ts'
import {
  recordEdit,
  mapDraftFiles,
  keepEarlierText,
  lockContent,
  lockDraft,
  writeDraftFile,
  replaceDraftFiles,
  type Draft,
  type DraftOutcome,
} from './draft.commands.server.ts'
import { changeOutline, setModuleTitle, nextModuleIndex, type ArrangeAction } from './arranging.ts'
import type { DraftAction } from './authoring.forms.ts'
import { discardDraft, publishDraft } from './publishing.commands.server.ts'
import { freeSectionKey, mostFiles, nextModuleFolder, nextSectionPath } from './authoring.rules.ts'
import { setSaleTermsInTransaction } from '../sale-terms.commands.server.ts'
import { describeTextChange } from './edits.ts'

type Action<Name extends DraftAction['intent']> = Extract<DraftAction, { intent: Name }>
type Input<Name extends DraftAction['intent']> = { staff: StaffActor; slug: string; action: Action<Name> }

async function saveFile(
  tx: Tx,
  draft: Draft,
  { staff, slug, action: { path, text, version } }: Input<'save'>,
): DraftOutcome {
  const [stored] = await tx
    .select()
    .from(courseDraftFiles)
    .where(and(eq(courseDraftFiles.slug, slug), eq(courseDraftFiles.path, path)))
  // The text is already saved, for example by a repeated request.
  if (stored?.text === text) return done({ path, version: stored.version })
  if ((stored?.version ?? 0) !== version) return refused(stored ? 'changed-meanwhile' : 'no-file')
  if (text.trim() === '' && !isCompanion(path)) return refused('is-empty')
  if (!stored && (await mapDraftFiles(tx, slug)).size >= mostFiles) return refused('too-many-files')
  await keepEarlierText(tx, slug, path)
  const saved = await writeDraftFile(tx, { staff, slug, path, text, before: stored?.version })
  await recordEdit(tx, draft, {
    staff,
    action: `Edited a course: ${slug}, ${path}`,
    ...describeTextChange(stored?.text ?? '', text),
  })
  return done({ path, version: saved })
}

async function moveFile(tx: Tx, draft: Draft, { staff, slug, action: { path, to } }: Input<'move'>): DraftOutcome {
  const files = await mapDraftFiles(tx, slug)
  if (!files.has(path)) return refused('no-file')
  if (path === to) return done({ path })
  if (files.has(to)) return refused('file-exists')
  await tx
    .update(courseDraftFiles)
    .set({ path: to, changedBy: staff.staffId, changedAt: clock.now() })
    .where(and(eq(courseDraftFiles.slug, slug), eq(courseDraftFiles.path, path)))
  await recordEdit(tx, draft, {
    staff,
    action: `Moved a file of a course: ${slug}`,
    before: path,
    after: to,
  })
  return done({ path: to })
}

/** Removes a file; removing a section also removes its practice. */
async function removeFile(tx: Tx, draft: Draft, { staff, slug, action: { path } }: Input<'remove'>): DraftOutcome {
  const files = await mapDraftFiles(tx, slug)
  if (!files.has(path)) return refused('no-file')
  const isRemoved = (each: string) =>
    each === path || (path.endsWith('.md') && isPractice(each) && sectionKeyOf(each) === sectionKeyOf(path))
  await replaceDraftFiles(tx, { staff, slug, files: new Map([...files].filter(([each]) => !isRemoved(each))) })
  await recordEdit(tx, draft, { staff, action: `Removed a file of a course: ${slug}`, before: path })
  return done({ path: null })
}

async function addSection(
  tx: Tx,
  draft: Draft,
  { staff, slug, folder, title }: { staff: StaffActor; slug: string; folder: string | null; title: string },
): DraftOutcome {
  const files = await mapDraftFiles(tx, slug)
  if (files.size >= mostFiles) return refused('too-many-files')
  const [paths, name] = [[...files.keys()], keyOfTitle(title) || 'section']
  const key = freeSectionKey(name, paths)
  const path = nextSectionPath({ folder: folder ?? nextModuleFolder({ key: name, paths }), key, paths })
  // A new module is added to the prospectus as well.
  const named = folder === null ? setModuleTitle(files, nextModuleIndex(files), title) : files
  if (!named) return refused('unreadable')
  await replaceDraftFiles(tx, { staff, slug, files: new Map(named).set(path, `# ${title}\n\n`) })
  await recordEdit(tx, draft, { staff, action: `Added a section to a course: ${slug}`, after: path })
  return done({ path })
}

const arrangedWords = {
  shift: 'Moved a section of a course',
  'shift-module': 'Moved a module of a course',
  'remove-module': 'Removed a module of a course',
} as const

async function rearrangeOutline(
  tx: Tx,
  draft: Draft,
  { staff, slug, action }: { staff: StaffActor; slug: string; action: ArrangeAction },
): DraftOutcome {
  const arranged = changeOutline(await mapDraftFiles(tx, slug), action)
  if (typeof arranged === 'string') return refused(arranged)
  await replaceDraftFiles(tx, { staff, slug, files: arranged.files })
  await recordEdit(tx, draft, {
    staff,
    action: `${arrangedWords[action.intent]}: ${slug}`,
    before: action.intent === 'shift' ? action.path : action.folder,
    ...(arranged.path && { after: arranged.path }),
  })
  return done({ path: arranged.path })
}

async function restoreVersion(
  tx: Tx,
  draft: Draft,
  { staff, slug, action: { number, revision } }: Input<'restore'>,
): DraftOutcome {
  if (draft.revision !== revision) return refused('draft-changed')
  const [version] = await tx
    .select()
    .from(courseVersions)
    .where(and(eq(courseVersions.slug, slug), eq(courseVersions.number, number)))
  if (!version) return refused('not-found')
  await replaceDraftFiles(tx, { staff, slug, files: new Map(Object.entries(version.files)) })
  await recordEdit(tx, draft, {
    staff,
    action: `Restored version ${number} of a course: ${slug}`,
    before: `draft of version ${draft.baseNumber}`,
    after: `version ${number}`,
  })
  return done({ path: null })
}

export async function writeDraft({
  staff,
  slug,
  action,
}: {
  staff: StaffActor
  slug: string
  action: DraftAction
}): DraftOutcome {
  requirePermission('author courses', staff)
  return db.transaction(async (tx): DraftOutcome => {
    if (await isOwnCourse({ staff, course: { slug } }, tx)) return refused('own-course')
    if (['publish', 'stop-sale', 'resume-sale'].includes(action.intent)) await lockContent(tx)
    const draft = await lockDraft(tx, slug)
    if (!draft) return refused('not-found')
    switch (action.intent) {
      case 'save':
        return saveFile(tx, draft, { staff, slug, action })
      case 'move':
        return moveFile(tx, draft, { staff, slug, action })
      case 'remove':
        return removeFile(tx, draft, { staff, slug, action })
      case 'add-section':
        return addSection(tx, draft, { staff, slug, folder: action.folder, title: action.title })
      case 'add-module':
        return addSection(tx, draft, { staff, slug, folder: null, title: action.title })
      case 'shift':
      case 'shift-module':
      case 'remove-module':
        return rearrangeOutline(tx, draft, { staff, slug, action })
      case 'take-back':
        return restoreEdit(tx, draft, { staff, slug, action })
      case 'discard':
        return discardDraft(tx, draft, { staff, slug, revision: action.revision })
      case 'stop-sale':
      case 'resume-sale':
        return changeSale(tx, { staff, slug, isSold: action.intent === 'resume-sale' })
      case 'restore':
        return restoreVersion(tx, draft, { staff, slug, action })
      case 'publish':
        return publishDraft(tx, draft, { staff, slug, revision: action.revision })
    }
  })
}

/** Restores an earlier text of a file. The replaced text is kept among the earlier ones. */
async function restoreEdit(
  tx: Tx,
  draft: Draft,
  { staff, slug, action: { path, version, replaces } }: Input<'take-back'>,
): DraftOutcome {
  const [edit] = await tx
    .select({ text: courseDraftEdits.text })
    .from(courseDraftEdits)
    .where(and(eq(courseDraftEdits.slug, slug), eq(courseDraftEdits.path, path), eq(courseDraftEdits.version, version)))
  if (!edit) return refused('no-file')
  const [stored] = await tx
    .select({ version: courseDraftFiles.version })
    .from(courseDraftFiles)
    .where(and(eq(courseDraftFiles.slug, slug), eq(courseDraftFiles.path, path)))
  if ((stored?.version ?? 0) !== replaces) return refused('changed-meanwhile')
  await keepEarlierText(tx, slug, path)
  await writeDraftFile(tx, { staff, slug, path, text: edit.text, before: stored?.version })
  await recordEdit(tx, draft, {
    staff,
    action: `Restored an earlier text of a course: ${slug}, ${path}`,
    before: `text ${replaces}`,
    after: `text ${version}`,
  })
  return done({ path })
}

/** Stops or resumes the sale of a published course. Its students keep their access and progress. */
async function changeSale(
  tx: Tx,
  { staff, slug, isSold }: { staff: StaffActor; slug: string; isSold: boolean },
): DraftOutcome {
  const outcome = await setSaleTermsInTransaction(tx, { staff, slug, change: { isSold } })
  return outcome.ok ? done({ path: null }) : outcome
}
