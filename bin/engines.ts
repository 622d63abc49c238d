import { globSync } from 'node:fs'
import { installFromDebian, findOnPath } from './debian.ts'

/**
 * The paths of the engines. Firefox needs nothing else; WebKit needs its driver, the browser that the driver opens, and
 * a virtual screen.
 */
export type Engines = { firefox: string | null; webkit: { driver: string; browser: string } | null }

function findWebKit() {
  const driver = findOnPath('WebKitWebDriver')
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().toReversed()
  return driver && browser && findOnPath('xvfb-run') ? { driver, browser } : null
}

/**
 * Finds the engines and, as root on Debian, installs a missing one. Null stands for an engine that is not available.
 */
export function findEngines(): Engines {
  const findFirefox = () => process.env.FIREFOX_PATH ?? findOnPath('firefox-esr') ?? findOnPath('firefox')
  if (!findFirefox()) installFromDebian(['firefox-esr'])
  if (!findWebKit()) installFromDebian(['webkit2gtk-driver', 'xvfb', 'xauth'])
  return { firefox: findFirefox(), webkit: findWebKit() }
}
