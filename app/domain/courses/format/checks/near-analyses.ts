import { encodeArcs } from '#app/linguistics/analysis/arcs.ts'
import { parseBrackets, type TreeNode } from '#app/linguistics/figures/tree.ts'
import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import type { NearAnswer, Typed } from './near-answers.types.ts'

const formatBracketing = ({ label, children }: TreeNode): string =>
  children.length === 0 ? label : `[${label} ${children.map(formatBracketing).join(' ')}]`

/** Returns one tree for each constituent below the root, with only that constituent changed. */
function changeEachNode(root: TreeNode, change: (node: TreeNode) => readonly TreeNode[]): TreeNode[] {
  return root.children.flatMap((child, i) => {
    const withNodes = (nodes: readonly TreeNode[]) => ({
      ...root,
      children: [...root.children.slice(0, i), ...nodes, ...root.children.slice(i + 1)],
    })
    const isLeaf = child.children.length === 0
    return [
      ...(isLeaf ? [] : [withNodes(change(child))]),
      ...changeEachNode(child, change).map((each) => withNodes([each])),
    ]
  })
}

const withoutWordLabels = (node: TreeNode): TreeNode => ({
  ...node,
  children: node.children.flatMap((child) =>
    child.children.length === 1 && child.children[0]?.children.length === 0 && !/.P$/.test(child.label)
      ? child.children
      : [withoutWordLabels(child)],
  ),
})

/** Writes a right tree as other frameworks do: X-bar theory, the DP hypothesis, the Penn Treebank, older textbooks. */
function listInFrameworks(tree: string): Typed[] {
  const rewrite = (change: string, ...pairs: readonly (readonly [RegExp, string])[]): Typed => ({
    change,
    typed: pairs.reduce((text, [found, other]) => text.replaceAll(found, other), tree),
    isRight: null,
  })
  const pronoun = /\[NP (She|He|They|It|We|I)\]/g
  return [
    rewrite('a label over the pronoun', [pronoun, '[NP [Pron $1]]']),
    rewrite('a pronoun without NP', [pronoun, '[Pron $1]']),
    rewrite('articles', [/\[Det /g, '[ART ']),
    rewrite('X-bar theory', [/\[N ([^\]]+)\]/g, '[N′ [N $1]]'], [/\[V ([^\]]+)\]/g, '[V′ [V $1]]']),
    rewrite('the DP hypothesis', [/\[NP \[Det (\S+)\] \[N (\S+)\]\]/g, '[DP [D $1] [NP [N $2]]]'], [/\[S /g, '[TP ']),
    rewrite('a clause in a CP', [/^/g, '[CP '], [/$/g, ']']),
    rewrite('the Penn Treebank', [/\[Det /g, '[DT '], [/\[N /g, '[NN '], [/\[V /g, '[VBD '], [/\[P /g, '[IN ']),
    rewrite('functions', [pronoun, '[Subject $1]']),
  ].filter(({ typed }) => typed !== tree)
}

export function listNearTrees({ accept, near }: Extract<WrittenBody, { kind: 'tree' }>): Typed[] {
  const root = parseBrackets(accept[0] ?? '')
  return [
    ...accept.map((typed): Typed => ({ change: 'accepted', typed, isRight: true })),
    {
      change: 'with round brackets',
      typed: (accept[0] ?? '').replaceAll('[', '(').replaceAll(']', ')'),
      isRight: true,
    },
    { change: 'with bare words', typed: formatBracketing(withoutWordLabels(root)), isRight: false },
    ...near.flatMap(({ forms }) => forms.map((typed): Typed => ({ change: 'known', typed, isRight: false }))),
    ...listInFrameworks(accept[0] ?? ''),
    ...changeEachNode(root, ({ children }) => children).map((tree): Typed => ({
      change: 'a constituent left out',
      typed: formatBracketing(tree),
      isRight: null,
    })),
    ...changeEachNode(root, (node) => [{ ...node, label: 'XP' }]).map((tree): Typed => ({
      change: 'another label',
      typed: formatBracketing(tree),
      isRight: false,
    })),
  ]
}

const otherNames: Readonly<Record<string, string>> = {
  obj: 'dobj',
  nsubj: 'subj',
  case: 'prep',
  obl: 'pobj',
  nmod: 'udep',
}

export function listNearArcs(body: Extract<WrittenBody, { kind: 'arcs' }>): NearAnswer[] {
  const right = encodeArcs(body.accept[0] ?? '')
  const words = Array.from({ length: right.length / 2 }, (_, i) => i)
  const replaceAt = (at: number, value: string) => right.map((own, i) => (i === at ? value : own))
  return [
    { change: 'accepted', answer: right, isRight: true },
    ...words.map((i): NearAnswer => ({
      change: `another head for word ${i + 1}`,
      answer: replaceAt(i * 2, String(((Number(right[i * 2]) + i + 1) % words.length) + 1)),
      isRight: null,
    })),
    ...words.map((i): NearAnswer => ({
      change: `another relation for word ${i + 1}`,
      answer: replaceAt(i * 2 + 1, body.relations.find((relation) => relation !== right[i * 2 + 1]) ?? ''),
      isRight: null,
    })),
    ...words.flatMap((i): NearAnswer[] => {
      const [head, relation = ''] = right.slice(i * 2, i * 2 + 2)
      const base = relation.split(':')[0] ?? ''
      const turned = right.map((own, at) =>
        at === i * 2 ? (right[(Number(head) - 1) * 2] ?? own) : at === (Number(head) - 1) * 2 ? String(i + 1) : own,
      )
      return [
        ...(head === '0' ? [] : [{ change: `word ${i + 1} above its head`, answer: turned, isRight: false }]),
        ...(base === relation
          ? []
          : [{ change: `word ${i + 1} without its subtype`, answer: replaceAt(i * 2 + 1, base), isRight: false }]),
        ...(otherNames[relation]
          ? [
              {
                change: `another scheme’s name for word ${i + 1}`,
                answer: replaceAt(i * 2 + 1, otherNames[relation]),
                isRight: false,
              },
            ]
          : []),
      ]
    }),
  ]
}
