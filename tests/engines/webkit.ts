import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/institute-process.ts'
import type { Driver } from './driver.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/**
 * Starts Debian's WebKit, the engine of Safari, and controls it over WebDriver. It needs a display, hence Xvfb. Without
 * `hasScripts` pages run no script, while the driver's own still run.
 */
export async function openWebKit(
  { driver, browser }: { driver: string; browser: string },
  { hasScripts = true } = {},
): Promise<Driver> {
  const port = await freePort()
  const server = spawn('xvfb-run', ['-a', '-s', '-screen 0 1280x1000x24', driver, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const stop = () => {
    if (server.pid) process.kill(-server.pid, 'SIGTERM')
  }

  async function send<Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Value> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    })
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }

  for (let tries = 0; ; tries += 1) {
    try {
      await send('GET', '/status')
      break
    } catch (error) {
      if (tries === 100) throw error
      await sleep(200)
    }
  }
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation', `--enable-javascript=${hasScripts}`] },
      },
    },
  })
  const session = `/session/${sessionId}`
  const execute = <Value>(script: string, given: readonly unknown[]) =>
    send<Value>('POST', `${session}/execute/sync`, { script: `const given = [...arguments]; ${script}`, args: given })
  return {
    goto: (url) => send('POST', `${session}/url`, { url }),
    run: execute,
    async find(script, given) {
      const id = (await execute<Record<string, string> | null>(script, given))?.[elementKey]
      if (!id) return null
      const element = `${session}/element/${id}`
      return {
        async click() {
          // Unlike a person, the driver does not scroll to an element just below the window.
          await execute(`given[0].scrollIntoView({ block: 'center' })`, [{ [elementKey]: id }])
          await send('POST', `${element}/click`)
        },
        type: (text) => send('POST', `${element}/value`, { text }),
        choose: (file) => send('POST', `${element}/value`, { text: file }),
      }
    },
    async close() {
      await send('DELETE', session)
      stop()
    },
  }
}
