import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Returns the path of a command, or null if it is not installed. */
export function findOnPath(name: string) {
  const found = spawnSync('which', [name], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : null
}

/** Installs packages if this process runs as root on Debian; does nothing elsewhere. */
export function installFromDebian(packages: readonly string[]) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write(`Installing ${packages.join(', ')} from Debian’s packages …\n`)
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
}
