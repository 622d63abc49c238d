import { setTimeout as sleep } from 'node:timers/promises'
import { translatePage } from '#tests/support/translate-page.ts'
import type { Driver, Found } from './driver.ts'

const timeoutMilliseconds = 30_000

/** Script prelude that finds visible elements which no open dialog covers. */
const prelude = `
  const top = document.querySelector('dialog[open]') ?? document
  const isSeen = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert]')
  const words = (each) => (each.getAttribute('aria-label') ?? each.innerText ?? each.value ?? '').replace(/\\s+/g, ' ').trim().toLowerCase()
  const wanted = String(given[0]).toLowerCase()
  const among = (selector) => [...top.querySelectorAll(selector)].filter(isSeen)`

const scripts = {
  button: `${prelude}; return among('button, [role=tab]').find((each) => words(each).includes(wanted) && !each.disabled) ?? null`,
  link: `${prelude}; return among('a[href]').find((each) => words(each).includes(wanted)) ?? null`,
  field: `${prelude}; const label = [...top.querySelectorAll('label')].find((each) => words(each).startsWith(wanted)); return label?.control ?? null`,
  css: `return document.querySelector(given[0])`,
}
export type Kind = keyof typeof scripts

/** Translates a page once its scripts have started, as browsers do. Returns true from then on. */
const translation = `
  const root = document.documentElement
  const hasStarted = root.dataset.document === undefined
    ? Object.keys(document.body ?? {}).some((key) => key.startsWith('__reactProps$'))
    : root.dataset.document === 'ready'
  if (hasStarted && !window.isTranslated) {
    (${translatePage.toString()})()
    window.isTranslated = true
  }
  return window.isTranslated === true`

/**
 * Acts like a person at a browser: waits until an element is there before using it. With `translates` the browser
 * translates each page.
 */
export function openPerson(driver: Driver, origin: string, { translates = false } = {}) {
  async function until<Value>(what: string, look: () => Promise<Value | null | false>): Promise<Value> {
    const deadline = performance.now() + timeoutMilliseconds
    for (;;) {
      const isReady = !translates || (await driver.run<boolean>(translation, []).catch(() => false))
      const value = isReady ? await look().catch(() => null) : null
      if (value !== null && value !== false) return value
      if (performance.now() > deadline) {
        const page = await driver.run<string>(
          `return location.href + '\\n' + document.body.innerText.slice(0, 1500)`,
          [],
        )
        throw new Error(`${what} is not there: ${page}`)
      }
      await sleep(150)
    }
  }
  const find = (kind: Kind, name: string) => until(`${kind} ${name}`, () => driver.find(scripts[kind], [name]))
  /** Retries when the page is re-rendered between finding the element and using it. */
  const act = (kind: Kind, name: string, how: (found: Found) => Promise<void>) =>
    until(`${kind} ${name}`, async () => {
      await how(await find(kind, name))
      return true
    })

  return {
    origin,
    goto: (path: string) => driver.goto(origin + path),
    find,
    press: (name: string) => act('button', name, (found) => found.click()),
    follow: (name: string) => act('link', name, (found) => found.click()),
    click: (css: string) => act('css', css, (found) => found.click()),
    /** Types until the field contains the text, because under load a browser can lose keystrokes. */
    fill: (label: string, text: string) =>
      until(`field ${label}`, async () => {
        const field = `${prelude}; const field = [...top.querySelectorAll('label')].find((each) => words(each).startsWith(wanted))?.control`
        await driver.run(`${field}; field.value = ''`, [label])
        await (await find('field', label)).type(text)
        return driver.run<boolean>(`${field}; return field.value === given[1]`, [label, text])
      }),
    async choose(label: string, value: string) {
      await find('field', label)
      await driver.run(
        `${prelude}; const label = [...top.querySelectorAll('label')].find((each) => words(each).startsWith(wanted));
         label.control.value = given[1]; label.control.dispatchEvent(new Event('change', { bubbles: true }))`,
        [label, value],
      )
    },
    chooseFile: async (css: string, file: string) => (await find('css', css)).choose(file),
    reads: (text: string) =>
      until(`“${text}”`, () => driver.run<boolean>(`return document.body.innerText.includes(given[0])`, [text])),
    arrives: (path: string) =>
      until(`the page ${path}`, () => driver.run<boolean>(`return location.pathname.startsWith(given[0])`, [path])),
    run: driver.run,
  }
}

export type Visitor = ReturnType<typeof openPerson>
