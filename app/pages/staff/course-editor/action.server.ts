import pLimit from 'p-limit'
import { writeDraft } from '#app/domain/courses/authoring/authoring.commands.server.ts'
import {
  draftForm,
  draftIntents,
  recordForm,
  fillForm,
  importForm,
} from '#app/domain/courses/authoring/authoring.forms.ts'
import {
  authoringFailed,
  authoringRefusals,
  notices,
  recordingRefusals,
  archiveRefusals,
} from '#app/domain/courses/authoring/authoring.messages.ts'
import { mostArchiveBytes, mostSourceBytes } from '#app/domain/courses/authoring/authoring.rules.ts'
import { act, actions, sameAct } from '#app/http/actions.server.ts'
import { takeFormWithFile, parseForm, refuseForm, typedValues } from '#app/http/forms.server.ts'
import { queryString } from '#app/ui/query-string.ts'
import { refuseOwnCourse } from '#app/pages/staff/own-course.server.ts'
import { refused } from '#app/core/outcome.ts'
import type { StaffActor } from '#app/core/person.ts'
import { addDraftRecording } from '#app/domain/courses/authoring/recordings.commands.server.ts'
import { readRecording } from '#app/domain/courses/authoring/recordings.gateway.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { readArchive } from '#app/domain/courses/authoring/archive.gateway.server.ts'
import { findFileText } from '#app/domain/courses/authoring/edits.queries.server.ts'
import { applyForm, fieldName, parseButtonValue } from '#app/domain/courses/authoring/fields/editing.ts'
import { findFileForm } from '#app/domain/courses/authoring/fields/files.ts'
import { kindForms } from '#app/domain/courses/authoring/fields/item-kinds.forms.ts'
import { importDraft } from '#app/domain/courses/authoring/ownership.commands.server.ts'
import type { Route } from './+types/route.ts'

type Sent = { staff: StaffActor; slug: string; form: FormData; path: string }

/** Only two archives are read at a time, because each is read into memory. */
const limitArchives = pLimit(2)

/** Imports an archive into the draft. It is checked and unpacked before the database is used. */
async function importArchive({ staff, slug, form, path }: Sent) {
  const file = form.get('archive')
  form.delete('archive')
  const parsed = parseForm(form, importForm)
  if (!parsed.ok) return refuseForm(parsed)
  const values = typedValues(form)
  if (!(file instanceof File) || file.size === 0)
    return refuseForm({ errors: { archive: archiveRefusals['no-archive'].text }, values })
  const taken = await limitArchives(async () => readArchive(await file.bytes()))
  if (!taken.ok) {
    const { text, status } = archiveRefusals[taken.reason]
    return refuseForm({ errors: { archive: taken.name ? `${text}: ${taken.name}` : text }, values, status })
  }
  const outcome = await importDraft({
    staff,
    slug,
    revision: parsed.value.revision,
    files: taken.files,
    recordings: taken.recordings,
  })
  if (outcome.ok) return redirectWithNotice(path, notices.import)
  const { text, status } = authoringRefusals[outcome.reason]
  return refuseForm({ errors: { form: text }, values, status })
}

/**
 * Saves the form of a YAML file that was submitted without JavaScript, with its fields and the button that was pressed,
 * for example to move a row.
 */
async function saveYamlForm({ staff, slug, form, path: pathname }: Sent) {
  const fields = [...form].flatMap(([name, value]) =>
    name.startsWith('f.') && typeof value === 'string' ? [[name, value] as const] : [],
  )
  for (const [name] of fields) form.delete(name)
  const parsed = parseForm(form, fillForm)
  if (!parsed.ok) return refuseForm(parsed)
  const { path, version, press, kind } = parsed.value
  const source = await findFileText({ staff, slug, path, version })
  const pressed = parseButtonValue(press.startsWith('add:') && kind ? `${press}:${kind}` : press)
  const filled = applyForm({ path, source, fields, pressed, kindForms })
  if (!filled) return refuseForm({ errors: { form: authoringRefusals.unreadable.text }, values: {} })
  const action = { intent: 'save', path, version, text: filled.text } as const
  const outcome = await writeDraft({ staff, slug, action })
  if (!outcome.ok) {
    const { text, status } = authoringRefusals[outcome.reason]
    return refuseForm({ errors: { form: text }, values: { ...action, version: String(version) }, status })
  }
  const list = findFileForm(path)
  const entry = list?.kind === 'collection' ? (filled.at ?? findSubmittedEntry(fields))?.[list.at.length] : undefined
  const item = typeof entry === 'number' ? entry + 1 : null
  const anchor = filled.at ? `#${fieldName(filled.at)}` : ''
  return redirectWithNotice(`${pathname}${queryString({ file: path, view: 'form', item })}${anchor}`, notices.save)
}

/** Returns the path, by keys and indexes, of the entry whose fields were submitted. */
function findSubmittedEntry(fields: readonly (readonly [name: string, value: string])[]) {
  const name = fields[0]?.[0]
  return name
    ?.slice(2)
    .split('.')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

/** Adds a recording or its TextGrid to the draft. It is checked and scanned before the database is used. */
async function addRecording({
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
  const file = form.get('recording')
  form.delete('recording')
  const parsed = parseForm(form, recordForm)
  if (!parsed.ok) return refuseForm(parsed)
  const values = typedValues(form)
  const read = file instanceof File ? await readRecording(file) : refused('no-file')
  if (!read.ok) {
    const { text, status } = recordingRefusals[read.reason]
    return refuseForm({ errors: { recording: text }, values, status })
  }
  const outcome = await addDraftRecording({ staff, slug, name: parsed.value.name, read: read.value })
  if (outcome.ok) return redirectWithNotice(`${path}${queryString({ file: outcome.value.path })}`, notices.record)
  const { text, status } = authoringRefusals[outcome.reason]
  return refuseForm({ errors: { form: text }, values, status })
}

const limits = { mostTextBytes: mostSourceBytes, mostFileBytes: mostArchiveBytes }

export const action = actions<Route.ActionArgs>(
  async ({ staff, url, params: { slug } }) => {
    await refuseOwnCourse({ staff, course: { slug } })
    const change = act({
      form: draftForm,
      run: (values) => writeDraft({ staff, slug, action: values }),
      refusals: authoringRefusals,
      to({ isGone, path }, { intent }) {
        if (isGone) return '/staff-portal/courses'
        const file = path ?? (intent === 'remove' ? null : url.searchParams.get('file'))
        const kept = { view: url.searchParams.get('view'), item: url.searchParams.get('item') }
        const arranging = intent === 'shift' || intent === 'shift-module' ? { arrange: 1 } : {}
        return `${url.pathname}${queryString({ file }, intent === 'save' ? kept : {}, arranging)}`
      },
      notice: (_, { intent }) => notices[intent],
    })
    return {
      record: (form) => addRecording({ staff, slug, form, path: url.pathname }),
      import: (form) => importArchive({ staff, slug, form, path: url.pathname }),
      fill: (form) => saveYamlForm({ staff, slug, form, path: url.pathname }),
      ...sameAct(draftIntents, change),
    }
  },
  { failure: authoringFailed, take: (request) => takeFormWithFile(request, limits) },
)
