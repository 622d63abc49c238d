import puppeteer, { type ElementHandle } from 'puppeteer-core'
import type { Driver } from './driver.ts'

const asFunction = (script: string) => `(...given) => { ${script} }`

/**
 * Starts Firefox and controls it over WebDriver BiDi, which needs no separate driver program. Without `hasScripts` pages
 * run no script, while the driver's own still run.
 */
export async function openFirefox(executablePath: string, { hasScripts = true } = {}): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // With smooth scrolling, clicks would land beside their target.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'javascript.enabled': hasScripts },
  })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  const evaluate = (script: string, given: readonly unknown[]) =>
    page.evaluateHandle(`(${asFunction(script)})(...${JSON.stringify(given)})`)
  return {
    goto: async (url) => void (await page.goto(url)),
    run: async (script, given) => (await evaluate(script, given)).jsonValue() as never,
    async find(script, given) {
      const element = (await evaluate(script, given)).asElement() as ElementHandle<HTMLInputElement> | null
      if (!element) return null
      return {
        click: () => element.click(),
        type: (text) => element.type(text),
        choose: (file) => element.uploadFile(file),
      }
    },
    close: () => browser.close(),
  }
}
