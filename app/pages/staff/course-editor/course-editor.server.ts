import pLimit from 'p-limit'
import type { StaffActor } from '#app/core/person.ts'
import { readArchive } from '#app/domain/courses/authoring/archive.gateway.server.ts'
import { writeDraft } from '#app/domain/courses/authoring/authoring.commands.server.ts'
import { findFileText } from '#app/domain/courses/authoring/edits.queries.server.ts'
import { applyForm, fieldName, parseButtonValue } from '#app/domain/courses/authoring/fields/editing.ts'
import { findFileForm } from '#app/domain/courses/authoring/fields/files.ts'
import { kindForms } from '#app/domain/courses/authoring/fields/item-kinds.forms.ts'
import { fillForm, importForm } from '#app/domain/courses/authoring/authoring.forms.ts'
import { archiveRefusals, authoringRefusals, notices } from '#app/domain/courses/authoring/authoring.messages.ts'
import { importDraft } from '#app/domain/courses/authoring/ownership.commands.server.ts'
import { parseForm, refuseForm, typedValues } from '#app/http/forms.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { queryString } from '#app/ui/query-string.ts'

type Sent = { staff: StaffActor; slug: string; form: FormData; path: string }

/** Only two archives are read at a time, because each is read into memory. */
const limitArchives = pLimit(2)

/** Imports an archive into the draft. It is checked and unpacked before the database is used. */
export async function importArchive({ staff, slug, form, path }: Sent) {
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
export async function saveYamlForm({ staff, slug, form, path: pathname }: Sent) {
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
