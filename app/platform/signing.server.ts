import { createHash, sign as signBytes, type KeyObject } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Statement, Term } from 'rdf-canonize'
import { encodeBase58 } from '#app/core/multibase.ts'
import { canonizeDocument, canonizeStatements, hashData, parseStatements, type Proof } from './data-integrity.ts'

/** Matches texts that are URLs or DIDs. */
const name = /^(https?:\/\/|did:)[^\s<>"{}|\\^`]+$/
const placeholders = {
  text: 'stand-in ',
  'https://': 'https://stand-in.invalid/',
  'http://': 'http://stand-in.invalid/',
  'did:': 'did:stand-in:',
}

/** Properties whose values are terms of the contexts, so they must not be replaced by placeholders. */
const words = ['@context', 'type', 'proofPurpose', 'statusPurpose', 'cryptosuite']

type Kind = keyof typeof placeholders

/**
 * Replaces each text of a document with a placeholder, equal texts with the same one. Returns the resulting shape, and
 * the texts by placeholder.
 */
function extractTexts(document: object) {
  const texts = new Map<string, string>()
  const replaceTexts = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const kind = (name.exec(value)?.[1] ?? 'text') as Kind
      const known = texts.get(value) ?? `${placeholders[kind]}${texts.size}`
      texts.set(value, known)
      return known
    }
    if (Array.isArray(value)) return value.map(replaceTexts)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value as Record<string, unknown>)
    return Object.fromEntries(entries.map(([key, inner]) => [key, words.includes(key) ? inner : replaceTexts(inner)]))
  }
  const shape = replaceTexts(document) as object
  return { shape, texts: new Map([...texts].map(([text, placeholder]) => [placeholder, text])) }
}

function fillTexts(statements: readonly Statement[], texts: ReadonlyMap<string, string>): Statement[] {
  const fillTerm = (term: Term) => {
    const value = texts.get(term.value)
    return value === undefined ? term : { ...term, value }
  }
  return statements.map((statement) => ({
    ...statement,
    subject: fillTerm(statement.subject),
    object: fillTerm(statement.object),
  }))
}

const shapes = new LRUCache<string, readonly Statement[]>({ max: 16 })

/**
 * Returns the canonical text of one of our own documents. Parsing a document with its contexts takes several
 * milliseconds, and all awards have the same shape. So the statements of each shape are cached, and the texts of the
 * document are filled in. A new shape is parsed both ways and cached only if the results are equal. Documents from
 * others must not be parsed this way.
 */
export async function canonizeByShape(document: object, read = parseStatements) {
  const { shape, texts } = extractTexts(document)
  const key = JSON.stringify(shape)
  const known = shapes.get(key)
  if (known) return canonizeStatements(fillTexts(known, texts))
  const text = await canonizeDocument(document)
  // If a text is a term of the contexts, its placeholder is rejected or parsed differently.
  const statements = await read(shape).catch(() => [])
  if ((await canonizeStatements(fillTexts(statements, texts))) === text) shapes.set(key, statements)
  return text
}

export type SigningKey = { privateKey: KeyObject; verificationMethod: string }

// Hash on this thread: passing so little data to another thread costs more than hashing it.
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const signatureOf = (bytes: Uint8Array, key: KeyObject) => `z${encodeBase58(signBytes(null, bytes, key))}`

export async function signDocument<Document extends { '@context': readonly string[] }>(
  document: Document,
  { privateKey, verificationMethod, created }: SigningKey & { created: string },
): Promise<Document & { proof: Proof }> {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created,
    verificationMethod,
    proofPurpose: 'assertionMethod',
  }
  const hash = await hashData(document, options, { write: canonizeByShape, sha256 })
  return { ...document, proof: { ...options, proofValue: signatureOf(hash, privateKey) } }
}
