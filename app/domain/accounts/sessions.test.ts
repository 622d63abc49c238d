import { describe, expect, it } from 'vitest'
import { describeDevice, describeSignIn } from './sessions.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a device', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [`${windows} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/19.0 Safari/605.1', 'Safari on macOS'],
    ['curl/8.14', 'Unknown device'],
    [null, 'Unknown device'],
  ])('%s is %s', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words)
  })
})

describe('a sign-in method', () => {
  it('names each step', () => {
    expect(describeSignIn('password')).toBe('Signed in with the password')
    expect(describeSignIn('password otp')).toBe('Signed in with the password and a code')
    expect(describeSignIn('password recovery')).toBe('Signed in with the password and a recovery code')
    expect(describeSignIn('passkey')).toBe('Signed in with a passkey')
    expect(describeSignIn('toString')).toBe('Signed in')
  })
})
