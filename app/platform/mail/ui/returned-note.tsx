/** Warns that our emails to a person are returned. */
export function ReturnedNote({ email, reason }: { email: string; reason: string }) {
  return (
    <p className="mb-2 border-l-4 border-danger bg-surface px-3 py-1.5 text-sm wrap-anywhere">
      <strong className="font-semibold text-danger">Our emails to {email} are being returned.</strong>{' '}
      <span className="text-ink-2">The mail server said: {reason}</span>
    </p>
  )
}
