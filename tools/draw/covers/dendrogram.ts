import { capsText, serifText, stroke, tint, weight } from './kit.ts'

type Cluster = { at: number; color?: string; children: readonly (Cluster | string)[] }

/**
 * Novels grouped by the similarity of their commonest words. The distances are illustrative; `at` is the distance
 * (Delta) at which two groups join. The titles are upright, because the catalogue would load the italic font for them
 * alone.
 */
const tree: Cluster = {
  at: 1.12,
  children: [
    {
      at: 0.98,
      children: [
        { at: 0.52, color: tint.formant, children: ['Emma', 'Persuasion'] },
        {
          at: 0.86,
          children: [{ at: 0.6, color: tint.pitch, children: ['Jane Eyre', 'Villette'] }, 'Wuthering Heights'],
        },
      ],
    },
    { at: 0.9, children: [{ at: 0.58, color: tint.ok, children: ['Bleak House', 'Hard Times'] }, 'Middlemarch'] },
  ],
}
const rowHeight = 24
const first = 22
const leafX = 232
const xOfDistance = (delta: number) => leafX - delta * 180

export function drawDendrogramCover() {
  const parts: string[] = []
  let row = 0
  const drawCluster = (node: Cluster | string, parentX: number, color: string): number => {
    if (typeof node === 'string') {
      const y = first + rowHeight * row++
      parts.push(stroke(`M${parentX} ${y}H${leafX}`, { color, width: color === tint.ink ? weight.plain : weight.bold }))
      parts.push(serifText(leafX + 8, y + 6, node, { anchor: 'start' }))
      return y
    }
    const own = node.color ?? tint.ink
    const here = xOfDistance(node.at)
    const ys = node.children.map((child) => drawCluster(child, here, own))
    const [top = 0, bottom = 0] = [ys[0], ys.at(-1)]
    parts.push(stroke(`M${here} ${top}V${bottom}`, { color: own, width: node.color ? weight.bold : weight.plain }))
    parts.push(stroke(`M${parentX} ${(top + bottom) / 2}H${here}`, {}))
    return (top + bottom) / 2
  }
  drawCluster(tree, xOfDistance(1.2), tint.ink)
  const ticks = [1, 0.75, 0.5, 0.25, 0]
  return [
    stroke(`M${xOfDistance(1.2)} 206H${leafX}${ticks.map((delta) => `M${xOfDistance(delta)} 206v5`).join('')}`, {
      color: tint.rule2,
      width: weight.hair,
    }),
    ...parts,
    ...[1, 0.5, 0].map((delta) => capsText(xOfDistance(delta), 225, String(delta))),
    capsText(leafX + 24, 225, 'distance (Delta)', { anchor: 'start' }),
  ].join('')
}
