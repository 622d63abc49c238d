import { z } from 'zod'
import { parseArcs } from '#app/linguistics/figures/arcs.ts'
import { parseBrackets } from '#app/linguistics/figures/tree.ts'
import { parseCue, utteranceOf } from '#app/linguistics/sound/cues.ts'
import { wordsOfTree } from '#app/linguistics/analysis.ts'
import { unknownSigns } from '#app/linguistics/transcription.ts'
import { tellsAnswer } from './slip.rules.ts'
import { choicesOf, morphemesOf } from './slots.rules.ts'
import type { WrittenBody } from './types.ts'
import { workFields } from './work.forms.ts'
import { workFaults } from './work.rules.ts'

const line = z.string().trim().min(1).max(400)
const why = z.string().trim().min(15, 'is too short').max(600)
/** Text for select options, which cannot contain markup. */
const plainLine = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^[^*{}`]+$/, 'must be plain text without markup')
const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must contain only lower-case letters, digits and hyphens')
/** `after` names the heading of the lesson after which the item stands; without it, the item stands at the end. */
const named = { id: key, after: key.optional(), rule: why.optional() }
const near = z.array(z.strictObject({ forms: z.array(z.coerce.string().trim().min(1)).min(1), why })).default([])

const options = z
  .array(z.strictObject({ text: z.coerce.string().trim().min(1).max(300), why, right: z.boolean().default(false) }))
  .min(2)
  .max(8)
/** Turns what `check` throws into a validation message. */
const checked = (text: z.ZodString, check: (value: string) => unknown) =>
  text.superRefine((value, context) => {
    try {
      check(value)
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : '' })
    }
  })
const cue = checked(z.string().trim(), (text) => utteranceOf(parseCue(text)))
const heard = z
  .array(z.strictObject({ text: z.string().trim().min(1).max(300), why, right: z.boolean().default(false), say: cue }))
  .min(2)
  .max(6)
const bracketing = checked(z.string().trim().max(300), parseBrackets)
const dependencies = checked(z.string().trim().max(900), parseArcs)
const transcription = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .refine((text) => !/[/[\]{}]/.test(text), 'must be written without brackets')
  .refine((text) => unknownSigns(text).length === 0, 'contains symbols that are not in our set')

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
    accept: z.array(z.coerce.string().trim().min(1)).min(1),
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
    lang: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'must be a language tag'),
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
    accept: z.array(transcription).min(1),
    near: z.array(z.strictObject({ forms: z.array(transcription).min(1), why })).default([]),
    why,
  }),
  z.discriminatedUnion('work', workFields({ ...named, ask: line, why })),
])

/** More words do not fit the width of a phone. */
const mostWords = 10

/** Checks that span several fields: keys that fit their kind, places with exactly one answer. */
function bodyFaults(body: WrittenBody): string[] {
  const twice = (texts: readonly string[]) => texts.filter((text, i) => texts.indexOf(text) !== i)
  switch (body.kind) {
    case 'one':
    case 'listen':
    case 'several': {
      const rights = body.options.filter(({ right }) => right).length
      const repeated = twice(body.options.map(({ text }) => text)).map((text) => `offers “${text}” twice`)
      if (body.kind !== 'several' && rights !== 1) return [...repeated, 'must have exactly one right option']
      if (body.kind === 'several' && (rights < 2 || rights === body.options.length))
        return [...repeated, 'must have at least two right options and one wrong one']
      return repeated
    }
    case 'tree': {
      const sentences = [...body.accept, ...body.near.flatMap(({ forms }) => forms)].map((each) =>
        wordsOfTree(parseBrackets(each)).join(' '),
      )
      return new Set(sentences).size === 1 ? [] : ['must have trees of the same sentence']
    }
    case 'arcs': {
      const analyses = body.accept.map(parseArcs)
      const sentences = analyses.map((words) => words.map(({ form, tag }) => `${form}/${tag}`).join(' '))
      const used = new Set(analyses.flatMap((words) => words.map(({ relation }) => relation)))
      const lacking = [...used].filter((relation) => !body.relations.includes(relation))
      const isShort = analyses.every((words) => words.length <= mostWords)
      return [
        ...(new Set(sentences).size === 1 ? [] : ['must have analyses of the same sentence']),
        ...lacking.map((relation) => `uses ${relation}, which cannot be chosen`),
        ...(isShort ? [] : [`must have at most ${mostWords} words`]),
      ]
    }
    case 'number':
      return body.near
        .filter(({ answer }) => Math.abs(answer - body.answer) <= body.tolerance)
        .map(({ answer }) => `${answer} lies within the tolerance`)
    case 'gloss':
      return morphemesOf(body.words).length === morphemesOf(body.gloss).length
        ? []
        : ['must have as many glosses as morphemes']
    case 'match':
      return twice(body.pairs.map(({ left }) => left)).map((left) => `asks for “${left}” twice`)
    case 'order':
      return choicesOf(body).length === body.parts.length ? [] : ['must have parts that all differ']
    case 'transcribe':
      return body.style === 'narrow' && body.accept.some((form) => form.includes('r'))
        ? ['must write ɹ for r in a narrow transcription']
        : []
    case 'work':
      return workFaults(body)
    default:
      return []
  }
}

export const practiceItem = item
  .transform(({ id, after = null, ...body }) => ({ key: id, after, body: body satisfies WrittenBody }))
  .superRefine(({ key: name, body }, context) => {
    const faults = [
      ...bodyFaults(body),
      ...(body.rule && tellsAnswer(body.rule, body) ? ['has a rule with the answer in it'] : []),
    ]
    for (const fault of faults) context.addIssue({ code: 'custom', message: `${name} ${fault}` })
  })

export const practiceFile = z.strictObject({ items: z.array(practiceItem).min(1) })
