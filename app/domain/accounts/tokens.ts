import type { LinkPurpose } from './email-links.ts'

/** The purpose that a token was issued for; the token is not valid for any other. */
export type TokenPurpose = LinkPurpose | 'second-step' | 'passkey-sign-in' | 'passkey-step' | 'passkey-add'
