// `npm run release`: checks that the changelog describes the version, builds, and lists the packages in
// build/sbom.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { release } from '../app/core/release.ts'
import { buildIfStale } from './build.ts'
import { createSbom } from './sbom.ts'

const project = join(import.meta.dirname, '..')

function requireChangelog() {
  const changelog = readFileSync(join(project, 'CHANGELOG.md'), 'utf8')
  if (!changelog.includes(`\n## ${release}\n`))
    throw new Error(`CHANGELOG.md has no section ${release}: rename its section Next to this, and start a new Next`)
}

try {
  requireChangelog()
  buildIfStale()
  const parts = createSbom()
  writeFileSync(join(project, 'build', 'sbom.json'), `${JSON.stringify(parts, null, 2)}\n`)
  process.stdout.write(`Release ${release} is built; build/sbom.json lists its ${parts.components.length} packages\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
