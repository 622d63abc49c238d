import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'pitch' | 'ok' | 'warn' | 'danger'

const words: Record<BadgeTone, string> = {
  neutral: 'text-ink-2',
  pitch: 'text-pitch',
  ok: 'text-ok',
  warn: 'text-warn',
  danger: 'text-danger',
}

const washes: Record<BadgeTone, string> = {
  neutral: 'bg-tier',
  pitch: 'bg-pitch-wash text-pitch-ink',
  ok: 'bg-ok-wash',
  warn: 'bg-warn-wash',
  danger: 'bg-danger-wash',
}

/** A state in a word, a colour and a shape: ring, half, disc, triangle, cross. */
export function Badge({ tone = 'neutral', isFilled = false, children }: BadgeProps) {
  const wash = isFilled ? `rounded-sm px-2 py-0.5 ${washes[tone]}` : ''
  return (
    <span className={`badge ${words[tone]} ${wash}`}>
      <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
        {shapes[tone]}
      </svg>
      {children}
    </span>
  )
}

export type BadgeProps = { tone?: BadgeTone; isFilled?: boolean; children: ReactNode }

const shapes: Record<BadgeTone, ReactNode> = {
  neutral: <circle cx="5" cy="5" r="3.8" fill="none" strokeWidth="2" />,
  pitch: (
    <>
      <circle cx="5" cy="5" r="3.8" fill="none" strokeWidth="2" />
      <path d="M5 1.2a3.8 3.8 0 0 0 0 7.6z" stroke="none" />
    </>
  ),
  ok: <circle cx="5" cy="5" r="4.8" stroke="none" />,
  warn: <path d="M5 .6 9.8 9.2H.2z" stroke="none" />,
  danger: <path d="M1.4 1.4l7.2 7.2M8.6 1.4 1.4 8.6" strokeWidth="2.6" />,
}
