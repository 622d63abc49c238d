import { randomBytes } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { env } from './env.server.ts'
import { openFile, putFile, removeFile } from './files.server.ts'
import { log } from './log.server.ts'
import { scanForMalware } from './malware.server.ts'

export const dependencies = ['storage', 'mail server', 'malware scanner'] as const
export type Dependency = (typeof dependencies)[number]
export type DependencyFinding = { name: Dependency; isUp: boolean; reason: string }

const longestMilliseconds = 5_000
const freshMilliseconds = 30_000

/** Writes and removes a file, because access keys that may only read would pass any other check. */
async function tryStorage() {
  const key = `health/${randomBytes(12).toString('hex')}`
  await putFile({ key, content: new Blob(['1']) })
  const file = await openFile(key)
  // Read the file to its end: a stream that is still opening when its file is removed would end the process.
  await file?.stream.toArray()
  await removeFile(key)
  if (!file) throw new Error('a file that was just written is not there')
}

async function tryMail(url: string) {
  const transport = createTransport({
    url,
    connectionTimeout: longestMilliseconds,
    greetingTimeout: longestMilliseconds,
    socketTimeout: longestMilliseconds,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

async function tryDependency(name: Dependency, attempt: Promise<unknown>): Promise<DependencyFinding> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer within ${longestMilliseconds / 1000} seconds`)),
      longestMilliseconds,
    )
  })
  try {
    await Promise.race([attempt, late])
    return { name, isUp: true, reason: '' }
  } catch (error) {
    return { name, isUp: false, reason: error instanceof Error ? error.message : String(error) }
  } finally {
    clearTimeout(timer)
  }
}

/** Tries to reach each dependency that has a setting, and to write a file. */
export function tryDependencies(): Promise<DependencyFinding[]> {
  return Promise.all([
    tryDependency('storage', tryStorage()),
    ...(env.SMTP_URL ? [tryDependency('mail server', tryMail(env.SMTP_URL))] : []),
    ...(env.CLAMD ? [tryDependency('malware scanner', scanForMalware(new Blob(['1']).stream()))] : []),
  ])
}

let findings: readonly DependencyFinding[] = []
let triedAt = Number.NEGATIVE_INFINITY
let trying: Promise<void> | undefined

/** Logs each dependency that has stopped responding or responds again. */
async function tryDependenciesAndLog() {
  const found = await tryDependencies()
  for (const { name, isUp, reason } of found) {
    const wasUp = findings.find((each) => each.name === name)?.isUp ?? true
    if (!isUp && wasUp) log.warn({ dependency: name, reason }, `the ${name} does not answer`)
    if (isUp && !wasUp) log.info({ dependency: name }, `the ${name} answers again`)
  }
  findings = found
  triedAt = performance.now()
}

/**
 * Returns the dependencies that did not answer when they were last tried. If that was more than half a minute ago,
 * starts a new try, but does not wait for it, so that a frozen mail server cannot delay /readyz.
 */
export function listUnavailable(): Dependency[] {
  if (!trying && performance.now() - triedAt > freshMilliseconds) void startTrying()
  return findings.filter(({ isUp }) => !isUp).map(({ name }) => name)
}

export function startTrying() {
  trying ??= tryDependenciesAndLog()
    .catch((error: unknown) => log.warn({ err: error }, 'the dependencies could not be checked'))
    .finally(() => (trying = undefined))
  return trying
}

export function logReplicaNews({ isUp, reason }: { isUp: boolean; reason: string }) {
  if (isUp) log.info('the replica of DATABASE_READ_URL answers again')
  else log.warn({ reason }, 'the replica of DATABASE_READ_URL does not answer: the primary is read instead')
}
