import { keyOfTitle } from '#app/domain/courses/outline.ts'
import { examPath, headPath, isPractice } from '#app/domain/courses/format/course-paths.ts'
import { nodeAt, valueAt, type YamlDocument } from './document.ts'
import {
  definitionField,
  erratumFields,
  newQuestion,
  questionFields,
  termEntry,
  termField,
  workField,
  workKeyField,
} from './exam.ts'
import { prospectusFields } from './prospectus.ts'
import type { Address, Field, FileForm, KindForms } from './fields.ts'

/** Finds the form of a file; null for sections, which are edited as text. */
export function findFileForm(path: string): FileForm | null {
  if (path === headPath) return { kind: 'whole', fields: prospectusFields }
  const list = { kind: 'collection', at: [], isMapping: false, most: 500 } as const
  if (path === examPath) return { ...list, at: ['questions'], singular: 'question', add: 'Add a question' }
  if (isPractice(path)) return { ...list, at: ['items'], singular: 'item', most: 100, add: null }
  if (path === 'references.yaml') return { ...list, isMapping: true, singular: 'work', add: 'Add a work' }
  if (path === 'glossary.yaml') return { ...list, isMapping: true, singular: 'term', add: 'Add a term' }
  if (path === 'errata.yaml') return { ...list, singular: 'correction', add: 'Add a correction' }
  return null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Finds the form of a practice item; null when its kind is not known. */
function findItemForm({ kind, work }: Record<string, unknown>, kindForms: KindForms) {
  const name = kind === 'work' ? `work-${String(work)}` : String(kind)
  return Object.hasOwn(kindForms, name) ? (kindForms[name] ?? null) : null
}

/** Returns the fields of one entry of a list; null when only its text can be edited. */
function entryFields(path: string, entry: unknown, kindForms: KindForms): readonly Field[] | null {
  if (path === 'references.yaml') return [workKeyField, workField]
  if (path === 'glossary.yaml') return [termField, isRecord(entry) ? termEntry : definitionField]
  if (!isRecord(entry)) return null
  if (path === examPath) return questionFields
  return path === 'errata.yaml' ? erratumFields : (findItemForm(entry, kindForms)?.fields ?? null)
}

/** Returns the top-level fields of a form: those of the file, or of one entry. */
export function findTopFields(path: string, document: YamlDocument, item: number | null, kindForms: KindForms) {
  const form = findFileForm(path)
  if (form?.kind === 'whole') return { at: [] as Address, fields: form.fields }
  if (!form || item === null) return null
  const at = [...form.at, item]
  if (nodeAt(document, at) === undefined) return null
  const fields = entryFields(path, valueAt(document, form.isMapping ? [...at, 'value'] : at), kindForms)
  return fields && { at, fields }
}

/** Returns the title and kind of an entry, for its line in the list of entries. */
export function summariseEntry(path: string, document: YamlDocument, at: Address, kindForms: KindForms) {
  if (findFileForm(path)?.kind !== 'collection') return { title: '', kind: null }
  const keyed = valueAt(document, [...at, 'key'])
  const entry = valueAt(document, at)
  const readText = (name: string) => (isRecord(entry) && typeof entry[name] === 'string' ? entry[name] : '')
  if (path === 'references.yaml' || path === 'glossary.yaml') return { title: String(keyed ?? ''), kind: null }
  const title = readText('ask') || readText('text') || readText('place')
  return {
    title: title.replaceAll(/[*{}]/g, ''),
    kind: isRecord(entry) ? (findItemForm(entry, kindForms)?.label ?? null) : null,
  }
}

/** Lists the names by which other files can refer to an entry: its id and its text, if it has them. */
export function listEntryNames(path: string, document: YamlDocument | null, item: number | null) {
  const form = findFileForm(path)
  if (!document || item === null || form?.kind !== 'collection') return []
  return ['id', 'text']
    .map((name) => valueAt(document, [...form.at, item, name]))
    .filter((name) => typeof name === 'string')
}

/** Makes an unused id for a new entry from the name of its file. */
function newEntryId(path: string, document: YamlDocument, at: Address) {
  const list = valueAt(document, at)
  const ids = (Array.isArray(list) ? list : []).map((each) => (isRecord(each) ? each.id : null))
  const stem =
    path === examPath ? 'question' : keyOfTitle((path.split('/').at(-1) ?? '').replace(/^\d+-|\.practice\.yaml$/g, ''))
  for (let number = ids.length + 1; ; number += 1) if (!ids.includes(`${stem}-${number}`)) return `${stem}-${number}`
}

export function newEntry(path: string, document: YamlDocument, kind: string, kindForms: KindForms): unknown {
  const form = findFileForm(path)
  if (form?.kind !== 'collection') return null
  if (path === 'glossary.yaml') return ['', { definition: '' }]
  if (form.isMapping) return ['', '']
  if (path === 'errata.yaml') return { on: '', place: '', wrong: '', right: '' }
  const id = newEntryId(path, document, form.at)
  if (path === examPath) return newQuestion(id)
  const fresh = findItemForm({ kind }, kindForms) ?? kindForms.one
  return { id, ...fresh?.fresh }
}
