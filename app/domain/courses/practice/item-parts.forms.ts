import { z } from 'zod'
import { parseCue, toUtterance } from '#app/linguistics/sound/cues.ts'
import { visibleText } from '../visible-text.ts'
import type { ItemKind } from './practice.types.ts'

/** How a form edits text. `line` and `text` may contain the markup of lessons; `code` keeps line breaks. */
export type TextKind = 'line' | 'text' | 'ipa' | 'code' | 'key'

/** What the form of the course editor needs beside the schema itself, which has the types, choices and limits. */
export type Label = {
  label: string
  hint?: string
  /** How the text, or each text of a list, is edited; `line` unless it says otherwise. */
  as?: TextKind
  /** What an entry of a list is called, such as "option". */
  singular?: string
  /** Words for the values of a choice, or the list of the course from which they come. */
  choices?: Readonly<Record<string, string>> | 'headings'
  /** The value in a new item, or the number of empty entries of a list. */
  fresh?: unknown
  /** True for fields that are collapsed, because most authors do not change them. */
  isInMore?: true
}

export const labels = z.registry<Label>()

/** Gives a field, or a kind of item, its label. */
export function labelled<Schema extends z.ZodType>(
  schema: Schema,
  label: string,
  rest: Omit<Label, 'label'> = {},
): Schema {
  const own = schema.clone()
  labels.add(own, { label, ...rest })
  return own
}

/** Adds a check to a field. The message of the error that `check` throws becomes the validation message. */
export const withCheck = (text: z.ZodString, check: (value: string) => unknown) =>
  text.superRefine((value, context) => {
    try {
      check(value)
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : '' })
    }
  })

export const cue = withCheck(z.string().trim().min(1), (text) => toUtterance(parseCue(text)))
export const line = visibleText.max(400)
const reason = z.string().trim().min(1).min(15).max(600)
/** Plain text for the options of select elements, which cannot contain markup. */
export const plainLine = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^[^*{}`]+$/, 'must be plain text without markup')
export const key = z
  .string()
  .min(1)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must contain only lower-case letters, digits and hyphens')

export const ask = labelled(line, 'Question', {
  as: 'text',
  hint: 'Put sounds in braces: {/ʃɪp/}. Asterisks make a word *italic*.',
})
export const why = labelled(reason, 'Explanation', {
  as: 'text',
  hint: 'Shown after every answer. At least 15 characters.',
})
/** An explanation of one entry of a list. */
export const whyOf = (label: string, hint?: string) => labelled(reason, label, { as: 'text', ...(hint && { hint }) })

/** The last fields of every item. */
export const named = {
  after: labelled(key.optional(), 'Place in the section', {
    choices: 'headings',
    hint: 'Below a heading, or at the end.',
    isInMore: true,
  }),
  rule: labelled(reason.optional(), 'Hint', {
    as: 'text',
    hint: 'For students who ask for one. It must not give the answer away.',
    isInMore: true,
  }),
  id: labelled(key, 'Name of the item', {
    as: 'key',
    hint: 'Lower-case letters, digits and hyphens. Changing it makes a new item, and students’ answers stay with the old one.',
    isInMore: true,
  }),
}

const mistakes = {
  singular: 'mistake',
  hint: 'What students often answer instead, and what to tell them.',
}

/** Foreseen mistakes, each with what students who make it are told. */
export const nearForms = (form: z.ZodString, as: TextKind = 'line') =>
  labelled(
    z
      .array(
        z.strictObject({
          forms: labelled(z.array(form).min(1), 'Answers', { as, singular: 'answer' }),
          why: whyOf('What to tell them'),
        }),
      )
      .default([]),
    'Likely mistakes',
    mistakes,
  )
export const nearNumbers = labelled(
  z.array(z.strictObject({ answer: labelled(z.number(), 'Number'), why: whyOf('What to tell them') })).default([]),
  'Likely mistakes',
  mistakes,
)
export const near = nearForms(visibleText)

export const extras = (label: string) => labelled(z.array(plainLine).default([]), label, { singular: 'distractor' })

/** Makes the schema of a kind; its form in the course editor has the fields in this order. */
export const kindOfItem = <const Kind extends ItemKind, Fields extends z.ZodRawShape>(
  kind: Kind,
  label: string,
  hint: string,
  fields: Fields,
) => labelled(z.strictObject({ kind: z.literal(kind), ask, ...fields, ...named }), label, { hint })
