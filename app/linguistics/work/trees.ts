import { capitalise } from '#app/core/text.ts'
import { inQuotes } from './cells.ts'
import { repeatUntilFound, type Random } from './random.ts'
import type { TreeExercise } from './types.ts'

type Rule = { left: string; right: readonly string[]; word: string | null }
type Node = { label: string; children: readonly Node[]; word: string | null }

const mostWords = 8
const mostDepth = 7
const mostNodes = 40
/** The most trees that are listed. An exercise never has a sentence with this many. */
const mostTrees = 4

const visibleLabel = (symbol: string) => symbol.split('.')[0] ?? ''

/** Parses rules such as `NP.thing > Det N.thing`, or `N.thing > letter book` with alternative words. */
export function parseGrammar(rows: readonly string[]): Rule[] {
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

const listWords = (node: Node): string[] => (node.word === null ? node.children.flatMap(listWords) : [node.word])

/** Expands a category at random; null if the tree gets too deep or has more nodes than `left` allows. */
function expandAtRandom(
  symbol: string,
  rules: readonly Rule[],
  random: Random,
  left = { nodes: mostNodes },
  depth = 0,
): Node | null {
  left.nodes -= 1
  if (depth > mostDepth || left.nodes < 0) return null
  const rule = random.pick(rules.filter((each) => each.left === symbol))
  const children = rule.right.map((part) => expandAtRandom(part, rules, random, left, depth + 1))
  const grown = children.filter((child) => child !== null)
  return grown.length < children.length ? null : { label: visibleLabel(symbol), children: grown, word: rule.word }
}

/** Returns a function that lists the trees of a category over words, at most `mostTrees`. */
function newParser(rules: readonly Rule[]) {
  const known = new Map<string, Node[]>()
  const parseAs = (symbol: string, words: readonly string[], depth = 0): Node[] => {
    if (depth > mostDepth) return []
    const key = `${depth} ${symbol} ${words.join(' ')}`
    const found =
      known.get(key) ??
      rules
        .filter(({ left }) => left === symbol)
        .flatMap(({ right, word }): Node[] => {
          const label = visibleLabel(symbol)
          if (word !== null) return words.length === 1 && words[0] === word ? [{ label, children: [], word }] : []
          return divideWords(right, words, depth + 1).map((children) => ({ label, children, word: null }))
        })
        .slice(0, mostTrees)
    known.set(key, found)
    return found
  }
  /** Lists the ways to divide words among categories, each with a tree for every category. */
  const divideWords = (symbols: readonly string[], words: readonly string[], depth: number): Node[][] => {
    const [first, ...rest] = symbols
    if (first === undefined) return words.length === 0 ? [[]] : []
    if (words.length < symbols.length) return []
    const lengths = rest.length === 0 ? [words.length] : words.slice(rest.length).map((_, i) => i + 1)
    return lengths
      .flatMap((length) => {
        const others = divideWords(rest, words.slice(length), depth)
        if (others.length === 0) return []
        return parseAs(first, words.slice(0, length), depth).flatMap((node) => others.map((each) => [node, ...each]))
      })
      .slice(0, mostTrees)
  }
  return parseAs
}

const formatBracketing = ({ label, children, word }: Node): string =>
  `[${label} ${word === null ? children.map(formatBracketing).join(' ') : word}]`

const capitaliseSentence = (bracketing: string) =>
  bracketing.replace(/ (\p{Ll}[^\s[\]]*)\]/u, (_, word: string) => ` ${capitalise(word)}]`)

/** Finds an adjunct, such as the PP in VP > VP PP, and the phrase that it is added to. */
function findAdjunct(node: Node): { added: string; to: string } | null {
  const [host, added, ...rest] = node.children
  if (host && added && rest.length === 0 && host.label === node.label)
    return { added: listWords(added).join(' '), to: listWords(host).join(' ') }
  return node.children.map(findAdjunct).find((found) => found !== null) ?? null
}

/** Lists wrong trees without a constituent: the VP, or the inner one of two with the same label. */
function listFlattened(tree: Node): TreeExercise['near'] {
  const flatten = (node: Node, isLeftOut: (child: Node, parent: Node) => boolean): Node => ({
    ...node,
    children: node.children
      .map((child) => flatten(child, isLeftOut))
      .flatMap((child) => (isLeftOut(child, node) ? child.children : [child])),
  })
  const withoutVerbPhrase = flatten(tree, (child, parent) => child.label === 'VP' && parent.label === 'S')
  const withoutInner = flatten(tree, (child, parent) => child.label === parent.label && child.word === null)
  const isOther = (other: Node) => formatBracketing(other) !== formatBracketing(tree)
  return [
    {
      form: withoutVerbPhrase,
      why: 'A VP is missing: the verb and all that follows it form a group of their own.',
    },
    {
      form: withoutInner,
      why: 'Within one of the groups a smaller group of the same kind is missing.',
    },
  ].flatMap(({ form, why }) => (isOther(form) ? [{ forms: [capitaliseSentence(formatBracketing(form))], why }] : []))
}

/**
 * Makes an exercise with a generated sentence. If it has two trees, the task says which one is meant, and the other is
 * a known mistake.
 */
export function makeTree({ grammar }: { grammar: readonly string[] }, random: Random): TreeExercise {
  const rules = parseGrammar(grammar)
  return repeatUntilFound(() => {
    const tree = expandAtRandom('S', rules, random)
    if (!tree) return null
    const words = listWords(tree)
    const longWords = words.filter((word) => word.length > 3)
    if (words.length > mostWords || new Set(longWords).size < longWords.length) return null
    const others = [
      ...new Map(newParser(rules)('S', words).map((each) => [formatBracketing(each), each])).entries(),
    ].filter(([form]) => form !== formatBracketing(tree))
    const task = inQuotes(capitalise(words.join(' ')))
    const accept = [capitaliseSentence(formatBracketing(tree))]
    if (others.length === 0) return { kind: 'tree', task: `${task}.`, accept, near: listFlattened(tree) }
    const [reading, rival] = [findAdjunct(tree), others[0] && findAdjunct(others[0][1])]
    if (others.length > 1 || !reading || !rival || (reading.added === rival.added && reading.to === rival.to))
      return null
    return {
      kind: 'tree',
      task: `${task}, where *${reading.added}* belongs to *${reading.to}*.`,
      accept,
      near: [
        ...others.map(([form]) => ({
          forms: [capitaliseSentence(form)],
          why: `That is the tree in which *${rival.added}* belongs to *${rival.to}*.`,
        })),
        ...listFlattened(tree),
      ],
    }
  })
}
