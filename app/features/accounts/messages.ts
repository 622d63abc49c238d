import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { count } from '#app/core/text.ts'

export const accountRefusals = {
  /** The same for a wrong password and an unknown email, so that nobody learns who has an account. */
  'invalid-credentials': { status: 401, text: 'Invalid login credentials' },
  /** Shown only after the right password. */
  deactivated: { status: 403, text: 'This account has been deactivated. Please write to hr@ukli.example.' },
  'choose-own-password': { status: 403, text: 'Please choose a password of your own first' },
  'wrong-password': { status: 422, text: 'Your current password is not correct' },
  'invalid-link': {
    status: 404,
    text: 'This link has expired or was already used. Please ask for a new one.',
  },
  'already-verified': { status: 409, text: 'Your email address is already confirmed' },
  'email-taken': { status: 409, text: 'An account with this email address already exists' },
  'wrong-code': { status: 422, text: 'This code is not right, or was used already. Each code works once.' },
  'step-expired': { status: 401, text: 'The time for the second step has passed. Please sign in again.' },
  'factor-on': { status: 409, text: 'Two-step sign-in is on already' },
  'factor-off': { status: 409, text: 'Two-step sign-in is not on' },
  'no-passkeys-here': {
    status: 409,
    text: 'Passkeys belong to a name such as example.org. Please open this site by its name instead of a number.',
  },
  'passkeys-need-scripts': {
    status: 422,
    text: 'Passkeys need JavaScript, which is off or did not load. Everything else works without it.',
  },
  'too-many-passkeys': { status: 409, text: 'You have ten passkeys. Please remove one that you no longer use first.' },
  'passkey-known': { status: 409, text: 'This passkey is in the list already' },
  'passkey-expired': { status: 422, text: 'That took too long, or was sent twice. Please try again.' },
  /** The same for a removed passkey and one that never existed. */
  'passkey-unknown': { status: 401, text: 'This passkey opens no account here. It may have been removed.' },
  'passkey-refused': { status: 401, text: 'The passkey’s answer could not be confirmed. Please try again.' },
  'passkey-unverified': {
    status: 401,
    text: 'Your device did not check that it was you, by a PIN, a finger or a face. Please sign in with your password; the passkey is your second step then.',
  },
  'passkey-copied': {
    status: 401,
    text: 'This passkey has counted backwards, as a copy of it would. It opens nothing now; please sign in another way and replace it.',
  },
  'same-address': { status: 422, text: 'This is your address already' },
  throttled: { status: 429, text: 'Too many attempts. Please try again later.' },
} as const satisfies Refusals

export type Reason = keyof typeof accountRefusals

export function refusalText(refusal: { reason: Reason; retryAfterSeconds?: number }) {
  if (refusal.reason !== 'throttled' || refusal.retryAfterSeconds === undefined)
    return accountRefusals[refusal.reason].text
  return `Too many attempts. Please try again in ${count(Math.ceil(refusal.retryAfterSeconds / 60), 'minute')}.`
}

export const unexpected = 'An error occurred. Please try again.'

export const notices = {
  signedIn: { tone: 'success', text: 'Welcome back! You have successfully logged in.' },
  signedUp: {
    tone: 'success',
    text: 'Registration successful! You can now log in and complete your student registration.',
  },
  signedOut: { tone: 'success', text: 'Logged out successfully.' },
  passwordSet: { tone: 'success', text: 'Your new password is set. You can now log in with it.' },
  passwordChanged: { tone: 'success', text: 'Your password was changed. Other sessions were ended.' },
  profileSaved: { tone: 'success', text: 'Your profile is saved.' },
  addressChanged: { tone: 'success', text: 'Your account now uses the new address. The old one was told.' },
  addressKept: {
    tone: 'success',
    text: 'Your old address is back, and every session was ended. Please choose a new password now.',
  },
  factorOn: { tone: 'success', text: 'Two-step sign-in is on. Your other sessions were ended.' },
  factorOff: { tone: 'success', text: 'Two-step sign-in is off.' },
  factorNeeded: {
    tone: 'info',
    text: 'Your role needs two-step sign-in. Please set it up now; everything else opens after that.',
  },
  passkeyAdded: { tone: 'success', text: 'The passkey was added.' },
  passkeyRenamed: { tone: 'success', text: 'The passkey has its new name.' },
  passkeyRemoved: {
    tone: 'success',
    text: 'The passkey was removed. Sessions that were opened with a passkey have ended.',
  },
  sessionEnded: { tone: 'success', text: 'The session was ended.' },
  sessionsEnded: { tone: 'success', text: 'All other sessions were ended.' },
  notSent: {
    tone: 'info',
    text: 'You were signed out meanwhile, and what you sent was not stored. Please sign in and send it once more.',
  },
  emailVerified: { tone: 'success', text: 'Thank you. Your email address is confirmed.' },
} as const satisfies Record<string, Notice>

/** The same whether the address is known or not. */
export function resetRequestedText(email: string) {
  return `If ${email} has an account, a letter with a link is on its way to it. The link works once, for 30 minutes.`
}

export function verificationSentText(email: string) {
  return `A letter with a new link is on its way to ${email}. The link works once, for 24 hours.`
}

/** The same whether the address is free or not. */
export const addressAsked: Notice = {
  tone: 'info',
  text: 'We have written to the new address. Once its link is opened, it takes the place of the old one.',
}

export const closedLinkTexts = {
  address: 'This link has expired or was already used. Your account is as it was.',
  reset: 'This link has expired or was already used. Your password is as it was, and you can ask for a new link.',
  verify:
    'This link has expired or was already used. If you have confirmed your address with it, nothing is left to do.',
}
