import { isPdf, readEmbeddedFiles } from '#app/platform/pdf-reading.ts'
import type { Credential } from './credential.ts'
import type { FaultReason } from './checking.types.ts'

const mostFileBytes = 10 * 1024 * 1024
/**
 * Our credentials have about 2 kB. Larger ones are refused, because the time to check a signature grows with the size.
 */
const mostCredentialBytes = 16_384
const deepest = 12

export class Refused extends Error {
  readonly reason: FaultReason

  constructor(reason: FaultReason) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Checks the structure before the signature is checked. Only the top level may have a context and no key may be a URL
 * or a keyword, so that each name has one meaning. Named blank nodes are forbidden, so that the graph is a tree, which
 * is cheap to read.
 */
export function hasSafeStructure(value: unknown, depth = 0): boolean {
  if (depth > deepest) return false
  if (Array.isArray(value)) return value.every((part) => hasSafeStructure(part, depth + 1))
  if (typeof value === 'string') return !value.startsWith('_:')
  if (value === null || typeof value !== 'object') return typeof value === 'boolean'
  return Object.entries(value).every(
    ([key, part]) =>
      (depth === 0 && key === '@context') || (!/[@:]|^__proto__$/.test(key) && hasSafeStructure(part, depth + 1)),
  )
}

function isOpenBadge(value: unknown): value is Credential {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  return Array.isArray(value.type) && value.type.includes('OpenBadgeCredential')
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce<number>((sum, part) => sum + countKeys(part), own)
}

/**
 * True if an object has the same key twice. Programs differ in which of the two values they read, so another program
 * could show a value that was not signed.
 */
function hasRepeatedKeys(text: string, value: unknown) {
  const keys = text.match(/"(?:[^"\\]|\\.)*"(?=\s*:)/g) ?? []
  return keys.length !== countKeys(value)
}

function parseCredential(bytes: Uint8Array) {
  if (bytes.length > mostCredentialBytes) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    return isOpenBadge(value) ? { value, text } : null
  } catch {
    return null
  }
}

/** Lists the files that may hold the credential: this one or, in a PDF, those embedded in it. */
async function listFilesToCheck(bytes: Uint8Array<ArrayBuffer>) {
  if (!isPdf(bytes)) return [bytes]
  const { files, unread, isEncrypted } = await readEmbeddedFiles(bytes)
  if (files.length > 0) return files
  throw new Refused(isEncrypted ? 'pdf-encrypted' : unread > 0 ? 'attachment-damaged' : 'pdf-without-credential')
}

function isSigned({ proof }: Credential) {
  return (
    typeof proof === 'object' &&
    proof !== null &&
    proof.type === 'DataIntegrityProof' &&
    proof.cryptosuite === 'eddsa-rdfc-2022' &&
    proof.proofPurpose === 'assertionMethod' &&
    typeof proof.proofValue === 'string' &&
    /^z\w{80,90}$/.test(proof.proofValue) &&
    typeof proof.verificationMethod === 'string'
  )
}

/**
 * Finds the one signed credential in a PDF or JSON file. Throws `Refused` with the reason why the file cannot be
 * checked.
 */
export async function findCredential(bytes: Uint8Array<ArrayBuffer>): Promise<Credential> {
  if (bytes.length > mostFileBytes) throw new Refused('too-large')
  const found = (await listFilesToCheck(bytes)).map(parseCredential).filter((credential) => credential !== null)
  const [parsed] = found
  if (!parsed) throw new Refused('no-credential')
  if (found.length > 1) throw new Refused('several-credentials')
  const { value: credential, text } = parsed
  if (!isSigned(credential)) throw new Refused('not-signed')
  if (hasRepeatedKeys(text, credential)) throw new Refused('altered')
  return credential
}
