import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function onPath() {
  for (const name of names) {
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

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  process.stdout.write('Installing Chromium from Debian’s packages …\n')
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
  return onPath()
}

/** A browser for the journeys: CHROMIUM_PATH, one on the path, Playwright's own, or, as root on Debian, installed now. */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH ?? onPath() ?? (await fromPlaywright()) ?? installFromDebian()
  if (!found)
    throw new Error(
      'No Chromium was found. Install Chromium or Google Chrome, or run `npx playwright install chromium`.',
    )
  return found
}
