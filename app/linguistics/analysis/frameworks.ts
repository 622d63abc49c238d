import type { TreeNode } from '../figures/tree.ts'
import { canonicalLabel, familyOf, isBarLevel, isNarrow, isFunction, isPronoun, isSilent } from './labels.ts'

/** A node read in the terms of the item; `typed` is the label that the student wrote. */
export type ReadNode = { label: string; typed: string; children: readonly ReadNode[] }

export const isLeaf = ({ children }: { children: readonly unknown[] }) => children.length === 0

/** Lists the labels of trees, each once and as it is first written. */
export function listLabels(roots: readonly TreeNode[]) {
  const found = new Map<string, string>()
  const addLabels = (node: TreeNode) => {
    if (isLeaf(node)) return
    const key = canonicalLabel(node.label)
    found.set(key, found.get(key) ?? node.label)
    for (const child of node.children) addLabels(child)
  }
  for (const root of roots) addLabels(root)
  return [...found.values()]
}

export const joinWords = (words: readonly string[], last = 'and') =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

/** Collects what was read otherwise than it was typed, so that it is said in few sentences. */
function newNotes() {
  const levels = new Map<string, string>()
  const renamed = new Map<string, string>()
  const functions = new Set<string>()
  const others = new Set<string>()
  const listNotes = () => {
    const [typed, own] = [[...renamed.keys()], [...new Set(renamed.values())]]
    return [
      ...(levels.size > 0
        ? [
            `This course has no level between ${joinWords([...new Set(levels.values())], 'or')}: leave ${joinWords([...levels.keys()])} out.`,
          ]
        : []),
      ...(typed.length > 0
        ? [`The ${own.length > 1 ? 'labels here are' : 'label here is'} ${joinWords(own)}, not ${joinWords(typed)}.`]
        : []),
      ...(functions.size > 0
        ? [`The labels here name kinds of groups and words, not functions such as ${joinWords([...functions])}.`]
        : []),
      ...others,
    ]
  }
  return { levels, renamed, functions, others, listNotes }
}

/** True if a bar level stands in its own phrase, as V′ in VP or in another V′. */
function isLevelOf(bar: string, parent: string) {
  const head = canonicalLabel(bar).slice(0, -1)
  const family = familyOf(`${head}p`)
  return (
    canonicalLabel(parent) === canonicalLabel(bar) ||
    (family === null ? canonicalLabel(parent) === `${head}p` : familyOf(parent) === family)
  )
}

/**
 * True for what no framework draws: a bar level that leaves the complement outside, as in [VP [V′ [V saw]] [NP her]], or
 * has no phrase around it, a DP within an NP in place of its noun, an AuxP without an auxiliary; also where a label says
 * more than can be checked, such as [NNP rain].
 */
export function isOfNoFramework({ label, children }: TreeNode): boolean {
  const [first, ...others] = children
  const isHeadAlone = (child: TreeNode) => isBarLevel(child.label) && child.children.length === 1
  return (
    (!isBarLevel(label) && children.slice(0, -1).some(isHeadAlone)) ||
    children.some((child) => isBarLevel(child.label) && !isLevelOf(child.label, label)) ||
    (others.length > 0 && canonicalLabel(label) === 'np' && canonicalLabel(first?.label ?? '') === 'dp') ||
    (canonicalLabel(label) === 'auxp' && !children.some((child) => familyOf(child.label) === 'Aux')) ||
    (children.length > 0 && isNarrow(label, first?.label)) ||
    children.some(isOfNoFramework)
  )
}

/**
 * Reads a tree of another framework in the item's own labels: drops the levels that these do not have, and writes each
 * label as the item does. `notes` say what was read otherwise. A label that cannot be read stays.
 */
export function readInLabels(tree: TreeNode, labels: readonly string[]) {
  const notes = newNotes()
  const isKnown = (label: string) => labels.some((own) => canonicalLabel(own) === canonicalLabel(label))
  const findOwnLabel = (label: string) => {
    const family = familyOf(label)
    // A clause with its conjunction is a plain clause where the item has only one label for clauses.
    const families = family === 'CP' ? ['CP', 'S'] : [family]
    return families.flatMap((each) => labels.filter((own) => each !== null && familyOf(own) === each))[0] ?? null
  }

  /** Reads a phrase with its own label. A determiner phrase loses the noun phrase that its determiner takes. */
  const readPhrase = (
    typed: string,
    label: string,
    children: readonly ReadNode[],
    isInNominal: boolean,
  ): ReadNode[] => {
    const [only] = children
    const family = familyOf(label)
    const isShell =
      children.length === 1 &&
      ((family === 'S' && familyOf(only?.label ?? '') === 'S') ||
        (isInNominal && family === 'NP' && familyOf(only?.label ?? '') === 'Det'))
    if (isShell && only) {
      notes.others.add(`This course has no ${typed} above ${only.label}.`)
      return [only]
    }
    notes.renamed.set(typed, label)
    const isComplement = (child: ReadNode) =>
      child === children.at(-1) && children.slice(0, -1).every((each) => familyOf(each.label) === 'Det')
    return [
      {
        label,
        typed,
        children: children.flatMap((child) =>
          family === 'NP' && canonicalLabel(child.typed) === canonicalLabel(label) && isComplement(child)
            ? child.children
            : [child],
        ),
      },
    ]
  }

  const readNode = (node: TreeNode, parent: string): ReadNode[] => {
    const { label: typed } = node
    if (isLeaf(node)) {
      if (!isSilent(typed)) return [{ label: typed, typed, children: [] }]
      notes.others.add(`This course writes no silent words such as ${typed}.`)
      return []
    }
    const children = node.children.flatMap((child) => readNode(child, typed))
    const isInNominal = familyOf(parent) === 'NP' || canonicalLabel(parent) === 'n′'
    if (children.length === 0) return []
    if (isKnown(typed)) return [{ label: typed, typed, children }]
    const own = findOwnLabel(typed)
    if (own !== null) return readPhrase(typed, own, children, isInNominal)
    const verbPhrase = labels.find((label) => familyOf(label) === 'VP')
    if (/^(?:i|t|infl)′$/.test(canonicalLabel(typed)) && children.length > 1 && verbPhrase !== undefined) {
      notes.renamed.set(typed, verbPhrase)
      return [{ label: verbPhrase, typed, children }]
    }
    if (isBarLevel(typed)) {
      const head = canonicalLabel(typed).slice(0, -1)
      const phrase = isLevelOf(typed, parent) ? null : findOwnLabel(`${head}p`)
      if (phrase !== null) return readPhrase(typed, phrase, children, isInNominal)
      const [word, group] = [head, `${head}p`].map(
        (name) => labels.find((label) => canonicalLabel(label) === name) ?? name.toUpperCase(),
      )
      notes.levels.set(typed, `${word} and ${group}`)
      return children
    }
    if (isFunction(typed)) notes.functions.add(typed)
    const group = labels.find((label) => familyOf(label) === 'NP')
    const [word] = children
    if (
      familyOf(typed) === 'Pron' &&
      children.length === 1 &&
      word &&
      isLeaf(word) &&
      isPronoun(word.label) &&
      group !== undefined
    ) {
      notes.others.add(`Here a pronoun is an ${group} by itself, without ${typed}.`)
      return isInNominal ? children : [{ label: group, typed, children }]
    }
    return [{ label: typed, typed, children }]
  }
  const [root] = readNode(tree, '')
  return { root: root ?? { label: '', typed: '', children: [] }, notes: notes.listNotes() }
}
