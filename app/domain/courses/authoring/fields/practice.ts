import type { Field, FreshEntry } from './fields.ts'
import { ask, why } from './item-fields.ts'
import { kinds } from './kinds.ts'
import { showField, works } from './work.ts'

const more: Field = {
  kind: 'more',
  name: '',
  label: 'Place, hint and name',
  fields: [
    {
      kind: 'choice',
      name: 'after',
      label: 'Place in the section',
      hint: 'Below a heading, or at the end.',
      choices: 'headings',
      isOptional: true,
    },
    {
      kind: 'text',
      name: 'rule',
      label: 'Hint',
      hint: 'For students who ask for one. It must not give the answer away.',
      isOptional: true,
    },
    {
      kind: 'key',
      name: 'id',
      label: 'Name of the item',
      hint: 'Lower-case letters, digits and hyphens. Changing it makes a new item, and students’ answers stay with the old one.',
    },
  ],
}

const isItemKind = (kind: unknown): kind is keyof typeof kinds => typeof kind === 'string' && kind in kinds

/** Returns the label of an item's kind; null when there is no such kind. */
export function kindLabel(item: { kind?: unknown; work?: unknown }) {
  if (isItemKind(item.kind)) return kinds[item.kind].label
  return item.kind === 'work' && typeof item.work === 'string' ? (works[item.work]?.label ?? null) : null
}

/** Returns the fields of a practice item; null when its kind is not known. */
export function itemFields(item: { kind?: unknown; work?: unknown }): readonly Field[] | null {
  if (isItemKind(item.kind)) return [...kinds[item.kind].fields, more]
  const work = item.kind === 'work' && typeof item.work === 'string' ? works[item.work] : undefined
  return work ? [ask, ...work.fields, showField, why, more] : null
}

export const itemKinds: readonly FreshEntry[] = [
  ...Object.entries(kinds).map(([kind, { label, hint }]) => ({ kind, label, hint })),
  ...Object.entries(works).map(([work, { label }]) => ({
    kind: `work-${work}`,
    label: `Calculation: ${label}`,
    hint: 'New numbers or words in each round',
  })),
]

/** Creates a new item of a kind, with an example answer if its notation needs one. */
export function newItem(kind: string, id: string): Record<string, unknown> {
  const work = works[kind.replace(/^work-/, '')]
  if (kind.startsWith('work-') && work)
    return { id, kind: 'work', work: kind.slice(5), show: 'worked', ask: '', ...work.fresh, why: '' }
  const known = isItemKind(kind) ? kind : 'one'
  return { id, kind: known, ...kinds[known].fresh }
}
