import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest, type RequestOptions } from '../bench/browser.ts'

export type Load = { isOver: boolean; requests: number; failures: string[]; slowest: number; messages: string[] }

export function newLoad(): Load {
  return { isOver: false, requests: 0, failures: [], slowest: 0, messages: [] }
}

export async function sendAndRecord(load: Load, url: string, options: RequestOptions) {
  const answer = await sendRequest(url, options).catch((error: Error) => ({
    status: 0,
    milliseconds: 0,
    body: error.message,
  }))
  load.requests += 1
  load.slowest = Math.max(load.slowest, answer.milliseconds)
  if (answer.status >= 500 || answer.status === 0) load.failures.push(`${options.path}: ${answer.status}`)
  return answer
}

/** Repeats `act` with pauses until the load is over. */
export async function repeatUntilOver(load: Load, pause: number, act: (n: number) => Promise<unknown>) {
  for (let n = 0; !load.isOver; n += 1) {
    await act(n)
    await sleep(pause)
  }
}

async function readPage(load: Load, url: string, path: string) {
  const { body } = await sendAndRecord(load, url, { path })
  const scripts = [...String(body).matchAll(/"(\/assets\/[^"]+\.js)"/g)].slice(0, 2)
  for (const [, script = ''] of scripts) {
    // A pause, so that the other release may get this request.
    await sleep(200)
    const { status } = await sendAndRecord(load, url, { path: script })
    if (status === 404) load.failures.push(`${script}: 404`)
  }
}

async function writeMessage(load: Load, url: string, n: number) {
  const message = `Message ${n} of the load: is it kept?`
  const form = { firstName: 'Ada', lastName: 'Hale', email: 'ada@kent.example', subject: 'Other', message }
  const { status } = await sendAndRecord(load, url, { path: '/contact', form })
  if (status === 302) load.messages.push(message)
  else load.failures.push(`a message: ${status}`)
}

/**
 * Creates load: visitors read pages and their scripts, search and write messages; a student and an adviser read their
 * pages. A `pace` of 1 is about 30 requests a second.
 */
export function sendLoad(
  load: Load,
  url: string,
  { cookies, pace }: { cookies: { student: string; adviser: string }; pace: number },
) {
  const repeatEvery = (milliseconds: number, act: (n: number) => Promise<unknown>) =>
    repeatUntilOver(load, milliseconds / pace, act)
  return Promise.all([
    repeatEvery(50, (n) => readPage(load, url, ['/', '/courses', '/about'][n % 3] ?? '/')),
    repeatEvery(150, (n) => readPage(load, url, `/courses?q=vowel${n}`)),
    repeatEvery(100, (n) => writeMessage(load, url, n)),
    repeatEvery(150, () => sendAndRecord(load, url, { path: '/student-dashboard', cookie: cookies.student })),
    repeatEvery(300, () => sendAndRecord(load, url, { path: '/staff-portal/tickets', cookie: cookies.adviser })),
  ])
}
