import { describe, expect, it } from 'vitest'
import { letScriptsSleep } from './sleeping-scripts.ts'

const page = `<head><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="stylesheet" href="/a.css"/></head>
<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/home-1.js";
  
  window.__reactRouterRouteModules = {"root":route0,"routes/public/home":route1};

import("/assets/entry.client-1.js");</script><p>text</p>`

describe('a stored page', () => {
  const html = letScriptsSleep(page)

  it('asks for no script before a person does something', () => {
    expect(html).not.toContain('modulepreload')
    expect(html).not.toMatch(/^import /m)
    expect(html).toContain('href="/a.css"')
  })

  it('then loads the same modules and starts with the same entry', () => {
    expect(html).toContain(
      'Promise.all([import("/assets/manifest-1.js"),import("/assets/root-1.js"),import("/assets/home-1.js")]).then(([,route0,route1])',
    )
    expect(html).toContain('window.__reactRouterRouteModules={"root":route0,"routes/public/home":route1}')
    expect(html).toContain('import("/assets/entry.client-1.js")')
  })

  it('holds a form that is sent too early, and wakes by a scroll', () => {
    expect(html).toContain("addEventListener('submit',hold,true)")
    expect(html).toContain('"scroll"')
  })

  it('is valid JavaScript', () => {
    const script = /<script type="module">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(() => new Function(script)).not.toThrow()
  })
})

it('sleeps on a page that allows its scripts by a nonce, which its own script keeps', () => {
  const live = page
    .replace('<script type', '<script nonce="a+/=" type')
    .replace('manifest-1.js"/>', 'manifest-1.js" nonce="a+/="/>')
  expect(letScriptsSleep(live)).toBe(letScriptsSleep(page).replace('<script type', '<script nonce="a+/=" type'))
})

it('leaves a page alone whose starter it does not recognise', () => {
  const unknown = page.replace('window.__reactRouterRouteModules', 'window.somethingNew')
  expect(letScriptsSleep(unknown)).toBe(unknown)
})
