import type { ReactNode } from 'react'

export function LoadingText({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-3 py-6 text-ink-2">
      <svg
        viewBox="0 0 20 18"
        width="20"
        height="18"
        aria-hidden="true"
        className="fill-formant motion-safe:animate-pulse"
      >
        <path d="M1 6h3v6H1zM6 2h3v14H6zM11 5h3v8h-3zM16 7.5h3v3h-3z" />
      </svg>
      {children}
    </p>
  )
}
