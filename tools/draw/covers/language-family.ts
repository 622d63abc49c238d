import { capsText, sansText, serifText, stroke, tint, weight } from './kit.ts'

type Branch = { name: string; leaves: readonly string[]; group?: readonly [string, number] }

const branches: readonly Branch[] = [
  { name: 'West', leaves: ['English', 'Frisian', 'Dutch', 'German'] },
  { name: 'North', leaves: ['Icelandic', 'Norwegian', 'Danish', 'Swedish'] },
  { name: 'East', leaves: ['Gothic'] },
]
const leafHeight = 23
const first = 24
const [rootX, branchX, forkX, leafX] = [100, 128, 206, 292]

/** Draws the Germanic languages, with the Anglo-Frisian node that English comes from highlighted. */
export function drawLanguageFamilyCover() {
  let row = 0
  const parts: string[] = []
  const middles = branches.map(({ name, leaves }) => {
    const ys = leaves.map(() => first + leafHeight * row++)
    const [top = 0, bottom = 0] = [ys[0], ys.at(-1)]
    const middle = (top + bottom) / 2
    if (name === 'West') {
      const pair = top + leafHeight / 2
      parts.push(stroke(`M${forkX} ${pair}V${bottom}M${forkX} ${ys[2]}H${leafX}M${forkX} ${bottom}H${leafX}`))
      parts.push(stroke(`M${forkX} ${pair}H252M252 ${top}V${ys[1]}M252 ${ys[1]}H${leafX}`))
    } else if (ys.length > 1) {
      parts.push(stroke(`M${forkX} ${top}V${bottom}${ys.map((y) => `M${forkX} ${y}H${leafX}`).join('')}`))
    } else parts.push(stroke(`M${forkX} ${middle}H${leafX}`, { dash: '3 3' }))
    parts.push(stroke(`M${branchX} ${middle}H${forkX}`))
    parts.push(sansText((branchX + forkX) / 2, middle - 6, name))
    leaves.forEach((leaf, index) =>
      parts.push(
        serifText(leafX + 8, (ys[index] ?? 0) + 6, leaf, {
          anchor: 'start',
          ...(leaf === 'English' ? { fill: tint.formantInk } : {}),
        }),
      ),
    )
    return middle
  })
  const [top = 0, middle = 0, bottom = 0] = middles
  const pair = first + leafHeight / 2
  return [
    ...parts,
    stroke(`M${branchX} ${top}V${bottom}M${rootX} ${middle}H${branchX}`),
    stroke(`M${rootX} ${middle}H${branchX}V${top}H${forkX}V${pair}H252V${first}H${leafX}`, {
      color: tint.formant,
      width: weight.bold,
    }),
    serifText(18, middle - 4, 'Proto-', { anchor: 'start', size: 19 }),
    serifText(18, middle + 17, 'Germanic', { anchor: 'start', size: 19 }),
    capsText(18, 222, 'broken line: extinct', { anchor: 'start' }),
  ].join('')
}
