export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} className="clear-left mb-1.5 font-semibold text-danger">
      <span className="sr-only">Error: </span>
      {text}
    </p>
  )
}
