import { quoted } from './cells.ts'
import { drawUntil, type Random } from './random.ts'
import type { TreeExercise } from './types.ts'

type Rule = { left: string; right: readonly string[]; word: string | null }
type Node = { label: string; children: readonly Node[]; word: string | null }

const mostWords = 8
const mostDepth = 7
const mostNodes = 40
/** A sentence with more trees is not asked about, so they need not be listed. */
const mostTrees = 4

const labelOf = (symbol: string) => symbol.split('.')[0] ?? ''

/** Reads `NP.thing > Det N.thing`, or `N.thing > letter book` with a word for each choice. */
export function readGrammar(rows: readonly string[]): Rule[] {
  const rules = rows.flatMap((row): Rule[] => {
    const [left = '', sign, ...right] = row.split(/\s+/)
    if (sign !== '>' || right.length === 0) throw new Error(`“${row}” is no rule such as NP > Det N`)
    const isLexical = right.every((symbol) => /^\p{Ll}/u.test(symbol))
    if (!isLexical && right.some((symbol) => !/^\p{Lu}/u.test(symbol)))
      throw new Error(`“${row}” mixes words with categories, which begin with a capital`)
    return isLexical ? right.map((word) => ({ left, right: [], word })) : [{ left, right, word: null }]
  })
  const known = new Set(rules.map(({ left }) => left))
  for (const symbol of rules.flatMap(({ right }) => right))
    if (!known.has(symbol)) throw new Error(`there is no rule for ${symbol}`)
  if (!known.has('S')) throw new Error('there is no rule for S')
  return rules
}

const wordsOf = (node: Node): string[] => (node.word === null ? node.children.flatMap(wordsOf) : [node.word])

/** Rewrites a category at random; null if the tree gets too deep or has more nodes than `left` allows. */
function expand(
  symbol: string,
  rules: readonly Rule[],
  random: Random,
  left = { nodes: mostNodes },
  depth = 0,
): Node | null {
  left.nodes -= 1
  if (depth > mostDepth || left.nodes < 0) return null
  const rule = random.pick(rules.filter((each) => each.left === symbol))
  const children = rule.right.map((part) => expand(part, rules, random, left, depth + 1))
  const grown = children.filter((child) => child !== null)
  return grown.length < children.length ? null : { label: labelOf(symbol), children: grown, word: rule.word }
}

/** Lists the trees of a category over words, a few at most. */
function parserOf(rules: readonly Rule[]) {
  const known = new Map<string, Node[]>()
  const parse = (symbol: string, words: readonly string[], depth = 0): Node[] => {
    if (depth > mostDepth) return []
    const key = `${depth} ${symbol} ${words.join(' ')}`
    const found =
      known.get(key) ??
      rules
        .filter(({ left }) => left === symbol)
        .flatMap(({ right, word }): Node[] => {
          const label = labelOf(symbol)
          if (word !== null) return words.length === 1 && words[0] === word ? [{ label, children: [], word }] : []
          return spread(right, words, depth + 1).map((children) => ({ label, children, word: null }))
        })
        .slice(0, mostTrees)
    known.set(key, found)
    return found
  }
  /** Lists the ways to divide words among categories, each with a tree over its part. */
  const spread = (symbols: readonly string[], words: readonly string[], depth: number): Node[][] => {
    const [first, ...rest] = symbols
    if (first === undefined) return words.length === 0 ? [[]] : []
    if (words.length < symbols.length) return []
    const lengths = rest.length === 0 ? [words.length] : words.slice(rest.length).map((_, i) => i + 1)
    return lengths
      .flatMap((length) => {
        const others = spread(rest, words.slice(length), depth)
        if (others.length === 0) return []
        return parse(first, words.slice(0, length), depth).flatMap((node) => others.map((each) => [node, ...each]))
      })
      .slice(0, mostTrees)
  }
  return parse
}

const bracketed = ({ label, children, word }: Node): string =>
  `[${label} ${word === null ? children.map(bracketed).join(' ') : word}]`

const capitalised = (bracketing: string) =>
  bracketing.replace(
    / (\p{Ll}[^\s[\]]*)\]/u,
    (_, word: string) => ` ${word.slice(0, 1).toUpperCase()}${word.slice(1)}]`,
  )

/** The phrase that is added to a phrase of the same kind, as in VP > VP PP, with that phrase. */
function adjunctOf(node: Node): { added: string; to: string } | null {
  const [host, added, ...rest] = node.children
  if (host && added && rest.length === 0 && host.label === node.label)
    return { added: wordsOf(added).join(' '), to: wordsOf(host).join(' ') }
  return node.children.map(adjunctOf).find((found) => found !== null) ?? null
}

/** Forms that leave a group out: the VP, or the inner one of two groups of the same kind. */
function flattened(tree: Node): TreeExercise['near'] {
  const flatten = (node: Node, isLeftOut: (child: Node, parent: Node) => boolean): Node => ({
    ...node,
    children: node.children
      .map((child) => flatten(child, isLeftOut))
      .flatMap((child) => (isLeftOut(child, node) ? child.children : [child])),
  })
  const withoutVerbPhrase = flatten(tree, (child, parent) => child.label === 'VP' && parent.label === 'S')
  const withoutInner = flatten(tree, (child, parent) => child.label === parent.label && child.word === null)
  const isOther = (other: Node) => bracketed(other) !== bracketed(tree)
  return [
    {
      form: withoutVerbPhrase,
      why: 'The VP is missing: the verb and what follows it form a group of their own.',
    },
    {
      form: withoutInner,
      why: 'One group has three parts. Two of them form a smaller group of the same kind first.',
    },
  ].flatMap(({ form, why }) => (isOther(form) ? [{ forms: [capitalised(bracketed(form))], why }] : []))
}

/** Generates a sentence; if it has two trees, the task says which one is meant and the other is a near miss. */
export function makeTree({ grammar }: { grammar: readonly string[] }, random: Random): TreeExercise {
  const rules = readGrammar(grammar)
  return drawUntil(() => {
    const tree = expand('S', rules, random)
    if (!tree) return null
    const words = wordsOf(tree)
    if (
      words.length > mostWords ||
      new Set(words.filter((word) => word.length > 3)).size < words.filter((word) => word.length > 3).length
    )
      return null
    const others = [...new Map(parserOf(rules)('S', words).map((each) => [bracketed(each), each])).entries()].filter(
      ([form]) => form !== bracketed(tree),
    )
    const sentence = words.join(' ')
    const task = quoted(sentence.slice(0, 1).toUpperCase() + sentence.slice(1))
    const accept = [capitalised(bracketed(tree))]
    if (others.length === 0) return { kind: 'tree', task: `${task}.`, accept, near: flattened(tree) }
    const [reading, rival] = [adjunctOf(tree), others[0] && adjunctOf(others[0][1])]
    if (others.length > 1 || !reading || !rival) return null
    return {
      kind: 'tree',
      task: `${task}, where *${reading.added}* belongs to *${reading.to}*.`,
      accept,
      near: [
        ...others.map(([form]) => ({
          forms: [capitalised(form)],
          why: `That is the tree in which *${rival.added}* belongs to *${rival.to}*.`,
        })),
        ...flattened(tree),
      ],
    }
  })
}
