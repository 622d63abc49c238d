// A process of its own, so that an endless fault can be killed. Runs the tests it is given, with one test server for
// all.
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
      // Results may include those of files from an earlier run.
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
