const dot = 'size-1.5 rounded-full bg-pitch motion-safe:animate-pulse'

/** Shows that the other side is typing. Screen readers announce it once; with reduced motion it is not animated. */
export function TypingDots({ name }: { name: string | null }) {
  return (
    <p role="status" className="mb-1.5 flex min-h-6 items-center gap-2 text-sm text-pitch-ink">
      {name && (
        <>
          <span aria-hidden="true" className="flex gap-1">
            <span className={dot} />
            <span className={`${dot} [animation-delay:200ms]`} />
            <span className={`${dot} [animation-delay:400ms]`} />
          </span>
          {name} is typing
        </>
      )}
    </p>
  )
}
