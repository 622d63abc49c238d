import { z } from 'zod'
import { workShows, type WorkSpec } from '#app/linguistics/work/types.ts'
import { ask, labelled, named, why } from './item-parts.forms.ts'

const label = z.string().regex(/^[\p{L}\p{N}]{1,8}$/u, 'must be a label of one to eight letters')
const word = z.string().regex(/^[\p{Ll}’]{1,14}$/u, 'must be a word in small letters')
const row = z.string().trim().min(3).max(80)
const texts = z.array(row).min(1).max(40)
/** Two words with a space between them. */
const pair = z.string().regex(/^[\p{L}’]{1,14} [\p{L}’]{1,14}$/u, 'must be two words')

const words = (name: string, fresh: readonly string[]) =>
  labelled(z.array(word).min(2).max(6), name, { singular: 'word', hint: 'Two to six words in lower case.', fresh })
const pairs = (fresh: string) =>
  labelled(z.array(pair).min(1).max(20), 'Pairs of words', {
    singular: 'pair',
    hint: 'Two words with a space between them, such as “strong tea”.',
    fresh: [fresh],
  })

const show = labelled(z.enum(workShows).default('worked'), 'Filled in at first', {
  hint: 'After each successful round there is more to fill in.',
  choices: { worked: 'All but the last cell', half: 'Half of the cells', blank: 'No cells' },
  fresh: 'worked',
})

/** Makes the schema of a kind of generated item; its form in the course editor has the fields in this order. */
const generated = <const Work extends WorkSpec['work'], Fields extends z.ZodRawShape>(
  work: Work,
  name: string,
  fields: Fields,
) =>
  labelled(
    z.strictObject({ kind: z.literal('work'), work: z.literal(work), ask, ...fields, show, why, ...named }),
    `Calculation: ${name}`,
    { hint: 'New numbers or words in each round' },
  )

export const workSchemas = {
  viterbi: generated('viterbi', 'Viterbi table', {
    sentences: labelled(texts, 'Sentences', {
      singular: 'sentence',
      hint: 'Two to four words with their tags, the true one first: we:PRON will:AUX,NOUN plan:VERB,NOUN',
      fresh: ['we:PRON will:AUX,NOUN plan:VERB,NOUN'],
    }),
  }),
  cky: generated('cky', 'CKY chart', {
    rules: labelled(texts, 'Rules of the grammar', {
      singular: 'rule',
      hint: 'One or two parts, such as S > NP VP or NP > she.',
      fresh: ['S > NP VP', 'NP > she', 'VP > V NP', 'V > saw', 'NP > him'],
    }),
    sentences: labelled(texts, 'Sentences', {
      singular: 'sentence',
      hint: 'Three to five words each.',
      fresh: ['she saw him'],
    }),
  }),
  bpe: generated('bpe', 'Byte pair encoding', {
    texts: labelled(
      z
        .array(z.strictObject({ words: labelled(row, 'Words'), cut: labelled(word, 'Word to split') }))
        .min(1)
        .max(12),
      'Texts',
      {
        singular: 'text',
        fresh: [
          { words: 'seat sear bear tear', cut: 'beat' },
          { words: 'land hand sank bank', cut: 'sand' },
        ],
      },
    ),
    merges: labelled(z.int().min(1).max(5), 'Number of merges', { hint: '1 to 5.', fresh: 3 }),
  }),
  bigrams: generated('bigrams', 'Bigram probabilities', {
    dets: words('Determiners', ['the', 'a']),
    nouns: words('Nouns', ['dog', 'cat']),
    verbs: words('Verbs', ['sees', 'hears']),
  }),
  kappa: generated('kappa', 'Agreement (kappa)', {
    labels: labelled(z.array(label).min(2).max(3), 'Labels', {
      singular: 'label',
      hint: 'Two or three, up to eight letters each.',
      fresh: ['RP', 'IN'],
    }),
  }),
  scores: generated('scores', 'Precision and recall', {
    things: labelled(z.string().trim().max(40).default(''), 'Things to search for', { fresh: 'names' }),
    classes: labelled(z.array(label).max(3).default([]), 'Classes of the table', {
      singular: 'class',
      hint: 'Up to three, instead of things to search for.',
    }),
  }),
  pmi: generated('pmi', 'Pointwise mutual information', { pairs: pairs('strong tea') }),
  cosine: generated('cosine', 'Cosine of two words', {
    pairs: pairs('tea coffee'),
    contexts: labelled(z.array(word).min(2).max(3), 'Words of the context', {
      singular: 'word',
      hint: 'Two or three.',
      fresh: ['cup', 'drink'],
    }),
  }),
  tree: generated('tree', 'Sentence from a grammar', {
    grammar: labelled(texts, 'Rules', {
      singular: 'rule',
      hint: 'Such as NP > Det N. What follows a full stop in a category is not shown.',
      fresh: ['S > NP VP', 'NP > Det N', 'VP > V NP', 'Det > the', 'N > dog', 'N > cat', 'V > saw'],
    }),
  }),
  vot: generated('vot', 'Voice onset time', {
    places: labelled(
      z
        .array(z.enum(['bilabial', 'alveolar', 'velar']))
        .min(1)
        .max(3),
      'Places of articulation',
      {
        singular: 'place',
        fresh: ['bilabial', 'alveolar'],
      },
    ),
  }),
  formants: generated('formants', 'Formants of a vowel', {}),
  derive: generated('derive', 'Ordered rules', {
    rules: labelled(
      z
        .array(
          z.strictObject({
            name: labelled(z.string().trim().min(3).max(24), 'Name'),
            says: labelled(z.string().trim().min(15).max(200), 'The rule in words', { as: 'text' }),
            changes: labelled(texts, 'Changes', {
              singular: 'change',
              hint: 'Such as t d > ∅ / C _ C. C is any consonant, V any vowel.',
            }),
          }),
        )
        .min(1)
        .max(3),
      'Rules in order',
      {
        singular: 'rule',
        fresh: [
          { name: 't-deletion', says: 'A stop between two consonants is dropped.', changes: ['t d > ∅ / C _ C'] },
        ],
      },
    ),
    forms: labelled(
      z
        .array(z.strictObject({ words: labelled(row, 'Words'), form: labelled(row, 'Underlying form', { as: 'ipa' }) }))
        .min(2)
        .max(40),
      'Forms',
      {
        singular: 'form',
        fresh: [
          { words: 'last chance', form: 'lɑːst tʃɑːns' },
          { words: 'old man', form: 'əʊld mæn' },
        ],
      },
    ),
  }),
} satisfies { [Work in WorkSpec['work']]: z.ZodType<{ work: Work }> }
