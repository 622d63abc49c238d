import { z } from 'zod'
import { labels, type Label } from '#app/domain/courses/practice/item-parts.forms.ts'
import { kindSchemas } from '#app/domain/courses/practice/kinds.forms.ts'
import { workSchemas } from '#app/domain/courses/practice/work.forms.ts'
import type { Choice, Field, KindForm, KindForms } from './fields.ts'

/** What Zod says of a schema, with the label of each part. */
type Described = Partial<Label> & {
  type?: string
  const?: string
  enum?: readonly string[]
  default?: unknown
  items?: Described
  minItems?: number
  maxItems?: number
  properties?: Readonly<Record<string, Described>>
  required?: readonly string[]
}

const describe = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', metadata: labels, unrepresentable: 'any' }) as Described

/** The most entries of a list whose schema has no limit. */
const mostEntries = 20

const listChoices = (values: readonly string[], words: Label['choices']): Choice[] =>
  values.map((value) => ({ value, label: (typeof words === 'object' && words[value]) || value }))

function toField(name: string, isRequired: boolean, described: Described): Field {
  const { label, hint, as = 'line', singular = 'entry', choices, type, items, maxItems = mostEntries } = described
  if (label === undefined) throw new Error(`the field ${name} has no label`)
  // A choice with a default always has a value.
  const isOptional = !isRequired && !(described.enum && described.default !== undefined)
  const common = { name, label, ...(hint && { hint }), ...(isOptional && { isOptional }) }
  if (type === 'boolean') return { kind: 'tick', name, label, ...(hint && { hint }) }
  if (type === 'number' || type === 'integer') return { ...common, kind: 'number' }
  if (choices === 'headings') return { ...common, kind: 'choice', choices }
  if (described.enum) return { ...common, kind: 'choice', choices: listChoices(described.enum, choices) }
  if (!items) return { ...common, kind: as }
  const list = { ...common, singular, most: maxItems }
  if (items.properties) return { ...list, kind: 'rows', fields: listFields(items), fresh: makeFresh(items) }
  return {
    ...list,
    kind: 'list',
    of: items.enum ? listChoices(items.enum, choices) : as === 'ipa' || as === 'code' ? as : 'line',
  }
}

const listProperties = ({ properties = {} }: Described) =>
  // A constant names the kind; it is chosen with the item.
  Object.entries(properties).filter(([, { const: constant }]) => constant === undefined)

function listFields(described: Described): Field[] {
  const toFields = (wanted: boolean) =>
    listProperties(described)
      .filter(([, { isInMore = false }]) => isInMore === wanted)
      .map(([name, part]) => toField(name, described.required?.includes(name) ?? false, part))
  const more = toFields(true)
  return [
    ...toFields(false),
    ...(more.length > 0 ? [{ kind: 'more', name: '', label: 'Place, hint and name', fields: more } as const] : []),
  ]
}

/** Makes the value of a new entry: what must be there is empty unless its label gives a value. */
function makeFresh(described: Described): Record<string, unknown> {
  const isWanted = ([name, part]: readonly [string, Described]) =>
    !part.isInMore && (part.fresh !== undefined || described.required?.includes(name))
  return Object.fromEntries(
    listProperties(described)
      .filter(isWanted)
      .map(([name, part]) => [name, makeValue(part)]),
  )
}

function makeValue({ fresh, items, minItems = 1 }: Described): unknown {
  if (!items) return fresh ?? ''
  if (fresh !== undefined && typeof fresh !== 'number') return fresh
  return Array.from({ length: fresh ?? minItems }, () => (items.properties ? makeFresh(items) : ''))
}

function toForm(schema: z.ZodType): KindForm {
  const described = describe(schema)
  const { label = '', hint = '', properties } = described
  const constants = Object.entries(properties ?? {}).flatMap(([name, part]) =>
    part.const === undefined ? [] : [[name, part.const] as const],
  )
  return {
    label,
    hint,
    fields: listFields(described),
    fresh: { ...Object.fromEntries(constants), ...makeFresh(described) },
  }
}

/** The forms of all kinds of practice items, made from their schemas. */
export const kindForms: KindForms = Object.fromEntries([
  ...Object.entries(kindSchemas).map(([kind, schema]) => [kind, toForm(schema)] as const),
  ...Object.entries(workSchemas).map(([work, schema]) => [`work-${work}`, toForm(schema)] as const),
])
