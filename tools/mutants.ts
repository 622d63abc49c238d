// `npm run mutants -- <path> …`: introduces one small fault at a time in a copy of the tree and runs the nearest tests.
// Prints the faults that no test noticed. --most=40 faults per run, --tests=3 test files per fault, --minutes=15,
// --only=lock for faults whose description contains "lock".
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openNearestTests } from './mutants/nearest.ts'
import { listMutants, pickEvenly, type Mutant } from './mutants/plant.ts'
import { openWorkshop } from './mutants/workshop.ts'

const project = join(import.meta.dirname, '..')
const words = process.argv.slice(2)
const readOption = (name: string, usual: string) =>
  words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual
const [most, testsEach, minutes] = [
  readOption('most', '40'),
  readOption('tests', '3'),
  readOption('minutes', '15'),
].map(Number)
const only = readOption('only', '')
const paths = words
  .filter((word) => !word.startsWith('--'))
  .flatMap((path) =>
    statSync(join(project, path)).isDirectory() ? globSync(`${path}/**/*.{ts,tsx}`, { cwd: project }) : [path],
  )
  .filter((path) => !/\.(test|fixture|d)\.tsx?$/.test(path))
  .toSorted()
if (paths.length === 0) {
  process.stderr.write(
    'npm run mutants -- <file or folder> … [--most=40] [--tests=3] [--minutes=15] [--only=boundary]\n',
  )
  process.exit(2)
}

const readFile = (path: string) => readFileSync(join(project, path), 'utf8')
const all = paths.flatMap((path) => listMutants(path, readFile(path))).filter(({ what }) => what.includes(only))
const chosen = pickEvenly(all, most ?? 40)
const nearest = openNearestTests(project)
const workshop = openWorkshop()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void workshop.close().then(() => process.exit(1)))

const until = performance.now() + (minutes ?? 15) * 60_000
const survivors: Mutant[] = []
const sound = new Map<string, boolean>()
let [tried, untested] = [0, 0]

/** Lists the tests that pass without a fault. Tests that fail anyway would seem to notice every fault. */
async function listPassingTests(tests: readonly string[]) {
  for (const test of tests) {
    if (!sound.has(test)) sound.set(test, (await workshop.run({ changed: [], tests: [test] }))?.failed === false)
  }
  return tests.filter((test) => sound.get(test))
}

try {
  for (const mutant of chosen) {
    if (performance.now() > until) break
    const tests = await listPassingTests(nearest(mutant.path, testsEach ?? 3))
    const verdict =
      tests.length > 0 ? await workshop.try(mutant, readFile(mutant.path), tests) : { failed: false, words: '' }
    tried += 1
    if (tests.length === 0) untested += 1
    const survives = verdict !== null && !verdict.failed
    if (survives) survivors.push(mutant)
    const { path, line, what, before, after } = mutant
    const fate = survives ? 'SURVIVES' : (verdict?.words ?? 'never ended')
    process.stdout.write(`${path}:${line} ${what}: ${before} → ${after} · ${fate}\n`)
  }
} finally {
  await workshop.close()
}
const unsound = [...sound].filter(([, isSound]) => !isSound).map(([test]) => test)
if (unsound.length > 0) process.stdout.write(`\nNot asked, for they fail without a fault: ${unsound.join(', ')}\n`)
process.stdout.write(
  `\n${tried} of ${all.length} faults planted, ${survivors.length} survive (${untested} where no test reaches)\n`,
)
for (const { path, line, what, before, after } of survivors) {
  process.stdout.write(`  ${path}:${line} ${what}: ${before} → ${after}\n`)
}
process.exit(0)
