import type { WorkSpec } from './types.ts'

/** A spec of each kind, as an author would write it. */
export const specs = [
  { work: 'viterbi', sentences: ['they:PRON can:AUX,VERB fish:VERB,NOUN', 'we:PRON will:AUX,NOUN plan:VERB,NOUN'] },
  {
    work: 'cky',
    rules: [
      'S > NP VP',
      'VP > V NP',
      'VP > VP PP',
      'NP > NP PP',
      'PP > P NP',
      'NP > she',
      'NP > men',
      'NP > telescopes',
      'V > saw',
      'P > with',
    ],
    sentences: ['she saw men with telescopes'],
  },
  { work: 'bpe', texts: [{ words: 'seat sear bear tear', cut: 'beat' }], merges: 3 },
  { work: 'bigrams', dets: ['the', 'a'], nouns: ['cat', 'dog', 'bird'], verbs: ['sleeps', 'eats', 'sings'] },
  { work: 'kappa', labels: ['yes', 'no'] },
  { work: 'kappa', labels: ['RP', 'IN', 'RB'] },
  { work: 'scores', things: 'names', classes: [] },
  { work: 'scores', things: '', classes: ['NOUN', 'VERB', 'ADJ'] },
  { work: 'pmi', pairs: ['heavy rain', 'strong tea'] },
  { work: 'cosine', pairs: ['tea coffee'], contexts: ['drink', 'cup'] },
  { work: 'cosine', pairs: ['tea coffee'], contexts: ['drink', 'cup', 'road'] },
  {
    work: 'tree',
    grammar: [
      'S > NP.who VP',
      'NP.who > she he they',
      'NP.who > Det N.who',
      'N.who > cook child teacher',
      'Det > the a',
      'VP > V NP.thing',
      'VP > VP PP',
      'V > read found',
      'NP.thing > Det N.thing',
      'NP.thing > NP.thing PP',
      'N.thing > letter book',
      'PP > P NP.place',
      'P > in',
      'NP.place > Det N.place',
      'N.place > garden kitchen',
    ],
  },
  { work: 'vot', places: ['bilabial', 'alveolar', 'velar'] },
  { work: 'formants' },
  {
    work: 'derive',
    rules: [
      { name: 'Elision', says: '{/t/} and {/d/} drop between consonants.', changes: ['t d > ∅ / C _ C'] },
      {
        name: 'Assimilation',
        says: '{/n/} becomes {/m/} before a bilabial and {/ŋ/} before a velar.',
        changes: ['n > m / _ p b m', 'n > ŋ / _ k ɡ'],
      },
    ],
    forms: [
      { words: 'hand made', form: 'hænd meɪd' },
      { words: 'sand castle', form: 'sænd kɑːsl̩' },
      { words: 'wind power', form: 'wɪnd paʊə' },
      { words: 'ground coffee', form: 'ɡraʊnd kɒfi' },
      { words: 'stand back', form: 'stænd bæk' },
      { words: 'kind man', form: 'kaɪnd mæn' },
      { words: 'cold tea', form: 'kəʊld tiː' },
      { words: 'green beans', form: 'ɡriːn biːnz' },
      { words: 'one glass', form: 'wʌn ɡlɑːs' },
      { words: 'old man', form: 'əʊld mæn' },
      { words: 'hand over', form: 'hænd əʊvə' },
    ],
  },
] as const satisfies readonly WorkSpec[]

const named = <Kind extends WorkSpec['work']>(kind: Kind) =>
  specs.filter((spec): spec is Extract<(typeof specs)[number], { work: Kind }> => spec.work === kind)

export function getSpec<Kind extends WorkSpec['work']>(kind: Kind) {
  const [spec] = named(kind)
  if (!spec) throw new Error(`there is no spec for ${kind}`)
  return spec
}
