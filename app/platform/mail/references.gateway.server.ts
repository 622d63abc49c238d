import { readSignedReference, signReference } from '../encryption.server.ts'
import { decodeToken, encodeToken, findTokens, encodeReference, decodeReference, type Reference } from './references.ts'

export function issueReference(reference: Reference) {
  return encodeToken(signReference(encodeReference(reference)))
}

/** Returns the references with a valid signature, in the order of the texts. */
export function readReferences(texts: readonly string[]): readonly Reference[] {
  return findTokens(texts).flatMap((token) => {
    const bytes = readSignedReference(decodeToken(token))
    return (bytes && decodeReference(bytes)) ?? []
  })
}
