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

/** What a browser says of itself, in words its owner knows it by. The first sign that fits: most browsers name others as well. */
export function describeDevice(userAgent: string | null) {
  const find = (known: typeof browsers) => known.find(({ sign }) => sign.test(userAgent ?? ''))?.name
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

const ways = {
  password: 'the password',
  otp: 'a code',
  recovery: 'a recovery code',
  passkey: 'a passkey',
}

/** `amr` lists the ways in which the session was entered, such as "password otp". */
export function describeEntry(amr: string) {
  const words = amr.split(' ').flatMap((way) => (Object.hasOwn(ways, way) ? [ways[way as keyof typeof ways]] : []))
  return words.length > 0 ? `Signed in with ${words.join(' and ')}` : 'Signed in'
}
