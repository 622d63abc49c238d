import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The headless program of Chromium, which opens a page in a quarter of the time. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function findOnPath(...wanted: readonly string[]) {
  for (const name of wanted) {
    const found = spawnSync('which', [name], { encoding: 'utf8' })
    if (found.status === 0) return found.stdout.trim()
  }
  return null
}

async function findPlaywrightChromium() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : null
}

function installFromDebian(name: string) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  process.stdout.write(`Installing ${name} from Debian’s packages …\n`)
  const runAptGet = (words: readonly string[], timeout?: number) =>
    spawnSync('apt-get', ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', ...words], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout,
    }).status === 0
  const install = ['install', '-y', '--no-install-recommends', name]
  runAptGet(['update'], 60_000)
  // Limit the time of the download, because the network may be blocked. The installation must not be cut short, so it
  // has no limit.
  if (runAptGet([...install, '--download-only'], 240_000)) runAptGet(install)
  return findOnPath(name)
}

/**
 * Returns the path of Chromium: CHROMIUM_PATH, one on the path, Playwright's own or, as root on Debian, one that is
 * installed now.
 */
export async function findChromium() {
  const found =
    process.env.CHROMIUM_PATH ??
    findOnPath(shell) ??
    installFromDebian(shell) ??
    findOnPath(...names) ??
    (await findPlaywrightChromium()) ??
    installFromDebian('chromium')
  if (!found)
    throw new Error(
      'No Chromium was found. Install Chromium or Google Chrome, or run `npx playwright install chromium`.',
    )
  return found
}
