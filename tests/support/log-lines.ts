import pino from 'pino'
import { onTestFinished, vi } from 'vitest'
import { log } from '#app/platform/log.server.ts'

const stream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[pino.symbols.streamSym]

/** Collects the lines that are logged from now on, until the end of the test. */
export function collectLog() {
  if (!stream) throw new Error('pino no longer exposes its stream')
  const lines: string[] = []
  const { level } = log
  const writing = vi.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line))
  log.level = 'info'
  onTestFinished(() => {
    log.level = level
    writing.mockRestore()
  })
  return lines
}
