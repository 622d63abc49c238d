import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createScratchDirectory } from '#tests/support/database.ts'
import { isAlive, isServerOf, readPid } from './processes.ts'

async function firstLine(command: string) {
  const child = spawn('/bin/sh', ['-c', command], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return new Promise<string>((resolve) => child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim())))
}

test('a zombie process counts as dead', async () => {
  // `exec` replaces the shell by a process that never reaps its child, so the child stays a zombie.
  const pid = Number(await firstLine('sleep 0.01 & echo $!; exec sleep 60'))
  await expect.poll(() => isAlive({ pid })).toBe(false)
  expect(() => process.kill(pid, 0)).not.toThrow()
  expect([isAlive({ pid: process.pid }), isAlive({ pid: 0 }), isAlive({ pid: Number.NaN })]).toEqual([
    true,
    false,
    false,
  ])
})

test('neither the server of a directory with a longer name nor the guarding shell is taken for the server', async () => {
  const start = (program: string, words: readonly string[]) => {
    const child = spawn(program, [...words, 'postgres', '-D', '/data/postgres-18', '-c', 'x'], { stdio: 'ignore' })
    onTestFinished(() => void child.kill('SIGKILL'))
    return child.pid ?? 0
  }
  const server = start(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  const guard = start('/bin/sh', ['-c', 'sleep 60; exit'])
  const expected = { pid: server, dataDir: '/data/postgres-18' }
  await expect.poll(() => isServerOf(expected)).toBe(true)
  expect(isServerOf({ ...expected, dataDir: '/data/postgres-1' })).toBe(false)
  expect(isServerOf({ ...expected, pid: guard })).toBe(false)
})

test('the pid is the first line of a lock file, and 0 if the file is empty, malformed or missing', () => {
  const file = path.join(createScratchDirectory(), 'postmaster.pid')
  expect(readPid({ file })).toBe(0)
  for (const [text, pid] of [
    ['', 0],
    ['4711\n/data\n', 4711],
    ['words\n4711', 0],
  ] as const) {
    fs.writeFileSync(file, text)
    expect(readPid({ file })).toBe(pid)
  }
})
