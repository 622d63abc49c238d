import type { LinkPurpose } from './email-links.rules.ts'

/** A token issued for one purpose is worth nothing for another. */
export type TokenPurpose = LinkPurpose | 'second-step' | 'passkey-sign-in' | 'passkey-step' | 'passkey-add'
