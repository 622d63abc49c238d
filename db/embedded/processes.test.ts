import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createScratchDirectory } from '#tests/support/database.ts'
import { isAlive, readPid } from './processes.ts'

async function firstLine(command: string) {
  const child = spawn('/bin/sh', ['-c', command], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return new Promise<string>((resolve) => child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim())))
}

test('a process that has ended is dead, also while nobody has asked how it ended', async () => {
  // What takes the shell's place never asks after the shell's child.
  const pid = Number(await firstLine('sleep 0.01 & echo $!; exec sleep 60'))
  await expect.poll(() => isAlive({ pid })).toBe(false)
  expect(() => process.kill(pid, 0)).not.toThrow()
  expect([isAlive({ pid: process.pid }), isAlive({ pid: 0 }), isAlive({ pid: Number.NaN })]).toEqual([
    true,
    false,
    false,
  ])
})

test('a lock file tells its pid in its first line, and none where it is empty, broken or not there', () => {
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
