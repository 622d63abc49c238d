import { examPath, headPath, sectionKeyOf } from '../format/course-paths.ts'
import {
  addEntryAt,
  stringifyDocument,
  countEntriesAt,
  moveEntryAt,
  parseYamlDocument,
  removeEntryAt,
  setValueAt,
  valueAt,
} from './fields/document.ts'
import type { DraftAction } from './authoring.forms.ts'

type Files = ReadonlyMap<string, string>
export type ArrangeAction = Extract<DraftAction, { intent: 'shift' | 'shift-module' | 'remove-module' }>
export type Arranged = { files: Map<string, string>; path: string | null }
type Refusal = 'no-file' | 'only-section' | 'unreadable'

const listModuleFolders = (files: Files) =>
  [
    ...new Set([...files.keys()].filter((path) => path.startsWith('modules/')).map((path) => path.split('/')[1] ?? '')),
  ].toSorted()

const withNumber = (index: number, name: string) => `${String(index + 1).padStart(2, '0')}-${name.replace(/^\d+-/, '')}`

/** Returns the sections of a folder in order, each with the paths that belong to it. */
function listSections(files: Files, folder: string) {
  const paths = [...files.keys()].filter((path) => path.startsWith(`modules/${folder}/`)).toSorted()
  const lessons = paths.filter((path) => path.endsWith('.md'))
  return lessons.map((lesson) => paths.filter((path) => sectionKeyOf(path) === sectionKeyOf(lesson)))
}

/** Renumbers the files of a folder in the order of its sections. Returns the new path of each file. */
function renumberSections(folder: string, sections: readonly (readonly string[])[]) {
  return new Map(
    sections.flatMap((paths, i) =>
      paths.map((path) => [path, `modules/${folder}/${withNumber(i, path.split('/').at(-1) ?? '')}`] as const),
    ),
  )
}

function moveFiles(files: Files, places: ReadonlyMap<string, string>) {
  return new Map([...files].map(([path, text]) => [places.get(path) ?? path, text]))
}

/** Changes a YAML file in `files`, if it exists. Returns false only if the file cannot be parsed. */
function editYaml(
  files: Map<string, string>,
  path: string,
  change: (document: NonNullable<ReturnType<typeof parseYamlDocument>>) => void,
) {
  const source = files.get(path)
  if (source === undefined) return true
  const document = parseYamlDocument(source)
  if (!document) return false
  change(document)
  files.set(path, stringifyDocument(document))
  return true
}

/** Updates the module numbers of the exam's questions. `numberOf` returns null for a removed module. */
function renumberQuestions(files: Map<string, string>, numberOf: (module: number) => number | null) {
  return editYaml(files, examPath, (document) => {
    for (let i = 0; i < countEntriesAt(document, ['questions']); i += 1) {
      const module = valueAt(document, ['questions', i, 'module'])
      const next = typeof module === 'number' ? numberOf(module) : module
      if (next !== module) setValueAt(document, ['questions', i, 'module'], next ?? '')
    }
  })
}

function shiftSection(files: Files, { path, by }: { path: string; by: 'up' | 'down' }): Arranged | Refusal {
  const folders = listModuleFolders(files)
  const folder = path.split('/')[1] ?? ''
  const sections = listSections(files, folder)
  const from = sections.findIndex((paths) => paths.includes(path))
  const moving = sections[from]
  if (!moving) return 'no-file'
  const to = from + (by === 'up' ? -1 : 1)
  const isWithin = to >= 0 && to < sections.length
  const others = sections.toSpliced(from, 1)
  if (isWithin) {
    const places = renumberSections(folder, others.toSpliced(to, 0, moving))
    return { files: moveFiles(files, places), path: places.get(path) ?? path }
  }
  const neighbour = folders[folders.indexOf(folder) + (by === 'up' ? -1 : 1)]
  if (neighbour === undefined) return { files: new Map(files), path }
  if (others.length === 0) return 'only-section'
  const theirs = listSections(files, neighbour)
  const places = new Map([
    ...renumberSections(folder, others),
    ...renumberSections(neighbour, by === 'up' ? [...theirs, moving] : [moving, ...theirs]),
  ])
  return { files: moveFiles(files, places), path: places.get(path) ?? path }
}

function shiftModule(files: Files, { folder, by }: { folder: string; by: 'up' | 'down' }): Arranged | Refusal {
  const folders = listModuleFolders(files)
  const from = folders.indexOf(folder)
  const to = from + (by === 'up' ? -1 : 1)
  if (from < 0) return 'no-file'
  if (to < 0 || to >= folders.length) return { files: new Map(files), path: null }
  const order = folders.toSpliced(from, 1).toSpliced(to, 0, folder)
  const names = new Map(order.map((name, i) => [name, withNumber(i, name)]))
  const next = new Map(
    [...files].map(([path, text]) => {
      const [top, name = '', file] = path.split('/')
      return [file === undefined ? path : `${top}/${names.get(name) ?? name}/${file}`, text]
    }),
  )
  const swapModuleNumbers = (module: number) => (module === from + 1 ? to + 1 : module === to + 1 ? from + 1 : module)
  const isRead =
    editYaml(next, headPath, (document) => moveEntryAt(document, ['modules', from], by === 'up' ? -1 : 1)) &&
    renumberQuestions(next, swapModuleNumbers)
  return isRead ? { files: next, path: null } : 'unreadable'
}

function removeModule(files: Files, { folder }: { folder: string }): Arranged | Refusal {
  const index = listModuleFolders(files).indexOf(folder)
  if (index < 0) return 'no-file'
  const next = new Map([...files].filter(([path]) => !path.startsWith(`modules/${folder}/`)))
  const isRead =
    editYaml(next, headPath, (document) => removeEntryAt(document, ['modules', index])) &&
    renumberQuestions(next, (module) => (module === index + 1 ? null : module > index + 1 ? module - 1 : module))
  return isRead ? { files: next, path: null } : 'unreadable'
}

/** Sets the title of the module at an index of the prospectus. A module that is not listed yet is added at the end. */
export function setModuleTitle(files: Files, index: number, title: string): Map<string, string> | null {
  const next = new Map(files)
  const isRead = editYaml(next, headPath, (document) => {
    if (index < countEntriesAt(document, ['modules'])) setValueAt(document, ['modules', index, 'title'], title)
    else addEntryAt(document, ['modules'], { title, description: '' })
  })
  return isRead ? next : null
}

export function nextModuleIndex(files: Files) {
  return listModuleFolders(files).length
}

/** Moves or removes sections and modules. Practice moves with its section, and exam questions with their module. */
export function changeOutline(files: Files, action: ArrangeAction): Arranged | Refusal {
  switch (action.intent) {
    case 'shift':
      return shiftSection(files, action)
    case 'shift-module':
      return shiftModule(files, action)
    case 'remove-module':
      return removeModule(files, action)
  }
}
