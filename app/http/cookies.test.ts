import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the cookie policy lists every cookie', () => {
  const policy = readFileSync('app/content/legal/cookie-policy.md', 'utf8')
  const texts = globSync('{app,server}/**/*.ts')
    .filter((path) => !path.includes('.test.') && path !== 'app/http/cookies.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .filter((text) => /SameSite=|format(Host)?Cookie\(/.test(text))
  const names = texts.map((text) => /^const (?:name|plainName|cookieName) = '([\w-]+)'$/m.exec(text)?.[1])
  // The names of preference cookies are chosen by their callers.
  const all = [...names.filter((name) => name !== undefined), 'theme', 'cookieConsent', 'visited']
  expect(all.length).toBe(texts.length + 2)
  expect(all.filter((name) => !policy.includes(`| \`${name}\` |`))).toEqual([])
})
