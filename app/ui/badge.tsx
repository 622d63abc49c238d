import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'pitch' | 'ok' | 'warn' | 'danger'

const words: Record<BadgeTone, string> = {
  neutral: 'badge badge-neutral',
  pitch: 'badge badge-pitch',
  ok: 'badge badge-ok',
  warn: 'badge badge-warn',
  danger: 'badge badge-danger',
}

const washes: Record<BadgeTone, string> = {
  neutral: 'bg-tier',
  pitch: 'bg-pitch-wash text-pitch-ink',
  ok: 'bg-ok-wash',
  warn: 'bg-warn-wash',
  danger: 'bg-danger-wash',
}

/** A status as a word with a colour and a shape per tone (ring, half, disc, triangle, cross). */
export function Badge({ tone = 'neutral', isFilled = false, children }: BadgeProps) {
  return (
    <span className={isFilled ? `${words[tone]} rounded-sm px-2 py-0.5 ${washes[tone]}` : words[tone]}>{children}</span>
  )
}

export type BadgeProps = { tone?: BadgeTone; isFilled?: boolean; children: ReactNode }
