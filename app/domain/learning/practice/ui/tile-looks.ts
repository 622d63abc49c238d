export const tile =
  'flex min-h-12 min-w-11 items-center justify-center rounded-sm border px-3 py-1.5 text-center font-text text-lg leading-tight'

export const tileLooks = {
  taken: 'border-on-mark bg-mark text-on-mark',
  filled: 'border-ink-3 bg-surface hover:bg-tier',
  empty: 'border-dashed border-ink-3 hover:bg-tier',
  target: 'border-dashed border-pitch bg-pitch-wash',
  used: 'border-dashed border-rule-2 text-ink-3 hover:bg-tier',
} as const
