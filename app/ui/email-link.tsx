/** A mailto link that can wrap after the @. */
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
