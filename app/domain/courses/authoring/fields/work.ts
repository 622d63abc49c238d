import { workShows } from '#app/linguistics/work/types.ts'
import type { Choice, Field } from './fields.ts'

const showWords = { worked: 'All but the last cell', half: 'Half of the cells', blank: 'No cells' }
const linesField = (name: string, label: string, singular: string, hint: string, most = 40): Field => ({
  kind: 'list',
  name,
  label,
  hint,
  of: 'line',
  singular,
  most,
})
const wordsField = (name: string, label: string) =>
  linesField(name, label, 'word', 'Two to six words in lower case.', 6)
const pairs = linesField(
  'pairs',
  'Pairs of words',
  'pair',
  'Two words with a space between them, such as “strong tea”.',
  20,
)
const sounds: Choice[] = ['bilabial', 'alveolar', 'velar'].map((value) => ({ value, label: value }))

/** The form fields of each kind of generated item, and the values of a new item. */
export const works: Readonly<
  Record<string, { label: string; fields: readonly Field[]; fresh: Readonly<Record<string, unknown>> }>
> = {
  viterbi: {
    label: 'Viterbi table',
    fields: [
      linesField(
        'sentences',
        'Sentences',
        'sentence',
        'Two to four words with their tags, the true one first: we:PRON will:AUX,NOUN plan:VERB,NOUN',
      ),
    ],
    fresh: { sentences: ['we:PRON will:AUX,NOUN plan:VERB,NOUN'] },
  },
  cky: {
    label: 'CKY chart',
    fields: [
      linesField('rules', 'Rules of the grammar', 'rule', 'One or two parts, such as S > NP VP or NP > she.'),
      linesField('sentences', 'Sentences', 'sentence', 'Three to five words each.'),
    ],
    fresh: { rules: ['S > NP VP', 'NP > she', 'VP > V NP', 'V > saw', 'NP > him'], sentences: ['she saw him'] },
  },
  bpe: {
    label: 'Byte pair encoding',
    fields: [
      {
        kind: 'rows',
        name: 'texts',
        label: 'Texts',
        singular: 'text',
        most: 12,
        fresh: { words: '', cut: '' },
        fields: [
          { kind: 'line', name: 'words', label: 'Words' },
          { kind: 'line', name: 'cut', label: 'Word to split' },
        ],
      },
      { kind: 'number', name: 'merges', label: 'Number of merges', hint: '1 to 5.' },
    ],
    fresh: {
      texts: [
        { words: 'seat sear bear tear', cut: 'beat' },
        { words: 'land hand sank bank', cut: 'sand' },
      ],
      merges: 3,
    },
  },
  bigrams: {
    label: 'Bigram probabilities',
    fields: [wordsField('dets', 'Determiners'), wordsField('nouns', 'Nouns'), wordsField('verbs', 'Verbs')],
    fresh: { dets: ['the', 'a'], nouns: ['dog', 'cat'], verbs: ['sees', 'hears'] },
  },
  kappa: {
    label: 'Agreement (kappa)',
    fields: [linesField('labels', 'Labels', 'label', 'Two or three, up to eight letters each.', 3)],
    fresh: { labels: ['RP', 'IN'] },
  },
  scores: {
    label: 'Precision and recall',
    fields: [
      { kind: 'line', name: 'things', label: 'Things to search for', isOptional: true },
      linesField('classes', 'Classes of the table', 'class', 'Up to three, instead of things to search for.', 3),
    ],
    fresh: { things: 'names' },
  },
  pmi: { label: 'Pointwise mutual information', fields: [pairs], fresh: { pairs: ['strong tea'] } },
  cosine: {
    label: 'Cosine of two words',
    fields: [pairs, linesField('contexts', 'Words of the context', 'word', 'Two or three.', 3)],
    fresh: { pairs: ['tea coffee'], contexts: ['cup', 'drink'] },
  },
  tree: {
    label: 'Sentence from a grammar',
    fields: [
      linesField(
        'grammar',
        'Rules',
        'rule',
        'Such as NP > Det N. What follows a full stop in a category is not shown.',
      ),
    ],
    fresh: { grammar: ['S > NP VP', 'NP > Det N', 'VP > V NP', 'Det > the', 'N > dog', 'N > cat', 'V > saw'] },
  },
  vot: {
    label: 'Voice onset time',
    fields: [
      {
        kind: 'list',
        name: 'places',
        label: 'Places of articulation',
        of: sounds,
        singular: 'place',
        most: 3,
      },
    ],
    fresh: { places: ['bilabial', 'alveolar'] },
  },
  formants: { label: 'Formants of a vowel', fields: [], fresh: {} },
  derive: {
    label: 'Ordered rules',
    fields: [
      {
        kind: 'rows',
        name: 'rules',
        label: 'Rules in order',
        singular: 'rule',
        most: 3,
        fresh: { name: '', says: '', changes: [''] },
        fields: [
          { kind: 'line', name: 'name', label: 'Name' },
          { kind: 'text', name: 'says', label: 'The rule in words' },
          linesField('changes', 'Changes', 'change', 'Such as t d > ∅ / C _ C. C is any consonant, V any vowel.'),
        ],
      },
      {
        kind: 'rows',
        name: 'forms',
        label: 'Forms',
        singular: 'form',
        most: 40,
        fresh: { words: '', form: '' },
        fields: [
          { kind: 'line', name: 'words', label: 'Words' },
          { kind: 'ipa', name: 'form', label: 'Underlying form' },
        ],
      },
    ],
    fresh: {
      rules: [
        {
          name: 't-deletion',
          says: 'A stop between two consonants is dropped.',
          changes: ['t d > ∅ / C _ C'],
        },
      ],
      forms: [
        { words: 'last chance', form: 'lɑːst tʃɑːns' },
        { words: 'old man', form: 'əʊld mæn' },
      ],
    },
  },
}

export const showField: Field = {
  kind: 'choice',
  name: 'show',
  label: 'Filled in at first',
  hint: 'After each successful round there is more to fill in.',
  choices: workShows.map((value) => ({ value, label: showWords[value] })),
}
