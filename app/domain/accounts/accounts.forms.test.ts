import { describe, expect, it } from 'vitest'
import { accountEmailField, newPasswordField, resetPasswordForm, signInForm, signUpForm } from './accounts.forms.ts'

const valid = { fullName: 'Ada Okafor', email: 'ada@ukli.example', password: 'Linguistics2026!' }

/** The first message shown, or null. */
function firstMessage(
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
  value: unknown,
) {
  return schema.safeParse(value).error?.issues[0]?.message ?? null
}

describe('the full name', () => {
  it.each([
    ['Ｊｏｈｎ Ｓｍｉｔｈ', 'John Smith'],
    [' 辻\u{e0100}真 ', '辻真'],
    ['Ὀδυσσεὺς Ἐλύτης', 'Ὀδυσσεὺς Ἐλύτης'],
  ])('%s is stored as %s', (fullName, kept) => {
    expect(signUpForm.parse({ ...valid, fullName }).fullName).toBe(kept)
  })

  it('is refused with the letter that we can’t print', () => {
    expect(firstMessage(signUpForm, { ...valid, fullName: 'Ada த' })).toBe(
      'Full name contains “த”, which we can’t print. Please write it in Latin letters',
    )
  })
})

describe('a new password', () => {
  it.each([
    ['Abcdefghi12', 'Password must be at least 12 characters long'],
    ['Abcdefghij12', null],
    ['abcdefghij12', 'Password must contain at least one uppercase letter'],
    ['', 'Password must be at least 12 characters long'],
    ['kvx', 'Password must be at least 12 characters long'],
    ['kvxkvxkvxkvx', 'Password must contain at least one uppercase letter'],
    ['ABCDEFGHIJ12', 'Password must contain at least one lowercase letter'],
    ['Abcdefghijkl', 'Password must contain at least one number'],
    [`Aa1${'x'.repeat(125)}`, null],
    [`Aa1${'x'.repeat(126)}`, 'Password must be at most 128 characters long'],
    ['Password1234', 'Password must not consist of common words such as "password" or "welcome"'],
    ['Linguistics2026!', null],
    [' Abcdefghi1 ', null],
    [undefined, 'Password is required'],
  ])('%s: %s', (password, message) => expect(firstMessage(newPasswordField, password)).toBe(message))
})

describe('an email', () => {
  const local = (length: number) =>
    `${'a'.repeat(60)}@${`${'b'.repeat(50)}.`.repeat(3)}${'c'.repeat(length - 214)}.example.org`

  it('is trimmed and lowercased', () => {
    expect(accountEmailField.parse('  Ada@UKLI.Example ')).toBe('ada@ukli.example')
  })

  it('has at most 255 characters', () => {
    const emailOfLength = (length: number) => local(length - 12)
    expect(emailOfLength(255)).toHaveLength(255)
    expect(firstMessage(accountEmailField, emailOfLength(255))).toBeNull()
    expect(firstMessage(accountEmailField, emailOfLength(256))).toBe('Email must be less than 255 characters')
  })

  it.each([
    '',
    'ada',
    'ada@',
    '@ukli.example',
    'ada@ukli example',
    'ada@ukli.example\nbcc: x@y.zz',
    'a@b@c.de',
    undefined,
  ])('refuses %j', (email) => expect(firstMessage(accountEmailField, email)).toBe('Invalid email address'))
})

describe('sign-up', () => {
  it('accepts names of 1 to 100 characters without control characters', () => {
    expect(firstMessage(signUpForm, { ...valid, fullName: 'Ø' })).toBeNull()
    expect(firstMessage(signUpForm, { ...valid, fullName: ' ' })).toBe('Full name is required')
    expect(firstMessage(signUpForm, { ...valid, fullName: 'x'.repeat(100) })).toBeNull()
    expect(firstMessage(signUpForm, { ...valid, fullName: 'x'.repeat(101) })).toBe(
      'Full name must be less than 100 characters',
    )
    expect(firstMessage(signUpForm, { ...valid, fullName: 'Ada\u0000' })).toContain('control characters')
    expect(firstMessage(signUpForm, { ...valid, fullName: 'Ada\r\nBcc: x' })).toContain('control characters')
  })

  it.each(['id', 'role', 'emailVerified', 'email_verified', 'status', 'createdAt', 'userId'])(
    'refuses a field %s',
    (field) => expect(signUpForm.safeParse({ ...valid, [field]: 'true' }).success).toBe(false),
  )
})

describe('sign-in', () => {
  it('needs a password, but does not apply the password rules', () => {
    expect(firstMessage(signInForm, { email: valid.email, password: '' })).toBe('Password is required')
    expect(firstMessage(signInForm, { email: valid.email })).toBe('Password is required')
    expect(firstMessage(signInForm, { email: valid.email, password: 'x' })).toBeNull()
    expect(firstMessage(signInForm, { email: 'x', password: '' })).toBe('Invalid email address')
  })
})

it('a password reset needs the complete link', () => {
  expect(firstMessage(resetPasswordForm, { token: '', newPassword: valid.password })).toBe('This link is incomplete')
})
