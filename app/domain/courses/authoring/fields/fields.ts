/**
 * The path to a value in a YAML file: keys and indices. In a mapping that is edited as rows, a number is the index of
 * the row.
 */
export type Address = readonly (string | number)[]

export type Choice = { value: string; label: string }

type Named = { name: string; label: string; hint?: string; isOptional?: boolean }

/** The input for one value. `line` and `text` may contain the markup of lessons; `code` keeps line breaks. */
export type SimpleKind = 'line' | 'text' | 'ipa' | 'code' | 'number' | 'money' | 'day' | 'key' | 'numbers' | 'tick'

/** Lists of choices that depend on the course. */
export type ChoicesFrom = 'sections' | 'modules' | 'headings'

/** A form field that edits one value, or one list or group of values, of a YAML file. */
export type Field = Named &
  (
    | { kind: SimpleKind }
    | { kind: 'choice'; choices: readonly Choice[] | ChoicesFrom; isNumber?: boolean }
    | { kind: 'list'; of: 'line' | 'ipa' | 'code' | Choice[]; singular: string; most: number }
    | {
        kind: 'rows'
        fields: readonly Field[]
        singular: string
        most: number
        fresh: Readonly<Record<string, unknown>>
      }
    | { kind: 'entries'; keyField: Field; valueField: Field; singular: string; most: number }
    | { kind: 'group'; fields: readonly Field[] }
    /** Fields that are collapsed, because most authors do not change them. */
    | { kind: 'more'; fields: readonly Field[] }
  )

/** The form of a kind of practice item, and what a new item of it has beside its name. */
export type KindForm = {
  label: string
  hint: string
  fields: readonly Field[]
  fresh: Readonly<Record<string, unknown>>
}

/** The forms of practice items by their kind; of generated ones by `work-` and what they generate. */
export type KindForms = Readonly<Record<string, KindForm>>

/** The form of one file: either a single form, or a list whose entries are edited one at a time. */
export type FileForm =
  | { kind: 'whole'; fields: readonly Field[] }
  | {
      kind: 'collection'
      /** The address of the list in the file; empty if the whole file is the list. */
      at: Address
      isMapping: boolean
      singular: string
      most: number
      /** The label of the button that adds an entry; null in a practice file, where the author chooses a kind. */
      add: string | null
    }

/** The parts of the course that a form can refer to, as choices, and the forms of its practice items. */
export type Places = {
  sections: readonly (Choice & { module: number })[]
  modules: readonly Choice[]
  /** Headings of the section that the open practice file belongs to. */
  headings: readonly Choice[]
  works: readonly Choice[]
  terms: readonly string[]
  /** Empty unless the open file is one of practice. */
  kindForms: KindForms
}

/** A pressed button, with the address of the entry or list that it changes. */
export type Press = { change: 'add' | 'remove' | 'up' | 'down'; at: Address; kind: string | null }
