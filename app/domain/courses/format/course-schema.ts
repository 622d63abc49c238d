import { z } from 'zod'
import { isSameText, visibleText } from '../visible-text.ts'
import { workKey } from '../apparatus/apparatus.ts'
import { near } from '../practice/item-parts.forms.ts'
import { courseLevels, covers, subjectSlugs } from '#app/core/course-vocabulary.ts'
import { findUnprintable } from '#app/core/printable.ts'
import { formatNumber } from '#app/core/text.ts'
import { educationLevels } from '#app/core/vocabulary.ts'

const text = visibleText

/** No course is free, and a price with more digits is a slip of the pen. */
const highestPricePounds = 20_000
const priceText = `must be between £0.01 and £${formatNumber(highestPricePounds)}`

export const head = z.strictObject({
  title: text
    .max(120)
    .refine(
      (title) => findUnprintable(title, { inOwnFont: true }) === null,
      'has a letter that certificates can’t show; write it in Latin letters',
    ),
  ipa: text,
  subject: z.enum(subjectSlugs),
  cover: z.enum(covers),
  level: z.enum(courseLevels),
  duration_weeks: z.int().min(1).max(156),
  weekly_hours: z.int().min(1).max(20),
  min_education_level: z.enum(educationLevels).exclude(['Other']),
  /** The price as text with two decimals. YAML reads an unquoted 27.50 as the number 27.5. */
  price: z.preprocess(
    (value) =>
      typeof value === 'number' ? (Number(value.toFixed(2)) === value ? value.toFixed(2) : String(value)) : value,
    z
      .string()
      .regex(/^\d+\.\d{2}$/, { error: 'must be pounds with two decimals, such as 27.50', abort: true })
      .refine((price) => Number(price) > 0 && Number(price) <= highestPricePounds, priceText),
  ),
  description: text.min(90).max(240),
  outcomes: z
    .array(text.regex(/^[^A-Z].*[^.]$/, 'must begin with a verb in lower case and have no full stop'))
    .min(4)
    .max(6),
  /** The outcomes that each section of a written course serves, numbered from 1. */
  teaches: z.record(text, z.array(z.int().min(1).max(6)).min(1)).optional(),
  modules: z
    .array(z.strictObject({ title: text, description: text }))
    .min(1)
    .max(14),
  exam: z.strictObject({
    title: text,
    duration_minutes: z.int().min(5).max(240),
    pass_percentage: z.int().min(40).max(90),
    questions: z.int().min(5).max(60),
  }),
  reading: z.array(text).min(2).max(5),
  review: z
    .strictObject({
      by: z.enum(['person', 'model']),
      name: text,
      on: z.iso.date(),
      against: z.array(text),
      doubts: z.array(text),
      of: z.string().regex(/^[0-9a-f]{12,64}$/, 'must be the start of a content hash'),
    })
    .optional(),
})

const work = text.regex(
  /^.+ \((?:1[5-9]|20)\d{2}[a-z]?\)\. .+\.$/,
  'must look like “Author (year). *Title*. Publisher.”',
)

export const references = z.record(
  z
    .string()
    .regex(
      new RegExp(`^${workKey}$`),
      'must be a surname in lower-case letters, a hyphen and a year, such as zipf-1949',
    ),
  work,
)

const term = z.strictObject({
  definition: text.min(15).max(400),
  /** Other words for it, which practice accepts wherever it accepts the term. */
  also: z.array(text.max(60)).max(12).default([]),
  /** Terms that are taken for it, each with what sets it apart. */
  near,
})

/** A term with its definition alone, or with its synonyms and neighbours. */
export const glossary = z.record(
  text.max(60),
  z
    .unknown()
    .transform((value) => (typeof value === 'object' && value !== null ? value : { definition: value }))
    .pipe(term),
)

export const errata = z.array(z.strictObject({ on: z.iso.date(), place: text, wrong: text, right: text }))

export const key = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must contain only lower-case letters, digits and hyphens')

const optionNames = ['a', 'b', 'c', 'd'] as const

const written = z.strictObject({
  /** Identifies a question across edits of its wording. Without it, the wording identifies it. */
  id: key.optional(),
  text,
  a: visibleText,
  b: visibleText,
  c: visibleText,
  d: visibleText,
  key: z.enum(optionNames),
  explanation: text,
  module: z.int({ error: ({ input }) => ((input ?? '') === '' ? 'must be chosen' : undefined) }).min(1),
  /** The name of the section that teaches the answer: its file name without the number. */
  section: key.optional(),
  /** 1 recalls what the section says, 2 applies it to a new case or computes once, 3 combines or weighs several things. */
  difficulty: z.int().min(1).max(3).optional(),
  /** The number of the outcome it examines. A section that serves only one outcome says it for its questions. */
  outcome: z.int().min(1).max(6).optional(),
})

export const question = written.superRefine((options, context) => {
  for (const [i, name] of optionNames.entries()) {
    const same = optionNames.slice(0, i).find((other) => isSameText(options[other], options[name]))
    if (same)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `is the same as option ${same.toUpperCase()}`,
      })
  }
})

export const bank = z.strictObject({ questions: z.array(question).min(1) })

export type CourseHead = z.infer<typeof head>
export type BankQuestion = z.infer<typeof question>
