const browsers = [
  { name: 'Edge', sign: /\bEdgA?\// },
  { name: 'Opera', sign: /\bOPR\// },
  { name: 'Samsung Internet', sign: /\bSamsungBrowser\// },
  { name: 'Firefox', sign: /\b(Firefox|FxiOS)\// },
  { name: 'Chrome', sign: /\b(Chrome|CriOS|HeadlessChrome)\// },
  { name: 'Safari', sign: /\bSafari\// },
]

const systems = [
  { name: 'Android', sign: /\bAndroid\b/ },
  { name: 'iPhone', sign: /\biPhone\b/ },
  { name: 'iPad', sign: /\biPad\b/ },
  { name: 'Windows', sign: /\bWindows\b/ },
  { name: 'macOS', sign: /\bMac OS X\b/ },
  { name: 'ChromeOS', sign: /\bCrOS\b/ },
  { name: 'Linux', sign: /\bLinux\b/ },
]

/** Describes a user agent. The first matching browser counts, because most browsers also name others. */
export function describeDevice(userAgent: string | null) {
  const findName = (known: typeof browsers) => known.find(({ sign }) => sign.test(userAgent ?? ''))?.name
  const [browser, system] = [findName(browsers), findName(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** The methods that opened a session, with the names of RFC 8176 where it defines one. */
export type AuthenticationMethods =
  | 'password'
  | 'password otp'
  | 'password recovery'
  | 'password passkey'
  /** A passkey without a password. It counts as two factors, because the device verified its owner. */
  | 'passkey'

/** Returns the authentication assurance level: aal1 for a password alone, aal2 for two factors. */
export function assuranceLevel(amr: AuthenticationMethods) {
  return amr === 'password' ? 'aal1' : 'aal2'
}

const ways = {
  password: 'the password',
  otp: 'a code',
  recovery: 'a recovery code',
  passkey: 'a passkey',
}

export function describeSignIn(amr: string) {
  const words = amr.split(' ').flatMap((way) => (Object.hasOwn(ways, way) ? [ways[way as keyof typeof ways]] : []))
  return words.length > 0 ? `Signed in with ${words.join(' and ')}` : 'Signed in'
}
