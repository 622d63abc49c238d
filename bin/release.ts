// `npm run release`: checks that the changelog describes the version, builds, and lists the packages in build/sbom.json.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { release } from '../app/core/release.ts'
import { buildIfStale } from './build.ts'

const project = join(import.meta.dirname, '..')

/** Lists the packages that the product runs with, as CycloneDX. npm reads them from the lock file. */
function listParts() {
  const npm = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev', '--package-lock-only'],
    {
      cwd: project,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  if (npm.status !== 0) throw new Error(`npm sbom failed: ${npm.stderr}`)
  return npm.stdout
}

function requireChangelog() {
  const changelog = readFileSync(join(project, 'CHANGELOG.md'), 'utf8')
  if (!changelog.includes(`\n## ${release}\n`))
    throw new Error(`CHANGELOG.md has no section ${release}: rename its section Next to this, and start a new Next`)
}

try {
  requireChangelog()
  buildIfStale()
  const parts = listParts()
  writeFileSync(join(project, 'build', 'sbom.json'), parts)
  const { components } = JSON.parse(parts) as { components: unknown[] }
  process.stdout.write(`Release ${release} is built; build/sbom.json lists its ${components.length} packages\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
