// Serves what was built. `bin/start.ts` becomes this; it is JavaScript so that nothing of the build stays in the process.
process.env.NODE_ENV = 'production'

try {
  const { printReady, serveBuild } = await import('../build/server/index.js')
  printReady(await serveBuild())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}
