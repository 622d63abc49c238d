/** IPA vowels: symbol, backness and height from 0 to 1, and the side of the point on which the symbol is drawn. */
const vowels = [
  ['i', 0, 0, 'left'],
  ['y', 0, 0, 'right'],
  ['ɨ', 0.5, 0, 'left'],
  ['ʉ', 0.5, 0, 'right'],
  ['ɯ', 1, 0, 'left'],
  ['u', 1, 0, 'right'],
  ['ɪ', 0.2, 0.165, 'alone'],
  ['ʏ', 0.33, 0.165, 'alone'],
  ['ʊ', 0.79, 0.165, 'alone'],
  ['e', 0, 0.333, 'left'],
  ['ø', 0, 0.333, 'right'],
  ['ɘ', 0.5, 0.333, 'left'],
  ['ɵ', 0.5, 0.333, 'right'],
  ['ɤ', 1, 0.333, 'left'],
  ['o', 1, 0.333, 'right'],
  ['ə', 0.5, 0.5, 'schwa'],
  ['ɛ', 0, 0.667, 'left'],
  ['œ', 0, 0.667, 'right'],
  ['ɜ', 0.5, 0.667, 'left'],
  ['ɞ', 0.5, 0.667, 'right'],
  ['ʌ', 1, 0.667, 'left'],
  ['ɔ', 1, 0.667, 'right'],
  ['æ', 0.03, 0.835, 'alone'],
  ['ɐ', 0.5, 0.835, 'alone'],
  ['a', 0, 1, 'left'],
  ['ɶ', 0, 1, 'right'],
  ['ɑ', 1, 1, 'left'],
  ['ɒ', 1, 1, 'right'],
] as const

const heights = [
  ['Close', 0],
  ['Close-mid', 0.333],
  ['Open-mid', 0.667],
  ['Open', 1],
] as const
const places = [
  ['Front', 0],
  ['Central', 0.5],
  ['Back', 1],
] as const

const backEdge = 476
const frontEdgeAt = (height: number) => 128 + height * 164
const toX = (backness: number, height: number) => frontEdgeAt(height) + backness * (backEdge - frontEdgeAt(height))
const toY = (height: number) => 64 + height * 256
const shifts = { left: -18, right: 18, alone: 0, schwa: 0 } as const

const lines = [
  ...[0, 1 / 3, 2 / 3, 1].map((height) => `M${toX(0, height)} ${toY(height)}H${backEdge}`),
  ...[0, 0.5, 1].map((backness) => `M${toX(backness, 0)} ${toY(0)}L${toX(backness, 1)} ${toY(1)}`),
].join('')
const positions = vowels
  .filter(([, , , side]) => side === 'left')
  .map(([, backness, height]) => `M${toX(backness, height)} ${toY(height)}h0`)
  .join('')

export function VowelQuadrilateral({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 520 352"
      className={className}
      role="img"
      aria-label="Chart of the vowels of the International Phonetic Alphabet, by height and backness, with schwa marked."
    >
      <path d={lines} fill="none" stroke="var(--rule-2)" strokeWidth="1.2" />
      <path d={positions} fill="none" stroke="var(--ink)" strokeWidth="7" strokeLinecap="round" />
      <g className="font-sans" fontSize="16" fill="var(--ink-3)">
        {heights.map(([name, height]) => (
          <text key={name} x="8" y={toY(height) + 5}>
            {name}
          </text>
        ))}
        {places.map(([name, backness]) => (
          <text key={name} x={toX(backness, 0)} y="24" textAnchor="middle">
            {name}
          </text>
        ))}
      </g>
      <g className="font-text" fontSize="27" fill="var(--ink)" textAnchor="middle">
        {vowels.map(([symbol, backness, height, side]) => {
          const [cx, cy] = [toX(backness, height) + shifts[side], toY(height)]
          const marked = side === 'schwa'
          const ground = marked ? 'var(--mark)' : 'var(--paper)'
          return (
            <g key={symbol}>
              {side === 'left' || side === 'right' ? null : (
                <circle cx={cx} cy={cy} r={marked ? 19 : 14} fill={ground} />
              )}
              <text
                x={cx}
                y={cy + 8}
                fill={marked ? 'var(--on-mark)' : undefined}
                stroke={marked ? undefined : 'var(--paper)'}
                strokeWidth="7"
                strokeLinejoin="round"
                paintOrder="stroke"
              >
                {symbol}
              </text>
            </g>
          )
        })}
      </g>
    </svg>
  )
}
