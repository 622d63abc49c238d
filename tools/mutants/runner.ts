// Runs the tests that it is sent, with one test server for all. It is a separate process, so that a fault that never
// ends can be killed.
import { createVitest } from 'vitest/node'

export type Order = { changed: readonly string[]; tests: readonly string[] }
export type Verdict = { failed: boolean; words: string }

const root = process.argv[2] ?? process.cwd()
process.chdir(root)
const quiet = { reporters: [{}], passWithNoTests: true, watch: false, maxWorkers: 1, hideSkippedTests: true }
const vitest = await createVitest({ ...quiet, root, project: ['unit', 'server'] })
const specifications = await vitest.globTestSpecifications()

process.on('message', (order: Order) => {
  void (async () => {
    for (const path of order.changed) vitest.invalidateFile(`${root}/${path}`)
    for (const test of order.tests) {
      const chosen = specifications.filter(({ moduleId }) => moduleId === `${root}/${test}`)
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen)
      // The results may include those of tests from an earlier run.
      const fallen = testModules.find((module) => module.moduleId === `${root}/${test}` && !module.ok())
      if (fallen || unhandledErrors.length > 0) {
        const first = [...(fallen?.children.allTests('failed') ?? [])][0]
        process.send?.({ failed: true, words: first ? `${test}: ${first.fullName}` : test } satisfies Verdict)
        return
      }
    }
    process.send?.({ failed: false, words: '' } satisfies Verdict)
  })()
})
process.on('disconnect', () => void vitest.close().finally(() => process.exit(0)))
process.send?.({ failed: false, words: 'ready' } satisfies Verdict)
