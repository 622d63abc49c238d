import { z } from 'zod'
import { parseArcs } from '#app/linguistics/figures/arcs.ts'
import { parseBrackets } from '#app/linguistics/figures/tree.ts'
import { parseCue, toUtterance } from '#app/linguistics/sound/cues.ts'
import { languageCodes } from '#app/linguistics/inventories/inventories.ts'
import { parseQuery, queryForms } from '#app/linguistics/corpus/query.ts'
import { listUnknownSigns } from '#app/linguistics/typed.ts'
import { visibleText } from '../visible-text.ts'
import { findBodyFaults } from './practice.rules.ts'
import { measures } from './measure.ts'
import type { WrittenBody } from './practice.types.ts'
import { workFields } from './work.forms.ts'

const line = visibleText.max(400)
const why = z.string().trim().min(1).min(15).max(600)
/** Plain text for the options of select elements, which cannot contain markup. */
const plainLine = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^[^*{}`]+$/, 'must be plain text without markup')
const key = z
  .string()
  .min(1)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must contain only lower-case letters, digits and hyphens')
/**
 * `after` is the key of the heading after which the item is shown; without it, the item is shown at the end of the
 * section.
 */
const named = { id: key, after: key.optional(), rule: why.optional() }
/** Foreseen mistakes, each with what students who make it are told. */
export const near = z.array(z.strictObject({ forms: z.array(visibleText).min(1), why })).default([])

const options = z
  .array(z.strictObject({ text: visibleText.max(300), why, right: z.boolean().default(false) }))
  .min(2)
  .max(8)
/** Adds a check to a field. The message of the error that `check` throws becomes the validation message. */
const withCheck = (text: z.ZodString, check: (value: string) => unknown) =>
  text.superRefine((value, context) => {
    try {
      check(value)
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : '' })
    }
  })
const cue = withCheck(z.string().trim().min(1), (text) => toUtterance(parseCue(text)))
const heard = z
  .array(z.strictObject({ text: z.string().trim().min(1).max(300), why, right: z.boolean().default(false), say: cue }))
  .min(2)
  .max(6)
const bracketing = withCheck(z.string().trim().max(300), parseBrackets)
const dependencies = withCheck(z.string().trim().max(900), parseArcs)
const transcription = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .refine((text) => !/[/[\]{}]/.test(text), 'must be written without brackets')
  .refine((text) => listUnknownSigns(text).length === 0, 'contains symbols that are not in our set')

const strings = z.array(z.string().min(1).max(40)).min(2).max(8)

const query = withCheck(z.string().trim().min(1), parseQuery)
const program = z.string().trim().min(1).max(2_000)
const pythonLine = z.string().trim().min(1).max(200).regex(/^.*$/, 'must be one line of Python')

const item = z.discriminatedUnion('kind', [
  z.strictObject({ ...named, kind: z.literal('one'), ask: line, options }),
  z.strictObject({ ...named, kind: z.literal('several'), ask: line, options }),
  z.strictObject({ ...named, kind: z.literal('listen'), ask: line, options: heard }),
  z.strictObject({
    ...named,
    kind: z.literal('tree'),
    ask: line,
    accept: z.array(bracketing).min(1).max(4),
    near: z.array(z.strictObject({ forms: z.array(bracketing).min(1), why })).default([]),
    why,
  }),
  z.strictObject({
    ...named,
    kind: z.literal('arcs'),
    ask: line,
    accept: z.array(dependencies).min(1).max(4),
    relations: z
      .array(z.string().regex(/^[a-z]+(:[a-z]+)?$/))
      .min(3)
      .max(14),
    why,
  }),
  z.strictObject({
    ...named,
    kind: z.literal('text'),
    ask: line,
    accept: z.array(visibleText).min(1),
    near,
    why,
  }),
  z.strictObject({
    ...named,
    kind: z.literal('number'),
    ask: line,
    answer: z.number(),
    tolerance: z.number().min(0).default(0),
    unit: z.string().default(''),
    near: z.array(z.strictObject({ answer: z.number(), why })).default([]),
    why,
  }),
  z.strictObject({
    ...named,
    kind: z.literal('match'),
    ask: line,
    pairs: z
      .array(z.strictObject({ left: line, right: plainLine }))
      .min(2)
      .max(8),
    extra: z.array(plainLine).default([]),
    why,
  }),
  z.strictObject({ ...named, kind: z.literal('order'), ask: line, parts: z.array(plainLine).min(3).max(8), why }),
  z.strictObject({
    ...named,
    kind: z.literal('gloss'),
    ask: line,
    language: line,
    lang: z
      .string()
      .min(1)
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'must be a language code, such as tr or ja-Latn'),
    words: line,
    gloss: line,
    translation: line,
    extra: z.array(plainLine).default([]),
    why,
  }),
  z.strictObject({
    ...named,
    kind: z.literal('transcribe'),
    ask: line,
    style: z.enum(['broad', 'narrow']).default('broad'),
    language: z.enum(languageCodes).optional(),
    accept: z.array(transcription).min(1),
    near: z.array(z.strictObject({ forms: z.array(transcription).min(1), why })).default([]),
    why,
  }),
  z.strictObject({
    ...named,
    kind: z.literal('chart'),
    ask: line,
    symbol: transcription.max(4),
    height: z.number().min(0).max(3),
    backness: z.number().min(0).max(2),
    why,
  }),
  z.strictObject({
    ...named,
    kind: z.literal('expression'),
    ask: line,
    match: strings,
    not: strings,
    most: z.int().min(3).max(80),
    accept: z.array(z.string().min(1).max(80)).min(1).max(4),
    near: z.array(z.strictObject({ forms: z.array(z.string().min(1).max(80)).min(1), why })).default([]),
    why,
  }),
  z.strictObject({
    ...named,
    kind: z.literal('query'),
    ask: line,
    corpus: key,
    by: z.array(z.enum(queryForms)).min(1),
    gold: z.array(query).min(1).max(8),
    precision: z.number().min(0.1).max(1).default(1),
    recall: z.number().min(0.1).max(1).default(1),
    accept: z.array(query).min(1).max(4),
    near: z.array(z.strictObject({ forms: z.array(query).min(1), why })).default([]),
    why,
  }),
  z.strictObject({
    ...named,
    kind: z.literal('code'),
    ask: line,
    starter: program,
    checks: z
      .array(z.strictObject({ call: pythonLine, expected: pythonLine, why }))
      .min(1)
      .max(8),
    solution: program,
    why,
  }),
  z.strictObject({
    ...named,
    kind: z.literal('measure'),
    ask: line,
    say: cue,
    measure: z.enum(measures),
    sound: z.int().min(1).max(20).default(1),
    tolerance: z.number().positive().max(1000).optional(),
    answer: z.number().min(-300).max(8000).optional(),
    near: z.array(z.strictObject({ answer: z.number(), why })).default([]),
    why,
  }),
  z.strictObject({
    ...named,
    kind: z.literal('stretch'),
    ask: line,
    say: cue,
    sound: z.int().min(1).max(20),
    why,
  }),
  z.discriminatedUnion('work', workFields({ ...named, ask: line, why })),
])

export const practiceItem = item
  .transform(({ id, after = null, ...body }) => ({ key: id, after, body: body satisfies WrittenBody }))
  .superRefine(({ key: name, body }, context) => {
    for (const fault of findBodyFaults(body)) context.addIssue({ code: 'custom', message: `${name} ${fault}` })
  })

export const practiceFile = z.strictObject({ items: z.array(practiceItem).min(1) })
