import type { Reporter } from 'vitest/node'

/** Names each test that passed only at its second go, so that a retry hides nothing. */
export const listRetried: Reporter = {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) process.stdout.write(` flaky: ${test.module.moduleId} > ${test.fullName}\n`)
    for (const { message } of test.diagnostic()?.flaky ? (test.result().errors ?? []) : [])
      process.stdout.write(`   ${message}\n`)
  },
}
