/**
 * Names of one category in textbooks and treebanks (Penn Treebank, Universal Dependencies), in lower case. A label of
 * a row can stand for any other of its row, so that a tree of another framework can be read as one of ours.
 */
const families = {
  S: ['s', 'ip', 'tp', 'inflp', 'cl', 'clause', 'sentence', 'sent', 'root', 'top'],
  CP: ['cp', 's′', 's″', 'sbar'],
  NP: ['np', 'dp', 'n″', 'd″', 'ng', 'noun phrase', 'nounphrase', 'nmax'],
  VP: ['vp', 'v″', 'vg', 'predp', 'verbphrase', 'vmax', 'auxp'],
  PP: ['pp', 'p″', 'prepp', 'pg', 'pmax'],
  AdjP: ['adjp', 'ap', 'a″'],
  AdvP: ['advp'],
  Det: ['det', 'd', 'art', 'dt', 'determiner', 'determinative', 'article', 'def', 'indef', 'dem', 'q', 'quant'],
  N: ['n', 'noun', 'nn', 'nns', 'nnp', 'nnps', 'propn', 'pn', 'cn'],
  V: ['v', 'verb', 'vb', 'vbd', 'vbz', 'vbp', 'vbg', 'vbn', 'vt', 'vi', 'vtr', 'vd'],
  P: ['p', 'prep', 'preposition', 'adp', 'in'],
  Pron: ['pron', 'pro', 'prn', 'prp', 'pronoun', 'pr'],
  Adj: ['adj', 'a', 'jj', 'adjective'],
  Adv: ['adv', 'rb', 'adverb'],
  C: ['c', 'comp', 'complementizer', 'complementiser', 'sconj'],
  Conj: ['conj', 'cc', 'cconj', 'coord', 'coordinator', 'conjunction'],
  Aux: ['aux', 'md', 'modal', 'auxiliary', 'infl', 'i', 't'],
} as const
type Family = keyof typeof families

const familyByName = new Map(
  (Object.keys(families) as Family[]).flatMap((family) => families[family].map((name) => [name as string, family])),
)

/** Labels of only some words of their family: proper nouns, plurals, forms of verbs, demonstratives. */
const narrow = new Set('def indef dem q quant nns nnp nnps propn pn vb vbz vbp vbg vbn vt vi vtr vd md'.split(' '))
/** True if a label may say too much of its word: the singular and the past of the Penn Treebank also if it ends in s. */
export const isNarrow = (label: string, word = '') =>
  narrow.has(canonicalLabel(label)) || (/^(?:nn|vbd)$/.test(canonicalLabel(label)) && word.endsWith('s'))

/** Labels of functions, which some grammars write where others write categories. */
const functions = new Set(
  'subj sbj subject su obj object od oi io do pred predicate predicator head mod modifier spec specifier complement adjunct adverbial'.split(
    ' ',
  ),
)

/** Labels of phrases that only some grammars have, around one of ours. */
const projections = new Set(
  'detp qp quantp nump numberp pronp focp topp agrp agrsp agrop negp aspp finp forcep modp kp voicep'.split(' '),
)

const foldLabel = (label: string) =>
  label
    .normalize('NFD')
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/["“”]|['’′]{2}$/, '″')
    .replace(/(?<=^(?:\p{L}|adj|adv|det))(?:['’′`]|[-_]?bar|[\u0304\u0305]|1)$/u, '′')
    .replace(/^nom(?:inal)?$/, 'n′')

const folded = new Map<string, string>()
const mostFolded = 500

/**
 * Writes a label in lower case and a bar in one way: N', N-bar and N̄ are all n′. Trees are compared by it many times.
 */
export function canonicalLabel(label: string) {
  const canonical = folded.get(label) ?? foldLabel(label)
  if (folded.size < mostFolded) folded.set(label, canonical)
  return canonical
}

export const isSameLabel = (one: string, other: string) => canonicalLabel(one) === canonicalLabel(other)

/** Finds the family of a label; an index or function, as in NP2 or NP-SBJ, does not count. */
export function familyOf(label: string): Family | null {
  const name = canonicalLabel(label)
  return familyByName.get(name) ?? familyByName.get(name.replace(/[-_=:^].*$/s, '').replace(/(?<!\d)\d+$/, '')) ?? null
}
export const isBarLevel = (label: string) => canonicalLabel(label).endsWith('′')
export const isFunction = (label: string) => functions.has(canonicalLabel(label))

/** True if some grammar writes both labels around the same words, such as a noun in a noun phrase. */
export function canShareWords(one: string, other: string) {
  const [a, b] = [familyOf(one), familyOf(other)]
  const isHeadOf = (word: Family | null, group: Family | null) => word !== null && `${word}P` === group
  return isFunction(one) || projections.has(canonicalLabel(one)) || isHeadOf(a, b) || isHeadOf(b, a)
}

/** True for a label of groups of words; others label single words. */
export const isGroupLabel = (label: string) => /.(?:p|″|′)$|^s$/.test(canonicalLabel(label))

/** Lists the labels of trees for their reader: groups first, and within each kind in an order that says nothing. */
export const sortLabels = (labels: readonly string[]) =>
  labels.toSorted(
    (a, b) =>
      Number(isGroupLabel(b)) - Number(isGroupLabel(a)) || Number(b === 'S') - Number(a === 'S') || (a < b ? -1 : 1),
  )

const pronouns = new Set(
  'i me you he him she her it we us they them who whom what this that these those mine yours his hers ours theirs someone somebody something everyone everybody everything nobody nothing one'.split(
    ' ',
  ),
)
export const isPronoun = (word: string) => pronouns.has(word.toLowerCase())

/** Signs for heads and traces that are not said. */
export const isSilent = (word: string) => /^(?:∅|Ø|ø|ε|e|t|t_?i|tᵢ)$/u.test(word)
