import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'pitch' | 'ok' | 'warn' | 'danger'

/** A status in words, with a colour and a shape for each tone (ring, half, disc, triangle, cross). */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
