/** The corner that marks a flagged question. Screen readers read the words beside it. */
export function FlagCorner() {
  return (
    <svg
      viewBox="0 0 10 10"
      aria-hidden="true"
      className="pointer-events-none absolute top-0.5 right-1 size-2.5 fill-formant"
    >
      <path d="M0 0H10V10Z" />
    </svg>
  )
}
