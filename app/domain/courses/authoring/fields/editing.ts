import { capitalise, joinLines } from '#app/core/text.ts'
import {
  addEntryAt,
  stringifyDocument,
  countEntriesAt,
  moveEntryAt,
  parseYamlDocument,
  removeEntryAt,
  setValueAt,
  valueAt,
  type YamlDocument,
} from './document.ts'
import { findTopFields, findFileForm, newEntry } from './files.ts'
import type { Address, Field, KindForms, Press } from './fields.ts'

/** Converts an address to the name of its form field; `parseFieldName` does the reverse. */
export const fieldName = (at: Address) => `f.${at.join('.')}`

export function parseFieldName(name: string): Address | null {
  if (!/^f\.[a-z0-9_.]{1,100}$/.test(name)) return null
  return name
    .slice(2)
    .split('.')
    .map((step) => (/^\d{1,4}$/.test(step) ? Number(step) : step))
}

const changes = ['add', 'remove', 'up', 'down'] as const

/** Parses the value of a button, such as "add:items:tree" or "up:items.2". */
export function parseButtonValue(value: string): Press | null {
  const [, change, steps = '', kind] = /^([a-z]+):([a-z0-9_.]{0,100})(?::([a-z-]{1,30}))?$/.exec(value) ?? []
  const known = changes.find((each) => each === change)
  const at = steps === '' ? [] : parseFieldName(`f.${steps}`)
  return known && at ? { change: known, at, kind: kind ?? null } : null
}

export const buttonValue = (change: Press['change'], at: Address, kind?: string) =>
  `${change}:${at.join('.')}${kind ? `:${kind}` : ''}`

const isNumeral = (text: string) => /^-?\d{1,12}(\.\d{1,9})?$/.test(text) && String(Number(text)) === text

/** Converts typed text to the field's value. Text that is not a number stays text, so that the check can report it. */
export function parseFieldText(field: Field, text: string): unknown {
  const isBlank = text === ''
  if (field.kind === 'tick') return text === '' ? undefined : true
  if (isBlank && field.isOptional) return undefined
  if (field.kind === 'number' || (field.kind === 'choice' && field.isNumber))
    return isNumeral(text) ? Number(text) : text
  if (field.kind === 'money') {
    const pounds = text.trim().replace(/^£\s*/, '')
    return /^\d+(\.\d)?$/.test(pounds) && isNumeral(pounds) ? Number(pounds) : pounds
  }
  if (field.kind === 'numbers' && /^\s*\d+(\s*,\s*\d+)*\s*$/.test(text)) return text.split(',').map(Number)
  return field.kind === 'line' ? joinLines(text) : text.replaceAll('\r\n', '\n')
}

export function formatFieldValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ')
  return value === true ? 'on' : value === null || value === undefined || typeof value === 'object' ? '' : String(value)
}

const listItemField = (field: Extract<Field, { kind: 'list' }>): Field =>
  typeof field.of === 'string'
    ? { kind: field.of, name: '', label: field.singular }
    : { kind: 'choice', name: '', label: field.singular, choices: field.of }

export type Found = { field: Field; labels: string[] }

/** Finds the field at an address below `fields`, with its labels from the outermost to the innermost. */
export function findField(fields: readonly Field[], at: Address): Found | null {
  const [step, ...rest] = at
  for (const field of fields) {
    if (field.kind === 'more') {
      const found = findField(field.fields, at)
      if (found) return found
    }
    if (field.name !== step || field.kind === 'more') continue
    if (rest.length === 0) return { field, labels: [field.label] }
    const inner = findFieldInside(field, rest)
    return inner && { ...inner, labels: [...(field.kind === 'group' ? [field.label] : []), ...inner.labels] }
  }
  return null
}

/** True for fields that hold a list of entries. */
function isListField(field: Field) {
  return field.kind === 'list' || field.kind === 'rows' || field.kind === 'entries'
}

/** Returns the title of an entry, such as "Outcome 2" for the second one. */
export function entryTitle({ singular }: { singular: string }, item: number) {
  return `${capitalise(singular)} ${item + 1}`
}

function findFieldInside(field: Field, [step, ...rest]: Address): Found | null {
  if (field.kind === 'group') return step === undefined ? null : findField(field.fields, [step, ...rest])
  if (typeof step !== 'number' || !isListField(field)) return null
  const words = entryTitle(field, step)
  if (field.kind === 'list') return rest.length === 0 ? { field: listItemField(field), labels: [words] } : null
  if (field.kind === 'rows') {
    if (rest.length === 0) return { field, labels: [words] }
    const found = findField(field.fields, rest)
    return found && { ...found, labels: [words, ...found.labels] }
  }
  const part = rest[0] === 'key' ? field.keyField : rest[0] === 'value' ? field.valueField : null
  return part ? { field: part, labels: [words, part.label] } : { field, labels: [words] }
}

const isSimpleField = (field: Field) => !['list', 'rows', 'entries', 'group', 'more'].includes(field.kind)

/** Sets one field. Returns false when the form has no such field. */
export function setField(path: string, document: YamlDocument, at: Address, text: string, kindForms: KindForms) {
  const form = findFileForm(path)
  const item = form?.kind === 'collection' ? at[form.at.length] : null
  const top = findTopFields(path, document, typeof item === 'number' ? item : null, kindForms)
  const found = top && findField(top.fields, at.slice(top.at.length))
  if (!found || !isSimpleField(found.field)) return false
  if (formatFieldValue(valueAt(document, at)) !== text) setValueAt(document, at, parseFieldText(found.field, text))
  return true
}

/** Adds, removes or moves an entry. Returns the entry to show next, or null when nothing was done. */
export function applyButtonPress(
  path: string,
  document: YamlDocument,
  { change, at, kind }: Press,
  kindForms: KindForms,
): Address | null {
  const form = findFileForm(path)
  if (form?.kind === 'collection' && at.join('.') === form.at.join('.') && change === 'add') {
    if (countEntriesAt(document, at) >= form.most) return null
    addEntryAt(document, at, newEntry(path, document, kind ?? '', kindForms), form.isMapping)
    return [...at, countEntriesAt(document, at) - 1]
  }
  const isEntry = form?.kind === 'collection' && at.length === form.at.length + 1
  const item = form?.kind === 'collection' ? at[form.at.length] : null
  const top = findTopFields(path, document, typeof item === 'number' ? item : null, kindForms)
  const list = isEntry
    ? null
    : top && findField(top.fields, (change === 'add' ? at : at.slice(0, -1)).slice(top.at.length))
  if (!isEntry && !(list && isListField(list.field))) return null
  if (change === 'add') {
    const field = list?.field
    if (!field || !isListField(field) || countEntriesAt(document, at) >= field.most) return null
    const fresh = field.kind === 'rows' ? field.fresh : field.kind === 'entries' ? ['', ''] : ''
    addEntryAt(document, at, fresh, field.kind === 'entries')
    return [...at, countEntriesAt(document, at) - 1]
  }
  const last = at.at(-1)
  if (typeof last !== 'number') return null
  if (change === 'remove') {
    removeEntryAt(document, at)
    return at.slice(0, -1)
  }
  moveEntryAt(document, at, change === 'up' ? -1 : 1)
  const to = last + (change === 'up' ? -1 : 1)
  return [...at.slice(0, -1), Math.min(Math.max(to, 0), countEntriesAt(document, at.slice(0, -1)) - 1)]
}

/**
 * Applies a form that was submitted without JavaScript: its fields, then the pressed button. Null when the file is not
 * YAML.
 */
export function applyForm({
  path,
  source,
  fields,
  pressed,
  kindForms,
}: {
  path: string
  source: string
  fields: readonly (readonly [name: string, text: string])[]
  pressed: Press | null
  kindForms: KindForms
}): { text: string; at: Address | null } | null {
  const document = parseYamlDocument(source)
  if (!document) return null
  // A ticked checkbox comes after a hidden field of the same name, and the Map keeps the last value.
  for (const [name, text] of new Map(fields)) {
    const at = parseFieldName(name)
    if (at) setField(path, document, at, text, kindForms)
  }
  const at = pressed ? applyButtonPress(path, document, pressed, kindForms) : null
  return { text: stringifyDocument(document), at }
}
