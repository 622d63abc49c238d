/** A signature over a whole PDF, as a comment before its end: no offset moves, viewers do not see it, PDF/A allows it there. */
const sealLine = /%seal (z6Mk[1-9A-HJ-NP-Za-km-z]{44}) (z[1-9A-HJ-NP-Za-km-z]{80,90})\n(?=startxref\n\d+\n%%EOF\s*$)/

/** What is signed for a PDF without its seal, by its SHA-256: never to be mistaken for a credential's 64 bytes. */
export function sealedData(hash: Uint8Array) {
  return new Uint8Array([...new TextEncoder().encode('UKLI certificate page 1\n'), ...hash])
}

export function insertSeal(pdf: Buffer, { publicKey, signature }: { publicKey: string; signature: string }) {
  const at = pdf.lastIndexOf('startxref\n')
  return Buffer.concat([pdf.subarray(0, at), Buffer.from(`%seal ${publicKey} ${signature}\n`), pdf.subarray(at)])
}

/** The seal of a file and the bytes that it was made over; null when there is none: whatever saves a PDF anew drops or buries it. */
export function readSeal(bytes: Uint8Array<ArrayBuffer>) {
  const from = Math.max(0, bytes.length - 400)
  const match = sealLine.exec(new TextDecoder('latin1').decode(bytes.subarray(from)))
  if (!match) return null
  const [line, publicKey = '', signature = ''] = match
  const at = from + match.index
  const unsealed = new Uint8Array(bytes.length - line.length)
  unsealed.set(bytes.subarray(0, at))
  unsealed.set(bytes.subarray(at + line.length), at)
  return { publicKey, signature, unsealed }
}
