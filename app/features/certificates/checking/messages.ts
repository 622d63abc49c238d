import type { Check, Reason, Step, StepName } from './types.ts'

export type StepLook = 'pass' | 'fail' | 'unknown' | 'not-reached'
export type StepText = { look: StepLook; title: string; text: string }
export type VerdictText = { tone: 'ok' | 'warn' | 'danger'; title: string; text: string }

const titles: Record<StepName, string> = {
  file: 'The file',
  signature: 'Genuine and unaltered',
  issuer: 'Issued by us',
  page: 'The printed page',
  status: 'Not revoked',
  record: 'As in our record',
}

const passes: Record<StepName, string> = {
  file: 'A signed award of the kind we issue is in it.',
  signature: 'Its signature fits: every word of the award is the one that was signed (Ed25519).',
  issuer: 'It is signed with a key that we publish.',
  page: 'Only the award inside the file is signed. Check that the page shows the same name, course, score and number as here.',
  status: 'Our signed list of today has it in force.',
  record: 'Name, course, score and dates agree with our register.',
}

const reasons: Record<Reason, string> = {
  'too-large': 'It is larger than 10 MB; no certificate of ours is.',
  'no-credential':
    'It is neither a certificate’s PDF nor an Open Badge. A photo or a scan can only be checked by its number.',
  'several-credentials': 'It holds more than one award. Ours hold exactly one.',
  'not-signed': 'The award in it carries no signature of the kind we make.',
  'pdf-without-credential':
    'This PDF holds no signed award. Check it by its number, and ask its holder for the file as downloaded from us.',
  'pdf-encrypted':
    'This PDF is protected by a password, so it cannot be read. Ask its holder for the file as downloaded from us.',
  'attachment-damaged': 'The signed award in this PDF is damaged.',
  'other-issuer': 'It was not issued by The UK Linguistic Institute.',
  'not-our-key': 'It names us, but is signed with a key that is not ours.',
  'key-withdrawn': 'It is signed with a key that we have withdrawn. Its holder can download it anew.',
  altered: 'The award in it is not the one that was signed: something was changed or made up.',
  'other-kind': 'It is signed in a way that we do not use and cannot check.',
  'key-not-known': 'The key it is signed with is not known to us.',
  'insecure-page': 'Your browser can check signatures only on a page with a secure connection (https).',
  'could-not-be-checked': 'Something went wrong while it was checked. Please try again, or check the number.',
  'other-number': 'The page and the award in it carry different numbers.',
  revoked: 'It was revoked.',
  superseded: 'It was corrected, and another certificate stands in its place.',
  offline: 'Our site could not be reached, so this is not known. Please try again.',
  'list-not-genuine': 'The list that was received is not signed by us, so this is not known.',
  'list-out-of-date': 'The list that was received is out of date, so this is not known.',
  'not-in-record': 'Its number is not in our records.',
  differs: 'It differs from our register.',
}

function detailOf({ reason, detail }: { reason: Reason; detail?: string }) {
  if (!detail) return ''
  if (reason === 'revoked') return ` Reason: ${detail}.`
  if (reason === 'superseded') return ` Its number is ${detail}.`
  if (reason === 'differs') return ` Different: ${detail}.`
  return reason === 'other-number' ? ` The page says ${detail}.` : ''
}

function describeStep(name: StepName, step: Step | undefined): StepText {
  if (!step) return { look: 'not-reached', title: titles[name], text: 'Not reached; the check ended before it.' }
  if (step.state === 'pass') {
    if (name === 'page') return { look: 'unknown', title: `${titles[name]}: please compare`, text: passes[name] }
    return { look: 'pass', title: titles[name], text: passes[name] }
  }
  const text = reasons[step.reason] + detailOf(step)
  const title = `${titles[name]}: ${step.state === 'fail' ? 'failed' : 'not known'}`
  return { look: step.state, title, text }
}

const order: readonly StepName[] = ['file', 'signature', 'issuer', 'page', 'status', 'record']

export function describeSteps({ steps }: Check, { isPdf }: { isPdf: boolean }): StepText[] {
  return order.filter((name) => name !== 'page' || isPdf).map((name) => describeStep(name, steps[name]))
}

export function describeVerdict({ verdict, steps }: Check): VerdictText {
  if (verdict === 'good') {
    const text = steps.page
      ? 'The award inside this PDF is authentic and in force. Compare the printed page with the details below.'
      : 'This is an authentic certificate from The UK Linguistic Institute.'
    return { tone: 'ok', title: 'Certificate Verified', text }
  }
  if (verdict === 'incomplete') {
    const text = 'Nothing that was checked is wrong, but not everything could be checked. See which step is not known.'
    return { tone: 'warn', title: 'Not fully checked', text }
  }
  const reasonOf = (name: StepName) => {
    const step = steps[name]
    return step?.state === 'fail' ? step.reason : null
  }
  if (reasonOf('record') === 'superseded') {
    return { tone: 'danger', title: 'Certificate Replaced', text: 'Another certificate stands in its place.' }
  }
  if (reasonOf('status') === 'revoked' || reasonOf('record') === 'revoked') {
    return { tone: 'danger', title: 'Certificate Revoked', text: 'It was issued by us and is no longer valid.' }
  }
  if (reasonOf('file')) {
    return {
      tone: 'danger',
      title: 'This file cannot be checked',
      text: 'It is not a certificate’s file as we issue it.',
    }
  }
  const text = 'Do not rely on this file. The step that failed says why.'
  return { tone: 'danger', title: 'Certificate Not Verified', text }
}

/** Describes a check by number, which only uses the register. */
export function describeRecord({
  status,
  detail,
}: {
  status: 'valid' | 'revoked' | 'superseded'
  detail: string
}): StepText[] {
  const isValid = status === 'valid'
  return [
    isValid
      ? { look: 'pass', title: titles.status, text: 'Our register has it in force.' }
      : { look: 'fail', title: `${titles.status}: failed`, text: detail },
    { look: 'pass', title: 'In our record', text: 'The details shown are those of our register.' },
  ]
}
