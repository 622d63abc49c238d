import { globSync } from 'node:fs'
import { installFromDebian, onPath } from './debian.ts'

/** Firefox needs nothing else; WebKit needs its driver, the browser that the driver opens, and a virtual screen. */
export type Engines = { firefox: string | null; webkit: { driver: string; browser: string } | null }

function findWebKit() {
  const driver = onPath('WebKitWebDriver')
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().toReversed()
  return driver && browser && onPath('xvfb-run') ? { driver, browser } : null
}

/** Finds the engines, installing them if possible (as root on Debian). Null for one that cannot be had. */
export function findEngines(): Engines {
  const findFirefox = () => process.env.FIREFOX_PATH ?? onPath('firefox-esr') ?? onPath('firefox')
  if (!findFirefox()) installFromDebian(['firefox-esr'])
  if (!findWebKit()) installFromDebian(['webkit2gtk-driver', 'xvfb', 'xauth'])
  return { firefox: findFirefox(), webkit: findWebKit() }
}
