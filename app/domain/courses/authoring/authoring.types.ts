/**
 * A fault in a draft. `line` is null if the fault has no single line. `field` is the name of its field in the file's
 * form, `item` the index of the list entry with that field. Advice does not prevent publishing.
 */
export type Problem = {
  path: string
  line: number | null
  text: string
  field: string | null
  item: number | null
  isAdvice?: true
}

export type DraftFile = {
  path: string
  title: string | null
  version: number
  words: number
  /** Number of items, questions or works in a file that is a list; null for other files. */
  entries: number | null
  isChanged: boolean
  problems: number
}

export type DraftModule = { folder: string; files: readonly DraftFile[] }

export const editorDialogs = [
  'import',
  'record',
  'add',
  'arrange',
  'move',
  'remove',
  'remove-module',
  'versions',
  'restore',
  'history',
  'publish',
  'discard',
  'sale',
] as const
export type EditorDialog = (typeof editorDialogs)[number]
