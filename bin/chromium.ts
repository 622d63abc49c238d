import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium without its windows, which opens a page in a quarter of the time. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function onPath(...wanted: readonly string[]) {
  for (const name of wanted) {
    const found = spawnSync('which', [name], { encoding: 'utf8' })
    if (found.status === 0) return found.stdout.trim()
  }
  return null
}

async function fromPlaywright() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : null
}

function installFromDebian(name: string) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  process.stdout.write(`Installing ${name} from Debian’s packages …\n`)
  const aptGet = (words: readonly string[], timeout?: number) =>
    spawnSync('apt-get', ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', ...words], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout,
    }).status === 0
  const install = ['install', '-y', '--no-install-recommends', name]
  aptGet(['update'], 60_000)
  // Downloading may be cut short if the network is blocked; installing must not.
  if (aptGet([...install, '--download-only'], 240_000)) aptGet(install)
  return onPath(name)
}

/** CHROMIUM_PATH, one on the path, Playwright's own, or, as root on Debian, one installed now. */
export async function findChromium() {
  const found =
    process.env.CHROMIUM_PATH ??
    onPath(shell) ??
    installFromDebian(shell) ??
    onPath(...names) ??
    (await fromPlaywright()) ??
    installFromDebian('chromium')
  if (!found)
    throw new Error(
      'No Chromium was found. Install Chromium or Google Chrome, or run `npx playwright install chromium`.',
    )
  return found
}
