import { emailOrContactPage } from '#app/core/institute.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { formatCount } from '#app/core/text.ts'
import { personalPassword } from './accounts.rules.ts'

export const accountRefusals = {
  /** The text is the same for a wrong password and an unknown email, so that it does not reveal who has an account. */
  'invalid-credentials': { status: 401, text: 'Invalid login credentials' },
  /** Shown only after a correct password. */
  deactivated: {
    status: 403,
    get text() {
      return `This account has been deactivated. Please write to ${emailOrContactPage('staff')}.`
    },
  },
  'choose-own-password': { status: 403, text: 'Please choose your own password first' },
  'wrong-password': { status: 422, text: 'Your current password is not correct' },
  'invalid-link': {
    status: 404,
    text: 'This link has expired or was already used. Please ask for a new one.',
  },
  'already-verified': { status: 409, text: 'Your email address is already confirmed' },
  'email-taken': { status: 409, text: 'An account with this email address already exists' },
  'wrong-code': { status: 422, text: 'That code is wrong or has already been used. Each code works once.' },
  'step-expired': { status: 401, text: 'You took too long to enter the code. Please sign in again.' },
  'unconfirmed-address': {
    status: 409,
    text: 'Please confirm your email address first. We can send you a new link under Email address.',
  },
  'session-over': { status: 401, text: 'You’ve been signed out. Please sign in again.' },
  'factor-on': { status: 409, text: 'Two-step sign-in is already on' },
  'factor-off': { status: 409, text: 'Two-step sign-in is not on' },
  'no-passkeys-here': {
    status: 409,
    text: 'Passkeys don’t work on an IP address. Please open this site by its domain name.',
  },
  'passkeys-need-scripts': {
    status: 422,
    text: 'Passkeys need JavaScript, which is switched off or didn’t load. Everything else works without it.',
  },
  'too-many-passkeys': { status: 409, text: 'You already have ten passkeys. Please remove one you no longer use.' },
  'passkey-known': { status: 409, text: 'You’ve already added this passkey' },
  'passkey-expired': { status: 422, text: 'That took too long or was sent twice. Please try again.' },
  /** The text is the same for a removed passkey and one that never existed. */
  'passkey-unknown': { status: 401, text: 'This passkey doesn’t belong to an account here. It may have been removed.' },
  'passkey-refused': { status: 401, text: 'We couldn’t verify your passkey. Please try again.' },
  'passkey-unverified': {
    status: 401,
    text: 'Your device didn’t check that it was you with a PIN, fingerprint or face. Please sign in with your password first, then use the passkey as your second step.',
  },
  'passkey-copied': {
    status: 401,
    text: 'This passkey may have been copied, so we’ve refused it. Please sign in another way and replace it.',
  },
  'personal-password': { status: 422, text: personalPassword },
  'same-address': { status: 422, text: 'This is already your email address' },
  throttled: { status: 429, text: 'Too many attempts. Please try again later.' },
} as const satisfies Refusals

export type Reason = keyof typeof accountRefusals

export function refusalText(refusal: { reason: Reason; retryAfterSeconds?: number }) {
  if (refusal.reason !== 'throttled' || refusal.retryAfterSeconds === undefined)
    return accountRefusals[refusal.reason].text
  return `Too many attempts. Please try again in ${formatCount(Math.ceil(refusal.retryAfterSeconds / 60), 'minute')}.`
}

export const unexpected = 'An error occurred. Please try again.'

export const notices = {
  signedIn: { tone: 'success', text: 'Welcome back! You have successfully logged in.' },
  signedUp: {
    tone: 'success',
    text: 'Registration successful! You can now log in and complete your student registration.',
  },
  signedOut: { tone: 'success', text: 'Logged out successfully.' },
  firstPasswordSet: { tone: 'success', text: 'Your password is set. You can now log in with it.' },
  passwordSet: { tone: 'success', text: 'Your new password is set. You can now log in with it.' },
  passwordChanged: { tone: 'success', text: 'Password changed. You’ve been signed out on your other devices.' },
  profileSaved: { tone: 'success', text: 'Profile saved.' },
  addressChanged: { tone: 'success', text: 'Your email address has changed. We’ve let your old address know.' },
  addressKept: {
    tone: 'success',
    text: 'Your old email address is back and every device was signed out. Please choose a new password now.',
  },
  factorOn: { tone: 'success', text: 'Two-step sign-in is on. You’ve been signed out on your other devices.' },
  factorOff: { tone: 'success', text: 'Two-step sign-in is off.' },
  factorNeeded: {
    tone: 'info',
    text: 'Your role requires two-step sign-in. Please set it up now to continue.',
  },
  passkeyAdded: { tone: 'success', text: 'Passkey added.' },
  passkeyRenamed: { tone: 'success', text: 'Passkey renamed.' },
  passkeyRemoved: {
    tone: 'success',
    text: 'Passkey removed. Devices that signed in with a passkey were signed out.',
  },
  sessionEnded: { tone: 'success', text: 'That device was signed out.' },
  sessionsEnded: { tone: 'success', text: 'All your other devices were signed out.' },
  notSent: {
    tone: 'info',
    text: 'You’d been signed out, so what you sent wasn’t saved. Please sign in and send it again.',
  },
  browserKnown: { tone: 'success', text: 'Thanks. You can now sign in with your password.' },
  changeUndone: {
    tone: 'success',
    text: 'Every device was signed out. Please choose a new password now.',
  },
  emailVerified: { tone: 'success', text: 'Thanks, your email address is confirmed.' },
} as const satisfies Record<string, Notice>

/** The text is the same whether the address has an account or not. */
export function resetRequestedText(email: string) {
  return `If ${email} has an account, we’ve emailed it a link. The link works once, for 30 minutes.`
}

export function verificationSentText(email: string) {
  return `We’ve emailed a new link to ${email}. It works once, for 24 hours.`
}

/** The text is the same whether another account has the new address or not. */
export const emailChangeRequested: Notice = {
  tone: 'info',
  text: 'We’ve emailed your new address. We’ll keep using your old one until you confirm it, and let both know.',
}

/** The text is the same whether the email has an account or not. */
export const entryOffered =
  'If this address has an account, we’ve emailed it a link that lets you sign in without waiting.'

export const closedLinkTexts = {
  browser: 'This link has expired or was already used. Please try to sign in again.',
  address: 'This link has expired or was already used. Nothing has changed in your account.',
  undo: 'This link has expired or was already used. If something is wrong with your account, please choose a new password.',
  reset: 'This link has expired or was already used. Your password hasn’t changed. You can ask for a new link.',
  verify:
    'This link has expired or was already used. If you’ve already confirmed your email address, there’s nothing left to do.',
}
