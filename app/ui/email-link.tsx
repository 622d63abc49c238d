/** An address to write to; where it must break, it breaks after the sign that parts it. */
export function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <a href={`mailto:${email}`} className="link wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  )
}
