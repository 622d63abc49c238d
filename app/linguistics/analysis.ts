import { parseArcs } from './figures/arcs.ts'
import type { DependencyWord } from './figures/arcs.ts'
import { parseBrackets } from './figures/tree.ts'
import type { TreeNode } from './figures/tree.ts'

/** The accepted bracketings; the words of the first are the sentence. `near` explains known wrong ones. */
type TreeKey = { accept: readonly string[]; near: readonly { forms: readonly string[]; why: string }[] }
/** The accepted analyses, as rows of an `arcs` figure, and the relations to choose from. */
type ArcsKey = { accept: readonly string[]; relations: readonly string[] }

/** A drawing, as the source of a figure in a lesson. */
export type Analysis = { kind: 'tree' | 'arcs' | 'vowels' | 'spectrogram'; source: string }

type JudgedAnalysis = {
  verdict: 'right' | 'near' | 'wrong'
  remark: string | null
  analyses: { yours: Analysis | null; accepted: Analysis } | null
  /** The differences between the two analyses, one line of Markdown each. */
  apart: readonly string[]
  /** Other accepted analyses. */
  accepted: readonly string[]
  /** The place of the mistake, without the right analysis; null if there is none. */
  where: string | null
}

/** Replaces round brackets by square ones, and removes the asterisks that highlight a node. */
export function normaliseBracketing(typed: string) {
  return typed.replaceAll('(', '[').replaceAll(')', ']').replaceAll('[*', '[').replaceAll(/\s+/g, ' ').trim()
}

export function listWordsOfTree(node: TreeNode): string[] {
  return node.children.length === 0 ? node.label.split(' ') : node.children.flatMap(listWordsOfTree)
}

const hasSameWords = (one: readonly string[], other: readonly string[]) =>
  one.join(' ').toLowerCase() === other.join(' ').toLowerCase()

export function findBracketingFault({ body, typed }: { body: TreeKey; typed: string }): string | null {
  const sentence = listWordsOfTree(parseBrackets(body.accept[0] ?? ''))
  try {
    const words = listWordsOfTree(parseBrackets(normaliseBracketing(typed)))
    return hasSameWords(words, sentence) ? null : `the words of the tree should be “${sentence.join(' ')}”`
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

/** A constituent with its first and last word; `isWord` is true for the label of a single word. */
type Constituent = { label: string; from: number; to: number; isWord: boolean }

function listConstituents(root: TreeNode): Constituent[] {
  const found: Constituent[] = []
  const addConstituents = (node: TreeNode, from: number): number => {
    if (node.children.length === 0) return from + node.label.split(' ').length
    const isWord = node.children.every(({ children }) => children.length === 0) && !/.P$|^S$/i.test(node.label)
    const own = { label: node.label, from, to: from, isWord }
    found.push(own)
    own.to = node.children.reduce((at, child) => addConstituents(child, at), from)
    return own.to
  }
  addConstituents(root, 0)
  return found
}

const isSameConstituent = (one: Constituent, other: Constituent) =>
  one.label.toUpperCase() === other.label.toUpperCase() && one.from === other.from && one.to === other.to

/** Lists the constituents of `list` that are not in `other`; duplicates count separately. */
function listMissing(list: readonly Constituent[], other: readonly Constituent[]) {
  const left = [...other]
  return list.filter((each) => {
    const at = left.findIndex((one) => isSameConstituent(one, each))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function describeTreeDifferences({
  yours,
  accepted,
  words,
}: {
  yours: TreeNode
  accepted: TreeNode
  words: readonly string[]
}) {
  const [own, right] = [listConstituents(yours), listConstituents(accepted)]
  const [extra, missing] = [listMissing(own, right), listMissing(right, own)]
  const wordLabels = right.filter(({ isWord }) => isWord)
  const quoteWords = ({ from, to }: Constituent) => `*${words.slice(from, to).join(' ')}*`
  const apart: string[] = []
  const looks: string[] = []
  for (const each of missing) {
    const relabelled = extra.findIndex(({ from, to }) => from === each.from && to === each.to)
    if (relabelled >= 0) {
      apart.push(`You labelled ${quoteWords(each)} ${extra[relabelled]?.label}; the right label is ${each.label}.`)
      looks.push(`Look at the label of ${quoteWords(each)}.`)
      extra.splice(relabelled, 1)
    } else {
      apart.push(`${quoteWords(each)} should be bracketed as ${each.label}.`)
      const around = own
        .filter(({ from, to }) => from <= each.from && to >= each.to && to - from > each.to - each.from)
        .toSorted((one, other) => one.to - one.from - (other.to - other.from))[0]
      looks.push(`Something is missing within ${quoteWords(around ?? { ...each, from: 0, to: words.length })}.`)
    }
  }
  for (const each of extra) {
    apart.push(`${quoteWords(each)} should not be bracketed as ${each.label}.`)
    looks.unshift(`Look at ${quoteWords(each)}: it is no ${each.label} here.`)
  }
  // True if only the labels of the words are missing, as in [NP the man].
  const isBare =
    extra.length === 0 &&
    missing.length > 1 &&
    listMissing(wordLabels, missing).length === 0 &&
    missing.every(({ isWord }) => isWord)
  return { apart, where: [...new Set(looks)].slice(0, 2).join(' ') || null, isBare }
}

export function judgeTree({ body, typed }: { body: TreeKey; typed: string }): JudgedAnalysis {
  const accepted = body.accept.map((source) => ({ source, root: parseBrackets(source) }))
  const [first] = accepted
  if (!first) throw new Error('a tree item accepts nothing')
  if (findBracketingFault({ body, typed }) !== null)
    return {
      verdict: 'wrong',
      remark: 'This is not a bracketing of the sentence.',
      analyses: { yours: null, accepted: { kind: 'tree', source: first.source } },
      apart: [],
      accepted: [],
      where: null,
    }
  const source = normaliseBracketing(typed)
  const yours = parseBrackets(source)
  const words = listWordsOfTree(first.root)
  const compared = accepted
    .map((each) => ({ ...each, ...describeTreeDifferences({ yours, accepted: each.root, words }) }))
    .toSorted((one, other) => one.apart.length - other.apart.length)
  const nearest = compared[0] ?? { ...first, apart: [], where: null, isBare: false }
  const near = body.near.find(({ forms }) =>
    forms.some((form) => describeTreeDifferences({ yours, accepted: parseBrackets(form), words }).apart.length === 0),
  )
  const slips = nearest.apart.length
  return {
    verdict: slips === 0 ? 'right' : slips === 1 || near || nearest.isBare ? 'near' : 'wrong',
    remark:
      slips === 0 ? null : (near?.why ?? (nearest.isBare ? 'The groups are right. Now label each word too.' : null)),
    analyses: { yours: { kind: 'tree', source }, accepted: { kind: 'tree', source: nearest.source } },
    apart: nearest.apart,
    accepted: body.accept.filter((each) => each !== nearest.source),
    where: nearest.where,
  }
}

/** Encodes an analysis as the form submits it: head and relation of each word in turn, with 0 as the root. */
export const encodeArcs = (source: string) =>
  parseArcs(source).flatMap(({ head, relation }) => [String(head), relation])

const formatArcRows = (words: readonly DependencyWord[], marked: (word: DependencyWord) => boolean) =>
  words
    .map((word) => `${word.id} ${word.form} ${word.tag} ${word.head} ${word.relation}${marked(word) ? '*' : ''}`)
    .join('\n')

/** Describes a fault of all arrows together: several roots, none, or a cycle. Empty if there is none. */
function describeShapeFault(words: readonly Pick<DependencyWord, 'id' | 'head'>[]) {
  const headOf = new Map(words.map(({ id, head }) => [id, head]))
  const reachesRoot = (id: number) => {
    let at: number | undefined = id
    for (let steps = 0; at !== undefined && at !== 0 && steps <= words.length; steps += 1) at = headOf.get(at)
    return at === 0
  }
  if (words.filter(({ head }) => head === 0).length !== 1) return ' Exactly one word depends on ROOT.'
  return words.every(({ id }) => reachesRoot(id)) ? '' : ' Follow the arrows: every word must lead to ROOT.'
}

export function judgeArcs({ body, answer }: { body: ArcsKey; answer: readonly string[] }): JudgedAnalysis {
  const [first] = body.accept
  if (first === undefined) throw new Error('an arcs item accepts nothing')
  const sentence = parseArcs(first)
  const yours = sentence.map((word, i) => {
    const head = Number(answer[i * 2] || Number.NaN)
    const relation = answer[i * 2 + 1] ?? ''
    const isThere = Number.isInteger(head) && head >= 0 && head <= sentence.length && head !== word.id
    return {
      ...word,
      isMarked: false,
      head: isThere ? head : -1,
      relation: body.relations.includes(relation) ? relation : '',
    }
  })
  const formatWord = (id: number) => (id === 0 ? 'ROOT' : `*${sentence[id - 1]?.form ?? 'nothing'}*`)
  const compared = body.accept
    .map((source) => {
      const right = parseArcs(source)
      const apart = right.flatMap(({ form, head, relation }, i) => {
        const own = yours[i]
        if (own?.head === head && own.relation === relation) return []
        if (own?.head === head)
          return [
            `*${form}*: the head is right, but the relation is \`${relation}\`${own.relation ? `, not \`${own.relation}\`` : ''}.`,
          ]
        return [
          `*${form}*: its head is ${formatWord(head)}, with the relation \`${relation}\`; you chose ${own && own.head >= 0 ? formatWord(own.head) : 'no head'}.`,
        ]
      })
      return { source, right, apart }
    })
    .toSorted((one, other) => one.apart.length - other.apart.length)
  const nearest = compared[0] ?? { source: first, right: sentence, apart: [] }
  const slips = nearest.apart.length
  const isWrongAt = (id: number) => {
    const [own, right] = [yours[id - 1], nearest.right[id - 1]]
    return own?.head !== right?.head || own?.relation !== right?.relation
  }
  const isWhole = yours.every(({ head, relation }) => head >= 0 && relation !== '')
  const right = nearest.right.length - slips
  const looks = nearest.right.flatMap(({ form, head }, i) =>
    isWrongAt(i + 1) ? [`the ${yours[i]?.head === head ? 'relation' : 'head'} of *${form}*`] : [],
  )
  const shape = isWhole ? describeShapeFault(yours) : ''
  return {
    verdict: slips === 0 ? 'right' : slips === 1 ? 'near' : 'wrong',
    remark: slips === 0 ? null : `${right} of ${nearest.right.length} words have the right head and relation.${shape}`,
    analyses: {
      yours: isWhole
        ? {
            kind: 'arcs',
            source: formatArcRows(yours, ({ id }) => isWrongAt(id)),
          }
        : null,
      accepted: { kind: 'arcs', source: formatArcRows(nearest.right, ({ id }) => isWrongAt(id)) },
    },
    apart: nearest.apart,
    accepted: [],
    where:
      slips === 0
        ? null
        : `${right} of ${nearest.right.length} words are right. Look at ${looks.slice(0, 2).join(' and ')}.${shape}`,
  }
}
