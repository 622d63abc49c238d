import { parseBrackets, type TreeNode } from '../figures/tree.ts'
import { isLeaf, joinWords, listLabels, isOfNoFramework, readInLabels, type ReadNode } from './frameworks.ts'
import {
  familyOf,
  canShareWords,
  isFunction,
  isGroupLabel,
  isPronoun,
  isSameLabel,
  isSilent,
  sortLabels,
} from './labels.ts'
import type { JudgedAnalysis } from './types.ts'

/** The accepted bracketings; the words of the first are the sentence. `near` explains known wrong ones. */
type TreeKey = { accept: readonly string[]; near: readonly { forms: readonly string[]; why: string }[] }

/**
 * Replaces round, curly and wide brackets by square ones and lowered digits by plain ones, and removes the asterisks
 * that highlight a node, the punctuation after a word or label and the signs of the LaTeX package qtree.
 */
export function normaliseBracketing(typed: string) {
  return typed
    .normalize('NFKC')
    .replaceAll(/[({【]/g, '[')
    .replaceAll(/[)}】]/g, ']')
    .replace(/^\\Tree\s*/, '')
    .replaceAll(/\[[*.](?=\p{L})/gu, '[')
    .replaceAll(/\[[.,:!?]+ [.,:!?]+\]/g, '')
    .replaceAll(/(?<=\p{L})[.,:!?]+(?=[\s[\]]|$)/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export function listWordsOfTree(node: TreeNode): string[] {
  return isLeaf(node) ? node.label.split(' ') : node.children.flatMap(listWordsOfTree)
}

export function findBracketingFault({ body, typed }: { body: TreeKey; typed: string }): string | null {
  const sentence = listWordsOfTree(parseBrackets(body.accept[0] ?? '')).join(' ')
  try {
    const words = listWordsOfTree(parseBrackets(normaliseBracketing(typed))).filter((word) => !isSilent(word))
    const isSame = words.join(' ').toLowerCase() === sentence.toLowerCase()
    return isSame ? null : `the words of the tree should be “${sentence}”`
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

/** Lists the labels that an item uses, so that its reader need not guess them. */
export const listTreeLabels = ({ accept, near }: TreeKey) =>
  sortLabels(listLabels([...accept, ...near.flatMap(({ forms }) => forms)].map(parseBrackets)))

/** A constituent with its first and last word. */
type Constituent = { label: string; typed: string; from: number; to: number; isWord: boolean; isLayer: boolean }

/**
 * True for a phrase within a phrase of its own label that has the head, beside no noun phrase: grammars differ in how
 * many of these they have. An object is beside the verb itself. No grammar has a phrase that is all of another with its
 * label.
 */
function isLayerIn(parent: ReadNode, node: ReadNode) {
  if (!isSameLabel(parent.label, node.label) || (parent.children.length === 1 && parent.typed === node.typed))
    return false
  const hasHead = (each: ReadNode): boolean =>
    each.children.some(
      (child) =>
        isLeaf(child) ||
        isSameLabel(`${child.label}P`, node.label) ||
        (isSameLabel(child.label, node.label) && hasHead(child)),
    )
  return hasHead(node) && !parent.children.some((other) => other !== node && familyOf(other.label) === 'NP')
}

function listConstituents(root: ReadNode): Constituent[] {
  const found: Constituent[] = []
  const addConstituents = (node: ReadNode, from: number, parent: ReadNode | null): number => {
    if (isLeaf(node)) return from + node.label.split(' ').length
    const isWord = node.children.every(isLeaf) && !isGroupLabel(node.label)
    const isLayer = !isWord && parent !== null && isLayerIn(parent, node)
    const own = { label: node.label, typed: node.typed, from, to: from, isWord, isLayer }
    found.push(own)
    own.to = node.children.reduce((at, child) => addConstituents(child, at, node), from)
    return own.to
  }
  addConstituents(root, 0, null)
  return found
}

const isOneWord = ({ from, to }: Constituent) => to - from === 1
const isSameSpan = (one: Constituent, other: Constituent) => one.from === other.from && one.to === other.to
const isSameConstituent = (one: Constituent, other: Constituent) =>
  isSameSpan(one, other) && isSameLabel(one.label, other.label)

/** Lists the constituents of `list` that are not in `other`; duplicates count separately. */
function listMissing(list: readonly Constituent[], other: readonly Constituent[]) {
  const left = [...other]
  return list.filter((each) => {
    const at = left.findIndex((one) => isSameConstituent(one, each))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const toReadNode = ({ label, children }: TreeNode): ReadNode => ({
  label,
  typed: label,
  children: children.map(toReadNode),
})

/** Grammars count pronouns as a class of their own, as nouns or as determiners. */
const isPronounLabel = (label: string) => ['Pron', 'N', 'Det'].includes(familyOf(label) ?? '')

type Compared = { apart: string[]; looks: string[]; notes: string[]; isBare: boolean }

type Sides = {
  own: readonly Constituent[]
  right: readonly Constituent[]
  /** The constituents of every accepted tree. */
  all: readonly Constituent[]
  labels: readonly string[]
  words: readonly string[]
}

function listTreeDifferences({ own, right, all, labels, words }: Sides, hasLayers: boolean): Compared {
  const [extra, missing] = [listMissing(own, right), listMissing(right, own)]
  const quoteWords = ({ from, to }: Constituent) => `*${words.slice(from, to).join(' ')}*`
  const [apart, looks, notes]: [string[], string[], Set<string>] = [[], [], new Set()]
  let isRelabelled = false
  for (const each of missing) {
    const relabelled = extra.find((other) => isSameSpan(other, each))
    if (relabelled && isFunction(relabelled.typed)) {
      extra.splice(extra.indexOf(relabelled), 1)
    } else if (relabelled) {
      isRelabelled = true
      apart.push(`You labelled ${quoteWords(each)} ${relabelled.typed}; the right label is ${each.label}.`)
      looks.push(`Look at the label of ${quoteWords(each)}.`)
      extra.splice(extra.indexOf(relabelled), 1)
    } else if (hasLayers && each.isLayer) {
      notes.add(`Not every grammar has a layer here; in this course one ${each.label} stands within another.`)
    } else {
      apart.push(`${quoteWords(each)} should be bracketed as ${each.label}.`)
      const around = own
        .filter(({ from, to }) => from <= each.from && to >= each.to && to - from > each.to - each.from)
        .toSorted((one, other) => one.to - one.from - (other.to - other.from))[0]
      looks.push(`Something is missing within ${quoteWords(around ?? { ...each, from: 0, to: words.length })}.`)
    }
  }
  for (const each of extra) {
    const around = own.find((other) => other !== each && isSameSpan(other, each) && !extra.includes(other))
    const isWordAlone = each.isWord && isOneWord(each)
    const isOfCourse = labels.some((label) => isSameLabel(label, each.label))
    if (hasLayers && each.isLayer) {
      notes.add(`Some grammars put one ${each.label} within another as you did; here they are not divided so.`)
    } else if (around && isWordAlone && isPronoun(words[each.from] ?? '') && isPronounLabel(each.label)) {
      notes.add(`Here a pronoun is an ${around.label} by itself, without ${each.typed}.`)
    } else if (around && (isWordAlone || !isOfCourse) && canShareWords(each.label, around.label)) {
      notes.add(`${quoteWords(each)} needs no ${each.typed} besides ${around.label} in this course.`)
    } else {
      const isDoubled = right.some((other) => isSameConstituent(other, each))
      apart.push(`${quoteWords(each)} should ${isDoubled ? 'only once' : 'not'} be bracketed as ${each.typed}.`)
      looks.unshift(
        all.some((other) => isSameSpan(other, each))
          ? `Look at the labels around ${quoteWords(each)}.`
          : `In the answer ${quoteWords(each)} is not a group of its own.`,
      )
    }
  }
  // True if only labels of words are missing, as in [NP the man] and [S They [VP left]], not the NP above a labelled noun.
  const isOfBareWord = (each: Constituent) =>
    each.isWord || (isOneWord(each) && !own.some((other) => isSameSpan(other, each)))
  const isBare = !isRelabelled && extra.length === 0 && missing.length > 1 && missing.every(isOfBareWord)
  // The same sentence about two words, such as two articles, is one slip.
  return { apart: isBare ? apart : [...new Set(apart)], looks: [...new Set(looks)], notes: [...notes], isBare }
}

/**
 * Compares two trees. Layers are a matter of the framework only while nothing else differs: else they are attachment.
 */
function compareTrees(sides: Sides): Compared {
  const lenient = listTreeDifferences(sides, true)
  return lenient.apart.length === 0 ? lenient : listTreeDifferences(sides, false)
}

/** True if an accepted tree has levels that the typed one lacks, as the trees of a simpler framework do. */
function lacksOnlyLabels(typed: TreeNode, accepted: TreeNode, words: readonly string[]) {
  const labels = listLabels([typed])
  const right = listConstituents(readInLabels(accepted, labels).root)
  const sides = { own: listConstituents(toReadNode(typed)), right, all: right, labels, words }
  return compareTrees(sides).apart.length === 0
}

const nameLackingLabels = (typed: TreeNode, accepted: TreeNode) =>
  `Here the tree also has ${joinWords(
    listLabels([accepted]).filter((label) => !listLabels([typed]).some((own) => isSameLabel(own, label))),
  )}.`

export function judgeTree({ body, typed }: { body: TreeKey; typed: string }): JudgedAnalysis {
  const accepted = body.accept.map((source) => ({ source, root: parseBrackets(source) }))
  const [first] = accepted
  if (!first) throw new Error('a tree item accepts nothing')
  if (findBracketingFault({ body, typed }) !== null)
    return {
      verdict: 'wrong',
      remark: typed.trim() === '' ? null : 'This is not a bracketing of the sentence.',
      analyses: { yours: null, accepted: { kind: 'tree', source: first.source } },
      apart: [],
      accepted: [],
      where: null,
    }
  const source = normaliseBracketing(typed)
  const labels = listTreeLabels(body)
  const tree = parseBrackets(source)
  const read = readInLabels(tree, labels)
  const own = listConstituents(read.root)
  const words = listWordsOfTree(first.root)
  const all = accepted.flatMap(({ root }) => listConstituents(toReadNode(root)))
  const compareWith = (root: TreeNode) => {
    const compared = compareTrees({ own, right: listConstituents(toReadNode(root)), all, labels, words })
    return compared.apart.length > 0 && lacksOnlyLabels(tree, root, words)
      ? { ...compared, apart: [], looks: [], notes: [nameLackingLabels(tree, root)] }
      : compared
  }
  const [nearest = { ...first, ...compareWith(first.root) }] = accepted
    .map((each) => ({ ...each, ...compareWith(each.root) }))
    .toSorted((one, other) => one.apart.length - other.apart.length || one.notes.length - other.notes.length)
  const slips = nearest.apart.length
  const isKnown = (form: string) => {
    const compared = compareWith(parseBrackets(form))
    return compared.apart.length + compared.notes.length === 0
  }
  // A right tree of another framework is no slip, even if it is one once its levels are left out.
  const near = body.near.find(({ forms }) => (slips > 0 || read.notes.length === 0) && forms.some(isKnown))
  const notes = [...read.notes, ...nearest.notes]
  const isRight = slips === 0 && notes.length === 0
  const praise = isOfNoFramework(tree) ? 'The groups are right.' : 'That is right in another framework.'
  // Beside a slip the names of another framework must not hide where it is.
  const asNote = slips === 0 ? `${praise} ${notes.join(' ')}` : null
  const remark = near?.why ?? (nearest.isBare ? 'The groups are right. Now label each word too.' : asNote)
  return {
    verdict: isRight ? 'right' : slips <= 1 || near || nearest.isBare ? 'near' : 'wrong',
    remark: isRight ? null : remark,
    analyses: { yours: { kind: 'tree', source }, accepted: { kind: 'tree', source: nearest.source } },
    apart: slips === 0 ? [] : [...nearest.apart, ...notes],
    accepted: body.accept.filter((each) => each !== nearest.source),
    where: isRight ? null : [...nearest.looks.slice(0, 2), ...notes].join(' ') || null,
  }
}
