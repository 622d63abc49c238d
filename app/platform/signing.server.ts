import { createHash, sign as signBytes, type KeyObject } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Statement, Term } from 'rdf-canonize'
import { encodeBase58 } from '#app/core/multibase.ts'
import { canonical, canonicalOf, hashData, statementsOf, type Proof } from './data-integrity.ts'

/** Texts that name something. Any other is read as it stands. */
const name = /^(https?:\/\/|did:)[^\s<>"{}|\\^`]+$/
/** What holds the place of a text. */
const standIns = {
  text: 'stand-in ',
  'https://': 'https://stand-in.invalid/',
  'http://': 'http://stand-in.invalid/',
  'did:': 'did:stand-in:',
}

/** What the contexts know by its text, so that it stays as it is. */
const words = ['@context', 'type', 'proofPurpose', 'statusPurpose', 'cryptosuite']

type Kind = keyof typeof standIns

/** A document with each text replaced by a stand-in of its kind, the same for the same text, and the texts in order. */
function takeApart(document: object) {
  const texts = new Map<string, string>()
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const kind = (name.exec(value)?.[1] ?? 'text') as Kind
      const known = texts.get(value) ?? `${standIns[kind]}${texts.size}`
      texts.set(value, known)
      return known
    }
    if (Array.isArray(value)) return value.map(replace)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value as Record<string, unknown>)
    return Object.fromEntries(entries.map(([key, inner]) => [key, words.includes(key) ? inner : replace(inner)]))
  }
  const shape = replace(document) as object
  return { shape, texts: new Map([...texts].map(([text, standIn]) => [standIn, text])) }
}

function fill(statements: readonly Statement[], texts: ReadonlyMap<string, string>): Statement[] {
  const told = (term: Term) => {
    const value = texts.get(term.value)
    return value === undefined ? term : { ...term, value }
  }
  return statements.map((each) => ({ ...each, subject: told(each.subject), object: told(each.object) }))
}

const shapes = new LRUCache<string, readonly Statement[]>({ max: 16 })

/**
 * The canonical text of a document of ours. To read it by its contexts takes the library several milliseconds, and all awards are read alike: the
 * statements of a shape are kept and get the texts of each document. The first of a shape is read both ways, and where the two differ nothing
 * is kept. What others send is never read so.
 */
export async function canonicalByShape(document: object, read = statementsOf) {
  const { shape, texts } = takeApart(document)
  const key = JSON.stringify(shape)
  const known = shapes.get(key)
  if (known) return canonicalOf(fill(known, texts))
  const text = await canonical(document)
  // Where a text turns out to be a word of the contexts, its stand-in is refused or read as something else.
  const statements = await read(shape).catch(() => [])
  if ((await canonicalOf(fill(statements, texts))) === text) shapes.set(key, statements)
  return text
}

export type SigningKey = { privateKey: KeyObject; verificationMethod: string }

// On this thread: to hand so little over to another one costs more than to do it.
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const signatureOf = (bytes: Uint8Array, key: KeyObject) => `z${encodeBase58(signBytes(null, bytes, key))}`

export async function sign<Document extends { '@context': readonly string[] }>(
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
  const hash = await hashData(document, options, { write: canonicalByShape, sha256 })
  return { ...document, proof: { ...options, proofValue: signatureOf(hash, privateKey) } }
}
