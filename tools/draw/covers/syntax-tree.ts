import { serifText, stroke, tint, weight, sansText } from './kit.ts'

type Node = { label: string; children?: readonly Node[]; word?: string; recursive?: true }
const newLeaf = (label: string, word: string): Node => ({ label, word })

/** A clause inside a clause, because the drawing is about recursion. */
const tree: Node = {
  label: 'S',
  recursive: true,
  children: [
    { label: 'NP', children: [newLeaf('N', 'Kim')] },
    {
      label: 'VP',
      children: [
        newLeaf('V', 'thinks'),
        {
          label: 'CP',
          children: [
            newLeaf('C', 'that'),
            {
              label: 'S',
              recursive: true,
              children: [
                { label: 'NP', children: [newLeaf('D', 'the'), newLeaf('N', 'bird')] },
                { label: 'VP', children: [newLeaf('V', 'sang')] },
              ],
            },
          ],
        },
      ],
    },
  ],
}

const columns: Record<string, number> = { Kim: 44, thinks: 110, that: 178, the: 234, bird: 288, sang: 352 }
const levelHeight = 31
const firstLevel = 24
const wordLine = 217

export function drawSyntaxTreeCover() {
  const parts: string[] = []
  const drawNode = (node: Node, depth: number): number => {
    const y = firstLevel + depth * levelHeight
    if (node.word) {
      const x = columns[node.word] ?? 0
      parts.push(sansText(x, y + 5, node.label))
      parts.push(stroke(`M${x} ${y + 10}V${wordLine - 17}`, { width: weight.hair, color: tint.rule2 }))
      parts.push(serifText(x, wordLine, node.word, { size: 20, italic: true }))
      return x
    }
    const below = (node.children ?? []).map((child) => drawNode(child, depth + 1))
    const x = ((below[0] ?? 0) + (below.at(-1) ?? 0)) / 2
    const branches = below.map((cx) => `M${x} ${y + 10}L${cx} ${y + levelHeight - 8}`).join('')
    parts.push(stroke(branches, node.recursive ? { color: tint.formant, width: weight.bold } : {}))
    parts.push(sansText(x, y + 5, node.label, node.recursive ? { fill: tint.formantInk, bold: true, size: 16 } : {}))
    return x
  }
  drawNode(tree, 0)
  return parts.join('')
}
