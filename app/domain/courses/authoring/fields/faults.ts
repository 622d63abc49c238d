import { isMap, isScalar } from 'yaml'
import { usedTwiceText, type FolderProblem } from '#app/domain/courses/format/course-yaml.ts'
import { nameOfPath } from '../authoring.rules.ts'
import type { Problem } from '../authoring.types.ts'
import { nodeAt, parseYamlDocument, findRowAtLine, valueAt, type YamlDocument } from './document.ts'
import { entryTitle, findField, fieldName } from './editing.ts'
import { findTopFields, findFileForm } from './files.ts'
import type { Address } from './fields.ts'
import { kindForms } from './item-kinds.forms.ts'

/**
 * Converts the path to a fault into the address of a form field. In a mapping that is edited as rows, each key becomes
 * the number of its row.
 */
function toAddress(document: YamlDocument, place: readonly PropertyKey[], isMapping: boolean): Address {
  return place.reduce<Address>((at, step, i) => {
    const parent = nodeAt(document, at)
    const isRow = (isMapping && i === 0) || (i === 1 && place[0] === 'teaches')
    if (!isRow || !isMap(parent)) return [...at, typeof step === 'number' ? step : String(step)]
    const row = parent.items.findIndex(({ key }) => isScalar(key) && String(key.value) === String(step))
    return row < 0 ? at : [...at, row, 'value']
  }, [])
}

/** Describes a fault with the label of its form field. In a file that is not YAML, the fault keeps only its line. */
export function toProblem(document: YamlDocument | null, fault: FolderProblem, source = ''): Problem {
  const { path, line, text, at: place, words: said, isKey } = fault
  const form = findFileForm(path)
  const plain = { path, line, text, field: null, item: null }
  if (form?.kind === 'collection' && form.isMapping && document && text === usedTwiceText && line !== null) {
    const row = findRowAtLine(document, source, line)
    const [name] = findTopFields(path, document, row, kindForms)?.fields ?? []
    if (row !== null && name)
      return {
        ...plain,
        text: `${entryTitle(form, row)}, ${name.label}: ${text}`,
        field: fieldName([row, 'key']),
        item: row,
      }
  }
  if (!form || !document || !place || said === undefined) return plain
  const value = toAddress(document, place, form.kind === 'collection' && form.isMapping)
  const at = isKey ? value.map((step) => (step === 'value' ? 'key' : step)) : value
  if (form.kind === 'whole') {
    const found = findNearestField(form.fields, at)
    return found ? { ...plain, text: `${found.labels.join(', ')}: ${said}`, field: fieldName(found.at) } : plain
  }
  const item = at[form.at.length]
  if (typeof item !== 'number') return { ...plain, text: place.length <= 1 ? `${nameOfPath(path)}: ${said}` : text }
  // The text of a fault of a whole item starts with the item's id, which authors need not know.
  const id = `${String(valueAt(document, [...form.at, item, 'id']))} `
  const words = said.startsWith(id) ? said.slice(id.length) : said
  const top = findTopFields(path, document, item, kindForms)
  const title = entryTitle(form, item)
  const found = top && findNearestField(top.fields, at.slice(top.at.length))
  // A fault of a whole item is shown at its first list, such as its options, or else at its first field.
  const main = top?.fields.find(({ kind }) => kind === 'rows' || kind === 'list') ?? top?.fields[0]
  const field = top && main ? fieldName([...top.at, ...(found?.at ?? [main.name])]) : null
  return { ...plain, text: `${[title, ...(found?.labels ?? [])].join(', ')}: ${words}`, field, item }
}

/** Finds the field at an address or, if there is none, the innermost field around it. */
function findNearestField(fields: Parameters<typeof findField>[0], at: Address) {
  for (let length = at.length; length > 0; length -= 1) {
    const found = findField(fields, at.slice(0, length))
    if (found) return { at: at.slice(0, length), labels: found.labels }
  }
  return null
}

export function toProblems(files: ReadonlyMap<string, string>, faults: readonly FolderProblem[]): Problem[] {
  const documents = new Map<string, YamlDocument | null>()
  return faults.map((fault) => {
    // Lessons are not YAML, and parsing their brackets as YAML would take seconds.
    if (!documents.has(fault.path) && fault.path.endsWith('.yaml'))
      documents.set(fault.path, parseYamlDocument(files.get(fault.path) ?? ''))
    return toProblem(documents.get(fault.path) ?? null, fault, files.get(fault.path))
  })
}
