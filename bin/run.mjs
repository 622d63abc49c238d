// Runs on the Node.js of the machine (20 or newer), installs what is missing, then runs the command with the pinned
// Node.js. Restarts a server that dies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { supervise } from './supervise.mjs'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) {
  process.stderr.write(`Node.js 20 or newer is needed; this is ${process.version}\n`)
  process.exit(1)
}

const stamp = join(project, 'node_modules', '.installed')
const wanted = createHash('sha256')
  .update(readFileSync(join(project, 'package.json')))
  .update(readFileSync(join(project, 'package-lock.json')))
  .digest('hex')
const pinned = join(project, 'node_modules', 'node', 'bin', 'node')
const installing = join(project, '.installing')

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(pinned)
}

/**
 * True if the process that was installing has died. Without a process id the file is abandoned after 5 seconds, because
 * a live process writes its id at once.
 */
function isInstallAbandoned() {
  try {
    const pid = Number(readFileSync(installing, 'utf8'))
    return pid > 0 ? !isAlive(pid) : Date.now() - statSync(installing).mtimeMs > 5_000
  } catch {
    return false
  }
}

/** Waits for another command that is installing, because two at once would break each other's files. */
async function waitForOtherInstall() {
  for (;;) {
    try {
      writeFileSync(installing, String(process.pid), { flag: 'wx' })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 500))
      if (isInstallAbandoned()) rmSync(installing, { force: true })
    }
  }
}

if (!isInstalled()) {
  await waitForOtherInstall()
  if (isInstalled()) rmSync(installing, { force: true })
}
if (!isInstalled()) {
  process.stdout.write('Installing dependencies …\n')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: project,
    stdio: 'inherit',
  })
  if (npm.status === 0) writeFileSync(stamp, wanted)
  rmSync(installing, { force: true })
  if (npm.status !== 0) process.exit(npm.status ?? 1)
}

const child = supervise({
  command: pinned,
  args: process.argv.slice(2),
  cwd: project,
  end: (code) => process.exit(code),
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.stop(signal))
if (process.env.npm_lifecycle_event) stopWhenNpmEnds()

function parentOf(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(stdout)
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Stops the child when npm is gone. npm does not pass a supervisor's signal on, so the child would keep the port in
 * use.
 */
function stopWhenNpmEnds() {
  const parent = process.ppid
  // npm, or the shell in which npm runs the script.
  const above = parentOf(parent)
  const watch = setInterval(() => {
    if (process.ppid === parent && (above <= 1 || isAlive(above))) return
    clearInterval(watch)
    child.stop('SIGTERM')
  }, 500)
  watch.unref()
}
