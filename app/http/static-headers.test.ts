import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'
import { hasContentType, staticHeaders } from './static-headers.ts'

function headerOf(path: string, name: string) {
  const headers = staticHeaders(path)
  const at = headers.indexOf(name)
  return at < 0 ? null : headers[at + 1]
}

it('only the worker that runs Python may compile WebAssembly: no page and no other script', () => {
  expect(headerOf('/assets/python-worker-Ab12.js', 'content-security-policy')).toContain("'wasm-unsafe-eval'")
  for (const path of ['/assets/root-Ab12.js', '/pyodide/314.0.7/pyodide.mjs', '/python-worker-1.js'])
    expect(headerOf(path, 'content-security-policy')).toBeNull()
  expect(contentSecurityPolicy("'nonce-1'")).not.toContain('wasm')
})

it.each([
  ['/assets/a-1.js', 'immutable'],
  ['/pyodide/314.0.7/pyodide.asm.wasm', 'immutable'],
  ['/favicon.svg', 'max-age=3600'],
])('%s is kept by browsers as %s', (path, lifetime) => expect(headerOf(path, 'cache-control')).toContain(lifetime))

it('knows the types of the files of Python', () => {
  for (const name of ['pyodide.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'])
    expect(hasContentType(name)).toBe(true)
  expect(headerOf('/pyodide/1/pyodide.asm.wasm', 'content-type')).toBe('application/wasm')
  expect(hasContentType('secret.key')).toBe(false)
})
