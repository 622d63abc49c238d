type Name = { scheme: string; ud: readonly string[] }

const stanford = 'Stanford Dependencies'
const sud = 'SUD'
const conll = 'the CoNLL tasks'
const spacy = 'spaCy'
const prague = 'the Prague treebank'

/**
 * Names of relations in other schemes and the relations of UD for them: Stanford typed dependencies (de Marneffe and
 * Manning 2008), Surface-Syntactic UD (Gerdes et al. 2018), the CoNLL shared tasks of 2007 and 2008, the CLEAR style of
 * spaCy’s English models and the analytic layer of the Prague Dependency Treebank.
 */
const names: Readonly<Record<string, Name>> = {
  ...listNames(stanford, {
    dobj: 'obj',
    nsubjpass: 'nsubj:pass nsubj',
    csubjpass: 'csubj:pass csubj',
    auxpass: 'aux:pass aux',
    prep: 'case',
    pobj: 'obl nmod',
    pcomp: 'obl acl advcl',
    poss: 'nmod:poss',
    possessive: 'case',
    nn: 'compound',
    num: 'nummod',
    number: 'flat compound',
    neg: 'advmod',
    mwe: 'fixed',
    name: 'flat',
    prt: 'compound:prt compound',
    quantmod: 'advmod',
    complm: 'mark',
    acomp: 'xcomp',
    attr: 'xcomp',
    rcmod: 'acl:relcl acl',
    partmod: 'acl',
    infmod: 'acl',
    vmod: 'acl',
    tmod: 'obl:tmod obl',
    npadvmod: 'obl:npmod obl',
    predet: 'det:predet det',
    preconj: 'cc:preconj cc',
    remnant: 'orphan',
  }),
  ...listNames(spacy, { dative: 'iobj', relcl: 'acl:relcl acl', intj: 'discourse' }),
  ...listNames(prague, { sb: 'nsubj', atr: 'amod nmod det nummod', auxp: 'case', auxv: 'aux', auxc: 'mark' }),
  ...listNames(sud, {
    subj: 'nsubj csubj',
    'comp:obj': 'obj ccomp',
    'comp:obl': 'obl iobj',
    'comp:aux': 'aux',
    'comp:pred': 'xcomp cop',
    comp: 'obj ccomp xcomp case',
    mod: 'amod advmod obl nmod acl advcl',
    udep: 'obl nmod',
  }),
  ...listNames(conll, {
    sbj: 'nsubj csubj',
    pmod: 'obl nmod',
    vc: 'aux',
    adv: 'advmod obl',
    prd: 'xcomp cop',
    p: 'punct',
    coord: 'cc conj',
    oprd: 'xcomp',
  }),
}

function listNames(scheme: string, relations: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(relations).map(([name, ud]): [string, Name] => [name, { scheme, ud: ud.split(' ') }]),
  )
}

/** Finds a name of another scheme; null if it is none. */
export const findOtherName = (relation: string): Name | null => names[relation.toLowerCase()] ?? null

export const baseOf = (relation: string) => relation.split(':')[0] ?? ''

/** Relations of function words, which other schemes and many grammars make heads. */
export const isOfFunctionWord = (relation: string) =>
  ['case', 'mark', 'cop', 'aux', 'det', 'cc'].includes(baseOf(relation))
