/** The words of the ungrammatical sentence "*Page the found not is", drawn under a syntax tree with broken branches. */
const words = [
  ['*Page', 'N', 78],
  ['the', 'D', 166],
  ['found', 'V', 254],
  ['not', 'Neg', 348],
  ['is', 'Aux', 424],
] as const
const phrases = [
  ['NP', 122, [78, 166]],
  ['VP', 342, [254, 348, 424]],
] as const

const [rootX, rootY, phraseY, tagY, wordY] = [232, 36, 108, 190, 250]

const drawCross = (x: number, y: number) => `M${x - 6} ${y - 6}l12 12M${x + 6} ${y - 6}l-12 12`
const midpoint = (a: number, b: number) => (a + b) / 2

const failed = phrases.flatMap(([, x, children]) => [
  [rootX, rootY + 8, x, phraseY - 20] as const,
  ...children.map((child) => [x, phraseY + 8, child, tagY - 20] as const),
])
const branches = failed.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('')
const crosses = failed.map(([x1, y1, x2, y2]) => drawCross(midpoint(x1, x2), midpoint(y1, y2))).join('')
const stems = words.map(([, , x]) => `M${x} ${tagY + 8}V${wordY - 26}`).join('')

export function StarredSentence({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 480 276"
      className={className}
      role="img"
      aria-label="The ungrammatical sentence “Page the found not is”, starred, under a syntax tree whose branches do not hold."
    >
      <g fill="none" strokeLinecap="round">
        <path d={branches} stroke="var(--rule-2)" strokeWidth="1.4" strokeDasharray="5 5" />
        <path d={crosses} stroke="var(--formant)" strokeWidth="2.4" />
        <path d={stems} stroke="var(--rule-2)" strokeWidth="1.4" />
      </g>
      <g className="font-sans" fontSize="18" fill="var(--ink-2)" textAnchor="middle">
        <text x={rootX} y={rootY}>
          S?
        </text>
        {phrases.map(([name, x]) => (
          <text key={name} x={x} y={phraseY}>
            {name}?
          </text>
        ))}
        {words.map(([, tag, x]) => (
          <text key={tag} x={x} y={tagY}>
            {tag}
          </text>
        ))}
      </g>
      <g className="font-text" fontSize="31" fontStyle="italic" fill="var(--ink)" textAnchor="middle">
        {words.map(([word, , x]) => (
          <text key={word} x={x} y={wordY}>
            {word.startsWith('*') ? <tspan fill="var(--formant-ink)">*</tspan> : null}
            <tspan>{word.replace('*', '')}</tspan>
          </text>
        ))}
      </g>
    </svg>
  )
}
