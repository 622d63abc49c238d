import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const project = join(import.meta.dirname, '..')

type Manifest = { name: string; version: string; dependencies: Record<string, string> }
type Component = { 'bom-ref': string; name: string; version: string }
type Bom = {
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
type Lock = { packages: Record<string, { version?: string; dev?: boolean; devOptional?: boolean }> }

const readJson = <Value>(file: string) => JSON.parse(readFileSync(join(project, file), 'utf8')) as Value

/** Returns the name of a package from its path: `node_modules/a/node_modules/@b/c` is `@b/c`. */
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')

function readNpmBom() {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const npm = spawnSync('npm', words, { cwd: project, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (npm.status !== 0) throw new Error(`npm sbom failed: ${npm.stderr}`)
  return JSON.parse(npm.stdout) as Bom
}

/**
 * Lists the packages that the product runs with, as CycloneDX. npm reads them from the lock file. The packages are
 * selected here, because with `--omit dev` npm 10 also omits those that a development tool needs too, such as react and
 * pg.
 */
export function createSbom(): Bom {
  const { name, version, dependencies } = readJson<Manifest>('package.json')
  const { packages } = readJson<Lock>('package-lock.json')
  const running = new Set(
    Object.entries(packages).flatMap(([path, { version: of, dev, devOptional }]) =>
      path && !dev && !devOptional ? [`${nameOf(path)}@${of}`] : [],
    ),
  )
  const bom = readNpmBom()
  const components = bom.components.filter((each) => running.has(`${each.name}@${each.version}`))
  const missing = Object.keys(dependencies).filter((each) => !components.some((part) => part.name === each))
  if (missing.length > 0) throw new Error(`npm sbom has not listed ${missing.join(', ')}`)
  const own = bom.metadata.component['bom-ref']
  const refs = new Set([own, ...components.map((each) => each['bom-ref'])])
  const ref = `${name}@${version}`
  const renameOwn = (each: string) => (each === own ? ref : each)
  return {
    ...bom,
    // npm names the component after the folder, so it gets the name of the product here.
    metadata: { ...bom.metadata, component: { ...bom.metadata.component, name, version, 'bom-ref': ref } },
    components,
    dependencies: bom.dependencies
      .filter((each) => refs.has(each.ref))
      .map((each) => ({ ref: renameOwn(each.ref), dependsOn: each.dependsOn.filter((part) => refs.has(part)) })),
  }
}
