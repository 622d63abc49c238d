import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createScratchDirectory } from './database.ts'
import { freePort } from './institute-process.ts'

const found = () => spawnSync('dovecot', ['--version'], { encoding: 'utf8' })

/** As root on Debian, installs the server without starting its service. */
function install() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  const aptGet = (words: readonly string[]) =>
    spawnSync('apt-get', ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', ...words], {
      ...options,
      timeout: 240_000,
    }).status === 0
  const words = ['install', '-y', '--no-install-recommends', 'dovecot-imapd']
  if (!aptGet(words) && aptGet(['update'])) aptGet(words)
}

/** Returns true if Dovecot 2.3 can be run, which needs root. Installs it if it is missing. */
export function hasDovecot() {
  if (process.getuid?.() !== 0) return false
  if (found().status !== 0) install()
  return found().status === 0 && found().stdout.startsWith('2.3')
}

function configuration({ folder, port }: { folder: string; port: number }) {
  return `base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain
mail_location = maildir:${folder}/mail
first_valid_uid = 1
first_valid_gid = 1
mail_fsync = never
default_internal_user = dovecot
default_login_user = dovenull
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${folder}/mail
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`
}

/** Starts a real IMAP server with one mailbox in a scratch folder. */
export async function startDovecot() {
  const folder = createScratchDirectory()
  const port = await freePort()
  const file = join(folder, 'dovecot.conf')
  for (const name of ['run', 'mail']) mkdirSync(join(folder, name))
  spawnSync('chmod', ['755', folder, join(folder, 'run')])
  spawnSync('chown', ['-R', 'mail:mail', join(folder, 'mail')])
  writeFileSync(file, configuration({ folder, port }))
  const child = spawn('dovecot', ['-F', '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const log = () => output + (existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '')
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error(`Dovecot did not start:\n${log()}`)
    await sleep(100)
  }
  const count = (path: string) =>
    ['new', 'cur'].flatMap((part) => {
      const whole = join(folder, 'mail', path, part)
      return existsSync(whole) ? readdirSync(whole) : []
    }).length
  return {
    port,
    log,
    /** Counts the emails in the inbox. */
    waiting: () => count(''),
    processed: () => count('.Processed'),
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

function isListening(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => socket.end(() => resolve(true)))
    socket.on('error', () => resolve(false))
  })
}

/**
 * Forwards IMAP until a client sends a command that matches. That command and all later ones are dropped and `held`
 * resolves, so that a process can be killed at exactly this point.
 */
export async function startImapGate({ port, command }: { port: number; command: RegExp }) {
  let hold = () => {}
  const held = new Promise<void>((resolve) => (hold = resolve))
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = createConnection(port, '127.0.0.1')
    let isHeld = false
    client.on('data', (chunk: Buffer) => {
      isHeld ||= command.test(chunk.toString('latin1'))
      if (isHeld) hold()
      else upstream.write(chunk)
    })
    upstream.pipe(client)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => [client, upstream].forEach((each) => each.destroy()))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    port: address.port,
    held,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
