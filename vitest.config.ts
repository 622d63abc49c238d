import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const exclude = ['node_modules/**', 'build/**', 'tests/e2e/**']

/** These wait minutes for limits of time. They start first, so that nothing waits for them alone at the end. */
const waiting = /\/http\/(endless-bodies|workers)\.test\.ts$/

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- It is no array's.
    const sorted = await super.sort(files)
    const isWaiting = ({ moduleId }: TestSpecification) => waiting.test(moduleId)
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))]
  }
}

// One project per kind of test, so that each has its own fast command (README).
export default defineConfig({
  test: {
    env: { LOG_LEVEL: 'silent', TZ: 'America/St_Johns' },
    // By default Vitest would leave one of two cores unused.
    maxWorkers: '100%',
    sequence: { sequencer: WaitingFirst },
    setupFiles: ['./tests/support/properties.ts', './tests/support/example-institute.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'app/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'demo/**/*.test.ts',
            'bin/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: [...exclude, '**/*.server.test.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          exclude,
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'app/**/*.server.test.ts',
            'db/**/*.server.test.ts',
            'db/backup.test.ts',
            'demo/**/*.server.test.ts',
            'server/**/*.server.test.ts',
          ],
          exclude,
          // A worker loads the product once for all its files; `openOnFirstUse` opens it again for the settings of each
          // file.
          isolate: false,
          globalSetup: ['./tests/support/test-cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: ['db/embedded/**/*.test.ts'],
          exclude,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          exclude,
          globalSetup: ['./tests/support/seeded-institute.ts'],
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          exclude,
          globalSetup: ['./tests/support/shared-institute.ts'],
          // The files spend half of their time waiting for their institute, leases and deadlines.
          maxWorkers: 4,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
