import { keyOfTitle } from '../../outline.rules.ts'
import { examPath, headPath, isPractice } from '../../format/course-paths.ts'
import { nodeAt, valueAt, type YamlDocument } from './document.rules.ts'
import {
  definitionField,
  erratumFields,
  freshQuestion,
  questionFields,
  termField,
  workField,
  workKeyField,
} from './exam.rules.ts'
import { freshItem, itemFields, itemKinds, kindLabel } from './practice.rules.ts'
import { prospectusFields } from './prospectus.rules.ts'
import type { Address, Field, FileForm } from './types.ts'

const one = (label: string) => [{ kind: 'entry', label, hint: '' }]

/** Returns the form of a file; null for sections, which are edited as text. */
export function formOf(path: string): FileForm | null {
  if (path === headPath) return { kind: 'whole', fields: prospectusFields }
  const list = { kind: 'collection', at: [], isMapping: false, most: 500 } as const
  if (path === examPath) return { ...list, at: ['questions'], singular: 'question', freshKinds: one('Add a question') }
  if (isPractice(path)) return { ...list, at: ['items'], singular: 'item', most: 100, freshKinds: itemKinds }
  if (path === 'references.yaml') return { ...list, isMapping: true, singular: 'work', freshKinds: one('Add a work') }
  if (path === 'glossary.yaml') return { ...list, isMapping: true, singular: 'term', freshKinds: one('Add a term') }
  if (path === 'errata.yaml') return { ...list, singular: 'correction', freshKinds: one('Add a correction') }
  return null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the fields of one entry of a collection; null when only its text can be edited. */
export function entryFields(path: string, entry: unknown): readonly Field[] | null {
  if (path === 'references.yaml') return [workKeyField, workField]
  if (path === 'glossary.yaml') return [termField, definitionField]
  if (!isRecord(entry)) return null
  if (path === examPath) return questionFields
  return path === 'errata.yaml' ? erratumFields : itemFields(entry)
}

/** Returns the top-level fields of a form: those of the file, or of one entry. */
export function fieldsAt(path: string, document: YamlDocument, item: number | null) {
  const form = formOf(path)
  if (form?.kind === 'whole') return { at: [] as Address, fields: form.fields }
  if (!form || item === null) return null
  const at = [...form.at, item]
  if (nodeAt(document, at) === undefined) return null
  const fields = entryFields(path, form.isMapping ? {} : valueAt(document, at))
  return fields && { at, fields }
}

/** Describes an entry in one line of the list. */
export function summaryOf(path: string, document: YamlDocument, at: Address) {
  if (formOf(path)?.kind !== 'collection') return { title: '', kind: null }
  const keyed = valueAt(document, [...at, 'key'])
  const entry = valueAt(document, at)
  const read = (name: string) => (isRecord(entry) && typeof entry[name] === 'string' ? entry[name] : '')
  if (path === 'references.yaml' || path === 'glossary.yaml') return { title: String(keyed ?? ''), kind: null }
  const title = read('ask') || read('text') || read('place')
  return { title: title.replaceAll(/[*{}]/g, ''), kind: isRecord(entry) ? kindLabel(entry) : null }
}

/** Returns the id and the text of an entry, by which others can refer to it; an entry may lack either. */
export function namesOf(path: string, document: YamlDocument | null, item: number | null) {
  const form = formOf(path)
  if (!document || item === null || form?.kind !== 'collection') return []
  return ['id', 'text']
    .map((name) => valueAt(document, [...form.at, item, name]))
    .filter((name) => typeof name === 'string')
}

/** Makes an unused id for a new entry from the name of its file. */
function freshId(path: string, document: YamlDocument, at: Address) {
  const list = valueAt(document, at)
  const ids = (Array.isArray(list) ? list : []).map((each) => (isRecord(each) ? each.id : null))
  const stem =
    path === examPath ? 'question' : keyOfTitle((path.split('/').at(-1) ?? '').replace(/^\d+-|\.practice\.yaml$/g, ''))
  for (let number = ids.length + 1; ; number += 1) if (!ids.includes(`${stem}-${number}`)) return `${stem}-${number}`
}

export function freshEntry(path: string, document: YamlDocument, kind: string): unknown {
  const form = formOf(path)
  if (form?.kind !== 'collection') return null
  if (form.isMapping) return ['', '']
  if (path === 'errata.yaml') return { on: '', place: '', wrong: '', right: '' }
  const id = freshId(path, document, form.at)
  return path === examPath ? freshQuestion(id) : freshItem(kind, id)
}
