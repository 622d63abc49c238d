import { z } from 'zod'
import { workShows } from '#app/linguistics/work/types.ts'

const label = z.string().regex(/^[\p{L}\p{N}]{1,8}$/u, 'must be a label of one to eight letters')
const word = z.string().regex(/^[\p{Ll}’]{1,14}$/u, 'must be a word in small letters')
const words = z.array(word).min(2).max(6)
const row = z.string().trim().min(3).max(80)
const texts = z.array(row).min(1).max(40)
/** Two words with a space between them. */
const pair = z.string().regex(/^[\p{L}’]{1,14} [\p{L}’]{1,14}$/u, 'must be two words')

/** Returns the schema of each kind of generated item; `shared` are the fields of every item. */
export function workFields<Shared extends z.ZodRawShape>(shared: Shared) {
  const common = { ...shared, kind: z.literal('work'), show: z.enum(workShows).default('worked') }
  return [
    z.strictObject({ ...common, work: z.literal('viterbi'), sentences: texts }),
    z.strictObject({ ...common, work: z.literal('cky'), rules: texts, sentences: texts }),
    z.strictObject({
      ...common,
      work: z.literal('bpe'),
      texts: z
        .array(z.strictObject({ words: row, cut: word }))
        .min(1)
        .max(12),
      merges: z.int().min(1).max(5),
    }),
    z.strictObject({ ...common, work: z.literal('bigrams'), dets: words, nouns: words, verbs: words }),
    z.strictObject({ ...common, work: z.literal('kappa'), labels: z.array(label).min(2).max(3) }),
    z.strictObject({
      ...common,
      work: z.literal('scores'),
      things: z.string().trim().max(40).default(''),
      classes: z.array(label).max(3).default([]),
    }),
    z.strictObject({ ...common, work: z.literal('pmi'), pairs: z.array(pair).min(1).max(20) }),
    z.strictObject({
      ...common,
      work: z.literal('cosine'),
      pairs: z.array(pair).min(1).max(20),
      contexts: z.array(word).min(2).max(3),
    }),
    z.strictObject({ ...common, work: z.literal('tree'), grammar: texts }),
    z.strictObject({
      ...common,
      work: z.literal('vot'),
      places: z.array(z.enum(['bilabial', 'alveolar', 'velar'])).min(1),
    }),
    z.strictObject({ ...common, work: z.literal('formants') }),
    z.strictObject({
      ...common,
      work: z.literal('derive'),
      rules: z
        .array(
          z.strictObject({
            name: z.string().trim().min(3).max(24),
            says: z.string().trim().min(15).max(200),
            changes: texts,
          }),
        )
        .min(1)
        .max(3),
      forms: z
        .array(z.strictObject({ words: row, form: row }))
        .min(2)
        .max(40),
    }),
  ] as const
}
