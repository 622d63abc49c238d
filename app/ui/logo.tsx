import { institute } from '#app/core/institute.ts'
import { Link } from 'react-router'

export type LogoProps = { to?: string; name?: string; size?: 'site' | 'portal' | 'footer' }

export function Logo({ to = '/', name = institute().name, size = 'site' }: LogoProps) {
  const words = size === 'site' ? 'text-lg sm:text-xl' : 'text-lg'
  const sign = size === 'site' ? 'text-2xl sm:text-3xl' : 'text-2xl'
  return (
    <Link
      to={to}
      className={`inline-flex min-h-11 items-center gap-3 font-text tracking-[-0.01em] ${words} ${size === 'portal' ? 'rail:justify-center min-[85rem]:px-2.5' : ''}`}
    >
      <span aria-hidden="true" lang="und-fonipa" className={`leading-none text-formant-ink ${sign}`}>
        [ə]
      </span>
      <span className={size === 'portal' ? 'leading-tight rail:sr-only' : 'leading-tight'}>{name}</span>
    </Link>
  )
}
