import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './institute-process.ts'

const folder = join(import.meta.dirname, '..', '..', 'deploy')
export const readExample = (name: string) => readFileSync(join(folder, name), 'utf8')

/** Looks in /usr/sbin too, which is in the path of administrators only. */
const searchPath = `${process.env.PATH}:/usr/sbin`
export const isInstalled = (program: string) =>
  spawnSync('which', [program], { env: { ...process.env, PATH: searchPath } }).status === 0

export type Proxy = {
  program: string
  configure: (ports: { port: number; to: string }) => { file: string; text: string; args: string[] }
}

/** The example configurations, changed only to use a free port and no TLS. */
export const nginx: Proxy = {
  program: 'nginx',
  configure({ port, to }) {
    const site = readExample('nginx.conf')
      .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace(/.*ssl_certificate.*\n/g, '')
      .replace('127.0.0.1:3000', to)
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`)
    const text = `daemon off;\npid nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${paths.join('\n')}\n${site}}\n`
    return { file: 'nginx.conf', text, args: ['-c', 'nginx.conf', '-p'] }
  },
}

export const caddy: Proxy = {
  program: 'caddy',
  configure({ port, to }) {
    const site = readExample('Caddyfile')
      .replace('ukli.example {', `http://127.0.0.1:${port} {`)
      .replace('127.0.0.1:3000', to)
    return { file: 'Caddyfile', text: `{\n\tadmin off\n}\n${site}`, args: ['run', '--config', 'Caddyfile'] }
  },
}

/** Starts a proxy in front of the server at `to` (host and port) and waits until it answers. */
export async function startProxy({ program, configure }: Proxy, to: string) {
  const port = await freePort()
  const place = mkdtempSync(join(tmpdir(), 'ukli-proxy-'))
  chmodSync(place, 0o755)
  const { file, text, args } = configure({ port, to })
  writeFileSync(join(place, file), text)
  const child = spawn(program, args.at(-1) === '-p' ? [...args, place] : args, {
    cwd: place,
    stdio: 'ignore',
    env: { ...process.env, PATH: searchPath },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  async function stop() {
    child.kill('SIGTERM')
    await ended
    rmSync(place, { recursive: true, force: true })
  }
  for (let tries = 0; ; tries += 1) {
    try {
      await fetch(`${url}/healthz`)
      return { url, stop }
    } catch (error) {
      if (tries < 150) await sleep(100)
      else {
        await stop()
        throw error
      }
    }
  }
}
