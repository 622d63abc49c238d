import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

/** Firefox needs nothing else; WebKit needs its driver, the browser that the driver opens, and a virtual screen. */
export type Engines = { firefox: string | null; webkit: { driver: string; browser: string } | null }

function onPath(name: string) {
  const found = spawnSync('which', [name], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : null
}

function findWebKit() {
  const driver = onPath('WebKitWebDriver')
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().toReversed()
  return driver && browser && onPath('xvfb-run') ? { driver, browser } : null
}

function installFromDebian(packages: readonly string[]) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write(`Installing ${packages.join(', ')} from Debian’s packages …\n`)
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
}

/** Finds the engines, installing them if possible (as root on Debian). Null for one that cannot be had. */
export function findEngines(): Engines {
  const findFirefox = () => process.env.FIREFOX_PATH ?? onPath('firefox-esr') ?? onPath('firefox')
  if (!findFirefox()) installFromDebian(['firefox-esr'])
  if (!findWebKit()) installFromDebian(['webkit2gtk-driver', 'xvfb', 'xauth'])
  return { firefox: findFirefox(), webkit: findWebKit() }
}
