import { readPublicKey } from '#app/core/multibase.ts'
import { hasValidSignature, type Signed } from '#app/platform/data-integrity.ts'
import { hasAppendix, inflate, isPdf, titleOf } from '#app/platform/pdf-reading.ts'
import { contextUrls, type Credential, type Issuer, type StatusList } from './credential.ts'
import { initialsOf } from './certificates.rules.ts'
import { findCredential, hasSafeStructure, Refused } from './checking.policy.ts'
import type { Check, CheckedAward, FaultReason, NotedReason, PublicRecord, Step } from './checking.types.ts'

/**
 * The inputs of a check: the issuers' keys that were sent with the page, and two functions that request data from this
 * site.
 */
export type CheckContext = {
  issuers: readonly Issuer[]
  fetchStatus: (url: string) => Promise<unknown>
  fetchRecord: (number: string) => Promise<PublicRecord | null>
  now: Date
}

const passed: Step = { state: 'pass' }
const failedStep = (reason: FaultReason, detail?: string): Step => ({
  state: 'fail',
  reason,
  ...(detail ? { detail } : {}),
})
const notedStep = (reason: NotedReason, detail?: string): Step => ({
  state: 'noted',
  reason,
  ...(detail ? { detail } : {}),
})
const unknownStep = (reason: FaultReason, detail?: string): Step => ({
  state: 'unknown',
  reason,
  ...(detail ? { detail } : {}),
})

function requireText(value: unknown) {
  if (typeof value !== 'string') throw new RangeError('not the shape of an award of ours')
  return value
}

/**
 * Reads the award in a credential. Throws `RangeError` for a field that is not a text: the signature stays valid if a
 * text is replaced by a list of that one text.
 */
function readAward({ credentialSubject: subject, credentialStatus: status, validFrom }: Credential): CheckedAward {
  const [holder, ...otherHolders] = subject.identifier
  const [result, ...otherResults] = subject.result
  const isOfOneHolder = holder?.identityType === 'name' && otherHolders.length === 0 && otherResults.length === 0
  if (!isOfOneHolder || !/^\d{1,9}$/.test(requireText(status.statusListIndex))) {
    throw new RangeError('not the shape of an award of ours')
  }
  return {
    number: requireText(subject.licenseNumber),
    name: requireText(holder.identityHash),
    title: requireText(subject.achievement.name),
    completionDate: requireText(subject.activityEndDate),
    score: requireText(result?.value),
    issuedAt: requireText(validFrom),
    list: requireText(status.statusListCredential),
    index: Number(status.statusListIndex),
  }
}

function areSameTexts(some: readonly string[], others: readonly string[]) {
  return JSON.stringify(some) === JSON.stringify(others)
}

async function checkSignature(credential: Credential, issuers: readonly Issuer[]) {
  const { verificationMethod } = credential.proof
  const [controller = '', fragment = ''] = verificationMethod.split('#')
  const issuerId = typeof credential.issuer === 'string' ? credential.issuer : credential.issuer?.id
  const ours = issuers.find(({ id }) => id === issuerId)
  const key = ours?.keys.find(({ publicKeyMultibase }) => `${ours.id}#${publicKeyMultibase}` === verificationMethod)
  const issuer = !ours
    ? failedStep('other-issuer')
    : !key
      ? failedStep('not-our-key')
      : key.revoked
        ? failedStep('key-withdrawn')
        : passed
  // We do not know the keys of other issuers, except for a did:key, which contains its own key.
  const isSelfMade =
    !ours && controller.startsWith('did:key:z') && controller === issuerId && fragment === controller.slice(8)
  if (!key && !isSelfMade) return { issuer, signature: unknownStep('key-not-known') }
  if (!areSameTexts(credential['@context'], contextUrls) || !hasSafeStructure(credential)) {
    return { issuer, signature: ours ? failedStep('altered') : unknownStep('other-kind') }
  }
  const isValid = await hasValidSignature(credential, readPublicKey(key?.publicKeyMultibase ?? fragment))
  return { issuer, signature: isValid ? passed : failedStep('altered') }
}

/**
 * Fails if something was appended to the PDF or its title names another certificate. A pass does not prove that the
 * page is genuine, because a page and its title can be edited.
 */
function checkPage(bytes: Uint8Array<ArrayBuffer>, award: CheckedAward): Step {
  if (hasAppendix(bytes)) return failedStep('page-changed')
  const number = /UKLI-CERT-\d{4}-\d{6}/.exec(titleOf(bytes))?.[0]
  return number && number !== award.number ? failedStep('other-number', number) : passed
}

/** True if one of our keys that is not revoked signed this list, and the award names this list. */
async function isGenuineList(
  list: StatusList | null,
  { award, issuers }: { award: CheckedAward; issuers: readonly Issuer[] },
) {
  if (list === null || typeof list !== 'object' || typeof list.proof !== 'object') return false
  const issuer = issuers.find(({ id }) => id === list.issuer)
  const key = issuer?.keys.find(
    ({ publicKeyMultibase, revoked }) =>
      !revoked && `${issuer.id}#${publicKeyMultibase}` === list.proof.verificationMethod,
  )
  // Compare paths only: an award signed before the site moved names the list at the old origin.
  const isNamed =
    URL.canParse(list.id) && URL.canParse(award.list) && new URL(list.id).pathname === new URL(award.list).pathname
  const isStatusList =
    isNamed &&
    Array.isArray(list.type) &&
    list.type.includes('BitstringStatusListCredential') &&
    areSameTexts(list['@context'], contextUrls.slice(0, 1)) &&
    hasSafeStructure(list)
  return key !== undefined && isStatusList && hasValidSignature(list, readPublicKey(key.publicKeyMultibase))
}

const clockMayDifferMilliseconds = 600_000

async function checkStatus(award: CheckedAward, { issuers, fetchStatus, now }: CheckContext): Promise<Step> {
  const fetched = await fetchStatus(award.list).catch(() => 'offline' as const)
  if (fetched === 'offline') return unknownStep('offline')
  const list = fetched as StatusList | null
  if (!list || !(await isGenuineList(list, { award, issuers }))) return unknownStep('list-not-genuine')
  const isCurrent =
    Date.parse(list.validFrom) <= now.getTime() + clockMayDifferMilliseconds &&
    Date.parse(list.validUntil) > now.getTime()
  if (!isCurrent) return unknownStep('list-out-of-date')
  const { encodedList, statusPurpose } = list.credentialSubject
  const compressed = atob(encodedList.slice(1).replaceAll('-', '+').replaceAll('_', '/'))
  const bits = await inflate(
    Uint8Array.from(compressed, (character) => character.charCodeAt(0)),
    'gzip',
  )
  const byte = bits[award.index >> 3]
  if (statusPurpose !== 'revocation' || byte === undefined) return unknownStep('list-not-genuine')
  return byte & (0x80 >> (award.index & 7)) ? failedStep('withdrawn') : passed
}

const toWholeSeconds = (instant: string) => String(Math.floor(Date.parse(instant) / 1000))

/** Compares the file with the register. `standing` is set if the register says more than valid or revoked. */
async function checkRecord(
  award: CheckedAward,
  { fetchRecord }: CheckContext,
): Promise<{ record: Step; standing: Step | null }> {
  const record = await fetchRecord(award.number).catch(() => 'offline' as const)
  if (record === 'offline') return { record: unknownStep('offline'), standing: null }
  if (record === null) return { record: failedStep('not-in-record'), standing: null }
  if (record.status === 'revoked') {
    const revoked = failedStep('revoked', record.reason ?? undefined)
    return { record: revoked, standing: revoked }
  }
  const nameOfFile = record.name_hidden ? initialsOf(award.name) : award.name.normalize('NFC')
  const pairs = {
    // The register does not tell the name on a replaced certificate.
    name: [nameOfFile, record.student_name?.normalize('NFC') ?? nameOfFile],
    course: [award.title, record.course_title],
    completed: [award.completionDate, record.completion_date],
    score: [award.score, Number(record.final_score).toFixed(1)],
    issued: [toWholeSeconds(award.issuedAt), toWholeSeconds(record.issued_at)],
  }
  const differing = Object.entries(pairs).flatMap(([field, [ofFile, ofRecord]]) => (ofFile === ofRecord ? [] : [field]))
  return {
    record: differing.length > 0 ? failedStep('differs', differing.join(', ')) : passed,
    standing: record.status === 'valid' ? null : notedStep(record.status, record.superseded_by ?? undefined),
  }
}

/**
 * The signed list does not tell replaced certificates from revoked ones and knows nothing of reviews; the register
 * does.
 */
function joinStatus(listed: Step, standing: Step | null): Step {
  const isReviewed = standing?.state === 'noted' && standing.reason === 'under-review'
  return standing && !(isReviewed && listed.state === 'fail') ? standing : listed
}

function buildCheck(steps: Check['steps'], award: CheckedAward | null = null): Check {
  const states = Object.values(steps).map(({ state }) => state)
  const noted = Object.values(steps).find((step) => step.state === 'noted')
  const verdict = states.includes('fail')
    ? 'bad'
    : noted
      ? noted.reason
      : states.includes('unknown')
        ? 'incomplete'
        : 'good'
  return { verdict, steps, award }
}

const toUnknownStep = (error: unknown) =>
  unknownStep('could-not-be-checked', error instanceof Error ? error.message : undefined)

async function compareWithOurData(
  bytes: Uint8Array<ArrayBuffer>,
  award: CheckedAward,
  context: CheckContext,
): Promise<Check['steps']> {
  const [listed, { record, standing }] = await Promise.all([
    checkStatus(award, context).catch(toUnknownStep),
    checkRecord(award, context).catch((error: unknown) => ({ record: toUnknownStep(error), standing: null })),
  ])
  const page = isPdf(bytes) ? { page: checkPage(bytes, award) } : {}
  return { ...page, status: joinStatus(listed, standing), record }
}

function tryReadAward(credential: Credential) {
  try {
    return readAward(credential)
  } catch {
    return null
  }
}

async function checkCredential(
  bytes: Uint8Array<ArrayBuffer>,
  credential: Credential,
  context: CheckContext,
): Promise<Check> {
  const file = passed
  // Without HTTPS, browsers do not provide `crypto.subtle`.
  if (!globalThis.crypto?.subtle) return buildCheck({ file, signature: unknownStep('insecure-page') })
  const { issuer, signature } = await checkSignature(credential, context.issuers)
  if (issuer.state !== 'pass' || signature.state !== 'pass') return buildCheck({ file, issuer, signature })
  const award = tryReadAward(credential)
  if (!award) return buildCheck({ file, issuer, signature: failedStep('altered') })
  return buildCheck({ file, issuer, signature, ...(await compareWithOurData(bytes, award, context)) }, award)
}

/** Checks a file step by step. The file stays in the browser; only the certificate number is sent, in the last step. */
export async function checkFile(bytes: Uint8Array<ArrayBuffer>, context: CheckContext): Promise<Check> {
  try {
    return await checkCredential(bytes, (await findCredential(bytes)) as Credential & Signed, context)
  } catch (error) {
    if (error instanceof Refused) return buildCheck({ file: failedStep(error.reason) })
    const detail = error instanceof Error ? error.message : undefined
    return buildCheck({ file: passed, signature: unknownStep('could-not-be-checked', detail) })
  }
}
