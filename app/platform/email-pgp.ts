/** Removes what a PGP program puts around a signed text. */
export function withoutPgpSignature(text: string) {
  const start = text.indexOf('-----BEGIN PGP SIGNED MESSAGE-----')
  const end = text.indexOf('\n-----BEGIN PGP SIGNATURE-----', start)
  if (start < 0 || end < 0) return text
  const signed = text.slice(start, end)
  const after = text.indexOf('-----END PGP SIGNATURE-----', end)
  const rest = after < 0 ? '' : text.slice(after).replace('-----END PGP SIGNATURE-----', '')
  const words = signed.slice(signed.indexOf('\n\n') + 2).replaceAll(/^- /gm, '')
  return text.slice(0, start) + words + rest
}

/** Removes what only the key of its recipient opens. */
export function withoutPgpMessage(text: string) {
  const start = text.indexOf('-----BEGIN PGP MESSAGE-----')
  if (start < 0) return text
  const [, after = ''] = text.slice(start).split('-----END PGP MESSAGE-----', 2)
  return text.slice(0, start) + after
}
