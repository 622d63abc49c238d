/** The picture of an empty list: silence under a level pitch. */
const ticks = Array.from({ length: 94 }, (_, index) => {
  const height = 1 + ((index * 7919) % 13) / 9
  return `M${20 + index * 3} ${(50 - height).toFixed(1)}v${(height * 2).toFixed(1)}`
}).join('')

export function FlatPitch({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 76" className={className} aria-hidden="true">
      <g fill="none" strokeWidth="1">
        <path d="M0 8.5H320M0 66.5H320" stroke="var(--rule)" />
        <path d={ticks} stroke="var(--ink-3)" />
        <path d="M12.5 8V67M307.5 8V67" stroke="var(--rule-2)" />
        <path d="M20 27H300" stroke="var(--pitch)" strokeWidth="2.4" strokeLinecap="round" />
      </g>
    </svg>
  )
}
