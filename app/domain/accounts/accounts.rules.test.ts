import { describe, expect, it } from 'vitest'
import { addDays, addMinutes } from '#app/core/dates.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import {
  isGuessable,
  isPersonal,
  isRenewalDue,
  landingPage,
  tokenMinutes,
  passwordRules,
  computeSessionExpiry,
} from './accounts.rules.ts'

const began = new Date('2026-10-24T23:30:00Z')

describe('guessable passwords', () => {
  it.each([
    'Password1234',
    'WELCOME-welcome-1',
    'UKLI-password-2026',
    'Qwertyuiop12',
    '123456789012',
    'Ukli Institute 1',
    'P@ssw0rd1234',
    'Football12345',
    'Dragon-Master-1',
    '1qaz2WSX3edc',
    'Abc123456789',
    '!!Superman2026',
    'M1chael198519',
  ])('refuses %s', (password) => expect(isGuessable(password)).toBe(true))
  it.each(['Linguistics2026', 'Linguistics2026!', 'PasswordOfTheBard1', 'Correct-Horse-1', 'пароль-пароль'])(
    'accepts %s',
    (password) => expect(isGuessable(password)).toBe(false),
  )
})

it.each([
  ['Ada.Sapir@mail1.example', true],
  ['AdaSapir20262026', true],
  ['Sapir-Welcome-1', true],
  ['Ad4.S4pir.2026', true],
  ['Adaptation-2026', false],
  ['Sapir-and-Whorf-1', false],
])('a password made of one’s own email or name is personal: %s', (password, expected) => {
  expect(isPersonal({ password, email: 'ada.sapir@mail.example', fullName: 'Ada Sapir' })).toBe(expected)
})

describe('a password', () => {
  const broken = (password: string) => passwordRules.filter(({ holds }) => !holds(password)).map(({ text }) => text)

  it('may have 12 to 128 characters', () => {
    expect(broken('Aspirated-k1')).toEqual([])
    expect(broken('Aspirated-1')).toEqual(['Password must be at least 12 characters long'])
    const longest = `Aspirated-1${'x'.repeat(117)}`
    expect(broken(longest)).toEqual([])
    expect(broken(`${longest}x`)).toEqual(['Password must be at most 128 characters long'])
  })

  it('needs an uppercase letter, a lowercase letter and a digit, each with its own message', () => {
    expect(broken('aspirated-k1')).toEqual(['Password must contain at least one uppercase letter'])
    expect(broken('ASPIRATED-K1')).toEqual(['Password must contain at least one lowercase letter'])
    expect(broken('Aspirated-kk')).toEqual(['Password must contain at least one number'])
  })
})

it('each purpose has its own token lifetime', () => {
  expect(tokenMinutes).toEqual({
    'reset-password': 30,
    'verify-email': 1_440,
    'choose-first-password': 4_320,
    'second-step': 10,
    passkey: 5,
    'change-address': 1_440,
    'this-browser': 60,
    'not-me': 4_320,
    'keep-address': 4_320,
  })
})

describe('the end of a session', () => {
  it('is 30 minutes away for staff and a day for everyone else', () => {
    const now = addMinutes(began, 5)
    expect(computeSessionExpiry({ began, isStaff: true, now })).toEqual(addMinutes(now, 30))
    expect(computeSessionExpiry({ began, isStaff: false, now })).toEqual(addMinutes(now, 1_440))
  })

  it('is at most 12 hours after the start for staff and 30 days for everyone else', () => {
    const lastOfStaff = addMinutes(began, 12 * 60 - 1)
    expect(computeSessionExpiry({ began, isStaff: true, now: lastOfStaff })).toEqual(addMinutes(began, 12 * 60))
    expect(computeSessionExpiry({ began, isStaff: true, now: addMinutes(began, 11 * 60 + 30) })).toEqual(
      addMinutes(began, 720),
    )
    expect(computeSessionExpiry({ began, isStaff: false, now: addMinutes(addDays(began, 30), -1) })).toEqual(
      addDays(began, 30),
    )
  })

  it('is updated at most once a minute, even when it moves closer', () => {
    expect(isRenewalDue({ expiresAt: began, next: addMinutes(began, 1) })).toBe(true)
    expect(isRenewalDue({ expiresAt: began, next: new Date(addMinutes(began, 1).getTime() - 1) })).toBe(false)
    expect(isRenewalDue({ expiresAt: began, next: addMinutes(began, -1) })).toBe(true)
  })
})

describe('after signing in', () => {
  const student = {} as StudentActor
  const staff = {} as StaffActor

  it('students land on their dashboard, staff in the portal, everyone else on the registration page', () => {
    expect(landingPage({ student, staff: null })).toBe('/student-dashboard')
    expect(landingPage({ student, staff })).toBe('/student-dashboard')
    expect(landingPage({ student: null, staff })).toBe('/staff-portal')
    expect(landingPage({ student: null, staff: null })).toBe('/enroll')
  })
})
