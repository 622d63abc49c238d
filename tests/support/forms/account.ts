import { nobodysId as nobody, password, type Form } from './form.ts'

/** Forms of sign-in and of My account. */
export const accountForms: Record<string, Form> = {
  'sign in': { who: 'nobody', path: () => '/auth', fields: () => ({ email: 'active@ukli.example', password }) },
  'sign up': {
    who: 'nobody',
    path: () => '/auth?mode=sign-up',
    fields: () => ({ fullName: 'Ada', email: 'ada@mail.example', password }),
  },
  'forgotten password': {
    who: 'nobody',
    path: () => '/auth/forgot-password',
    fields: () => ({ email: 'active@ukli.example' }),
  },
  'new password': {
    who: 'nobody',
    path: () => '/auth/reset-password',
    fields: () => ({ token: 'x', newPassword: password }),
  },
  'confirm email address': { who: 'nobody', path: () => '/auth/verify-email', fields: () => ({ token: 'x' }) },
  'undo a change of my account': { who: 'nobody', path: () => '/auth/not-me', fields: () => ({ token: 'x' }) },
  'allow this browser': { who: 'nobody', path: () => '/auth/this-browser', fields: () => ({ token: 'x' }) },
  'second factor': { who: 'nobody', path: () => '/auth/second-step', fields: () => ({ code: '123456' }) },
  'sign in with a passkey': {
    who: 'nobody',
    path: () => '/auth',
    fields: () => ({ intent: 'passkey', assertion: '{"id":"a"}' }),
  },
  'passkey as second factor': {
    who: 'nobody',
    path: () => '/auth/second-step',
    fields: () => ({ intent: 'passkey', assertion: '{"id":"a"}' }),
  },
  'passkey challenge': { who: 'nobody', path: () => '/auth/passkey-question', fields: () => ({ step: 'second' }) },
  'challenge for a new passkey': {
    who: 'active',
    path: () => '/my-account/new-passkey',
    fields: () => ({ currentPassword: 'x' }),
  },
  'new passkey': {
    who: 'active',
    path: () => '/my-account',
    fields: () => ({ intent: 'passkey-add', name: 'Laptop', attestation: '{"id":"a"}' }),
  },
  'rename a passkey': {
    who: 'active',
    path: () => '/my-account',
    fields: () => ({ intent: 'passkey-rename', passkeyId: nobody, name: 'Laptop' }),
  },
  'remove a passkey': {
    who: 'active',
    path: () => '/my-account',
    fields: () => ({ intent: 'passkey-remove', passkeyId: nobody, currentPassword: 'x' }),
  },
  'request erasure': {
    who: 'active',
    path: () => '/my-account/erasure',
    fields: () => ({ intent: 'ask', word: 'ERASE', currentPassword: 'x' }),
  },
  complaint: {
    who: 'active',
    path: () => '/my-account/complaints',
    fields: () => ({ kind: 'service', body: 'Nobody has answered me for three weeks.' }),
  },
  'confirm authenticator app': {
    who: 'active',
    path: () => '/my-account',
    fields: () => ({ intent: 'two-step-confirm', code: '123456' }),
  },
  'confirm new email address': {
    who: 'nobody',
    path: () => '/auth/address',
    fields: () => ({ intent: 'change', token: 'x' }),
  },
  reminders: { who: 'active', path: () => '/my-account', fields: () => ({ intent: 'reminders', act: 'send' }) },
  'own profile': {
    who: 'active',
    path: () => '/my-account',
    fields: () => ({ intent: 'profile', fullName: 'Ana Nováková', phone: '1' }),
  },
  'change email address': {
    who: 'active',
    path: () => '/my-account',
    fields: () => ({ intent: 'address', newEmail: 'a@mail.example', currentPassword: 'x' }),
  },
  'end a session': {
    who: 'active',
    path: () => '/my-account',
    fields: () => ({ intent: 'end-session', sessionId: nobody }),
  },
  'share progress with the organisation': {
    who: 'active',
    path: () => '/my-account',
    fields: () => ({ intent: 'sharing', enrollmentId: nobody, shares: 'on' }),
  },
}
