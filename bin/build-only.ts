// `npm run build`: installs and builds without starting, so that a new version is ready before the old one stops.
import { buildIfStale } from './build.ts'

try {
  process.stdout.write(buildIfStale() ? 'Built\n' : 'The build is up to date\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
