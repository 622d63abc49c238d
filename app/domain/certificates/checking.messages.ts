import { institute } from '#app/core/institute.ts'
import type { CertificateStatus } from './certificates.types.ts'
import type { Check, Reason, Step, StepName } from './checking.types.ts'

export type StepLook = 'pass' | 'fail' | 'unknown' | 'not-reached'
export type StepText = { look: StepLook; title: string; text: string }
export type VerdictText = { tone: 'ok' | 'warn' | 'danger'; title: string; text: string }

const titles: Record<StepName, string> = {
  file: 'The file',
  signature: 'Genuine and unaltered',
  issuer: 'Issued by us',
  page: 'The printed page',
  status: 'Not revoked',
  record: 'Matches our records',
}

const passes: Record<StepName, string> = {
  file: 'It contains a signed award of the kind we issue.',
  signature: 'The signature is valid: nothing in the award has changed since it was signed (Ed25519).',
  issuer: 'It is signed with one of our published keys.',
  page: 'Only the award inside the file is signed. Check that the printed page shows the same name, course, score and number as here.',
  status: 'It is valid on our current signed list.',
  record: 'Name, course, score and dates match our register.',
}

const reasons: Record<Reason, string> = {
  'too-large': 'It is larger than 10 MB. Our certificates are much smaller.',
  'no-credential': 'It is neither a certificate PDF nor an Open Badge. To check a photo or a scan, use its number.',
  'several-credentials': 'It contains more than one award. Ours contain exactly one.',
  'not-signed': 'The award in it isn’t signed the way we sign ours.',
  'pdf-without-credential':
    'This PDF contains no signed award. Check its number, and ask the holder for the original file downloaded from us.',
  'pdf-encrypted':
    'This PDF is password-protected, so it can’t be read. Ask the holder for the original file downloaded from us.',
  'attachment-damaged': 'The signed award in this PDF is damaged.',
  get 'other-issuer'() {
    return `It was not issued by ${institute().name}.`
  },
  'not-our-key': 'It names us, but isn’t signed with one of our keys.',
  'key-withdrawn': 'It is signed with a key that we have withdrawn. The holder can download a new copy.',
  altered: 'The award in it isn’t the one that was signed: something was changed or made up.',
  'other-kind': 'It is signed in a way that we don’t use and can’t check.',
  'key-not-known': 'We don’t know the key it is signed with.',
  'insecure-page': 'Your browser can only check signatures on a secure page (https).',
  'could-not-be-checked': 'Something went wrong during the check. Please try again, or check the number instead.',
  'page-changed':
    'Something was added to this PDF after we made it, so the page was changed. Ask the holder for the original file.',
  'other-number': 'The page and the award in it have different numbers.',
  revoked: 'It has been revoked.',
  withdrawn: 'It is on our signed list of certificates that were revoked or replaced.',
  superseded: 'It was replaced by a new certificate, so please check that one instead.',
  'under-review': 'It is valid while we review whether it should have been issued. Please check again later.',
  offline: 'Our site could not be reached, so this couldn’t be checked. Please try again.',
  'list-not-genuine': 'The list we received isn’t signed by us, so this couldn’t be checked.',
  'list-out-of-date': 'The list we received is out of date, so this couldn’t be checked.',
  'not-in-record': 'Its number is not in our records.',
  differs: 'It doesn’t match our register.',
}

/** The titles of steps in which nothing failed but the certificate is not simply valid. */
const notedTitles = { superseded: 'Replaced', 'under-review': 'Under review' } as const

function formatDetail({ reason, detail }: { reason: Reason; detail?: string }) {
  if (!detail) return ''
  if (reason === 'revoked') return ` Reason: ${detail}.`
  if (reason === 'superseded') return ` The new number is ${detail}.`
  if (reason === 'differs') return ` Different: ${detail}.`
  return reason === 'other-number' ? ` The page says ${detail}.` : ''
}

function describeStep(name: StepName, step: Step | undefined): StepText {
  if (!step)
    return { look: 'not-reached', title: titles[name], text: 'Not checked; the check stopped before this step.' }
  if (step.state === 'pass') {
    if (name === 'page') return { look: 'unknown', title: `${titles[name]}: please compare`, text: passes[name] }
    return { look: 'pass', title: titles[name], text: passes[name] }
  }
  const text = reasons[step.reason] + formatDetail(step)
  if (step.state === 'noted') return { look: 'unknown', title: notedTitles[step.reason], text }
  const title = `${titles[name]}: ${step.state === 'fail' ? 'failed' : 'not checked'}`
  return { look: step.state, title, text }
}

const order: readonly StepName[] = ['file', 'signature', 'issuer', 'page', 'status', 'record']

/**
 * Replaces a passed issuer step if the signature is invalid: such a file can name any issuer, so a tick would mislead.
 */
const issuerNotShown: StepText = {
  look: 'unknown',
  title: `${titles.issuer}: not shown`,
  text: 'The file names us, but its signature doesn’t match.',
}

export function describeSteps({ steps }: Check, { isPdf }: { isPdf: boolean }): StepText[] {
  const isForged = steps.signature?.state === 'fail'
  return order
    .filter((name) => name !== 'page' || isPdf)
    .map((name) =>
      isForged && name === 'issuer' && steps.issuer?.state === 'pass'
        ? issuerNotShown
        : describeStep(name, steps[name]),
    )
}

export function describeVerdict({ verdict, steps }: Check): VerdictText {
  if (verdict === 'good') {
    const text = steps.page
      ? 'The award in this PDF is authentic and valid. Please compare the printed page with the details below.'
      : `This is an authentic certificate from ${institute().name}.`
    return { tone: 'ok', title: 'Certificate Verified', text }
  }
  if (verdict === 'superseded') {
    return {
      tone: 'warn',
      title: 'Certificate Replaced',
      text: 'We issued it, and have since replaced it by a new one.',
    }
  }
  if (verdict === 'under-review') {
    return { tone: 'warn', title: 'Under review', text: reasons['under-review'] }
  }
  if (verdict === 'incomplete') {
    const text = 'We found nothing wrong, but couldn’t check everything. See the steps below.'
    return { tone: 'warn', title: 'Not fully checked', text }
  }
  const failureReason = (name: StepName) => {
    const step = steps[name]
    return step?.state === 'fail' ? step.reason : null
  }
  if (failureReason('record') === 'revoked') {
    return { tone: 'danger', title: 'Certificate Revoked', text: 'We issued it, but it is no longer valid.' }
  }
  if (failureReason('status') === 'withdrawn') {
    return { tone: 'danger', title: 'Certificate Not Valid', text: 'We issued it, but it was revoked or replaced.' }
  }
  if (failureReason('file')) {
    return {
      tone: 'danger',
      title: 'This file cannot be checked',
      text: 'It isn’t a certificate file as we issue them.',
    }
  }
  const text = 'Don’t rely on this file. The failed step explains why.'
  return { tone: 'danger', title: 'Certificate Not Verified', text }
}

export function describeRecord({ status, detail }: { status: CertificateStatus; detail: string }): StepText[] {
  const step: Record<CertificateStatus, Omit<StepText, 'text'>> = {
    valid: { look: 'pass', title: titles.status },
    revoked: { look: 'fail', title: `${titles.status}: failed` },
    superseded: { look: 'unknown', title: notedTitles.superseded },
    'under-review': { look: 'unknown', title: notedTitles['under-review'] },
  }
  return [
    { ...step[status], text: detail },
    { look: 'pass', title: 'In our records', text: 'These details come from our register.' },
  ]
}
