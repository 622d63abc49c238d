import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { importing, pageOf, subjectOf, type Rule } from './rule.ts'

/** The word list is read from a package, and is always the same. */
const pureFiles =
  /^app\/(domain|flows|platform\/[^/]+)\/(?!.*\/ui\/)(?!courses\/(?:format|practice\/english-words)\b)(?!.*\.server(\.test)?\.ts$).*\.ts$|^app\/pages\/.*[/.](types|rules)\.ts$/

/**
 * Commands that other subjects may call besides pure files, queries and locks: they add a token, a ticket or a
 * message in the caller's transaction.
 */
const sharedCommands = [
  'app/domain/accounts/email-links.commands.server.ts',
  'app/domain/conversations/thread.commands.server.ts',
  'app/domain/tickets/ticket-rows.commands.server.ts',
]

const pages = join(import.meta.dirname, '..', '..', 'app', 'pages')

const isPage = (folder: string) => ['route.tsx', 'route.ts'].some((file) => existsSync(join(pages, folder, file)))

/** Rules about what a file may import. */
export const importRules: readonly Rule[] = [
  {
    name: 'the product and its commands do not import tools',
    findBreaches: (source) =>
      /^(app|db|server|bin)\//.test(source.path) ? importing(source, (target) => target.startsWith('tools/')) : [],
    example: { path: 'bin/start.ts', text: "import { ask } from '../tools/bench/browser.ts'" },
  },
  {
    name: 'core imports only core',
    findBreaches: (source) =>
      source.path.startsWith('app/core/')
        ? importing(source, (target) => /^(app|db|server)\//.test(target) && !target.startsWith('app/core/'))
        : [],
    example: { path: 'app/core/dates.ts', text: "import { db } from '#db/client.server.ts'" },
  },
  {
    name: 'ui imports only ui and core',
    findBreaches: (source) =>
      source.path.startsWith('app/ui/')
        ? importing(source, (target) => /^(app|db|server)\//.test(target) && !/^app\/(ui|core)\//.test(target))
        : [],
    example: {
      path: 'app/ui/badge.tsx',
      text: "import { findEnrollmentState } from '#app/domain/enrollments/enrollments.rules.ts'",
    },
  },
  {
    name: 'pages read the database only in files named read, and change nothing there',
    findBreaches: (source) =>
      source.path.startsWith('app/pages/') && !/[/.]read\.server\.ts$/.test(source.path)
        ? importing(source, (target) => /^(db\/|drizzle-orm|app\/platform\/[a-z-]+\.server\.ts$)/.test(target))
        : [],
    example: { path: 'app/pages/public/home/route.tsx', text: "import { db } from '#db/client.server.ts'" },
  },
  {
    name: 'only pages, the register of islands, the metrics and the list benchmark import pages',
    findBreaches: (source) =>
      source.path.startsWith('app/pages/') ||
      ['app/islands.client.ts', 'server/metrics.ts', 'tools/lists.ts'].includes(source.path)
        ? []
        : importing(source, (target) => target.startsWith('app/pages/')),
    example: { path: 'app/http/context.ts', text: "import home from '#app/pages/public/home/route.tsx'" },
  },
  {
    name: 'no page imports another page; what several share is in a folder without a route',
    findBreaches: (source) =>
      source.path.startsWith('app/pages/')
        ? importing(source, (target) => {
            const other = pageOf(target)
            return other !== undefined && other !== pageOf(source.path) && isPage(other)
          })
        : [],
    example: {
      path: 'app/pages/student/exam/route.tsx',
      text: "import { AboutInstitute } from '#app/pages/public/about/route.tsx'",
    },
  },
  {
    name: 'what pages read comes from pure files and queries',
    findBreaches: (source) =>
      /^app\/pages\/.*[/.]read\.server\.ts$/.test(source.path)
        ? importing(
            source,
            (target) =>
              /^(app\/(http|flows)|server)\//.test(target) ||
              (target.startsWith('app/platform/') &&
                target !== 'app/platform/clock.server.ts' &&
                target.endsWith('.server.ts') &&
                !/[/.]queries\.server\.ts$/.test(target)) ||
              (/^app\/domain\/.*\.server\.ts$/.test(target) && !/[/.]queries\.server\.ts$/.test(target)),
          )
        : [],
    example: {
      path: 'app/pages/student/dashboard/read.server.ts',
      text: "import { enroll } from '#app/domain/enrollments/enrollments.commands.server.ts'",
    },
  },
  {
    name: 'http imports no subjects except accounts and visits',
    findBreaches: (source) =>
      source.path.startsWith('app/http/')
        ? importing(
            source,
            (target) =>
              /^(db|server)\//.test(target) ||
              (/^app\/(pages|flows|domain|content|ui)\//.test(target) &&
                !/^app\/domain\/(accounts|visits)\//.test(target)),
          )
        : [],
    example: {
      path: 'app/http/session.server.ts',
      text: "import { enroll } from '#app/domain/enrollments/enrollments.rules.ts'",
    },
  },
  {
    name: 'platform imports only platform, db and core, and its components ui',
    findBreaches: (source) =>
      source.path.startsWith('app/platform/')
        ? importing(
            source,
            (target) =>
              /^(app|server|bin)\//.test(target) &&
              !/^app\/(core|platform)\//.test(target) &&
              !(source.path.endsWith('.tsx') && target.startsWith('app/ui/')),
          )
        : [],
    example: {
      path: 'app/platform/clock.server.ts',
      text: "import { enroll } from '#app/domain/enrollments/enrollments.commands.server.ts'",
    },
  },
  {
    name: 'db imports only core',
    findBreaches: (source) =>
      source.path.startsWith('db/')
        ? importing(source, (target) => /^(app|server|bin|demo)\//.test(target) && !target.startsWith('app/core/'))
        : [],
    example: {
      path: 'db/tables/courses.ts',
      text: "import { priceBands } from '#app/domain/courses/courses.rules.ts'",
    },
  },
  {
    name: 'demo does not import server, bin, http, pages or ui, and app does not import demo',
    findBreaches: (source) => [
      ...(source.path.startsWith('demo/')
        ? importing(source, (target) => /^(server|bin|app\/(http|pages|ui))\//.test(target))
        : []),
      ...(source.path.startsWith('app/') ? importing(source, (target) => target.startsWith('demo/')) : []),
    ],
    example: {
      path: 'app/domain/courses/courses.queries.server.ts',
      text: "import { seedDemo } from '#demo/seed.server.ts'",
    },
  },
  {
    name: 'linguistics is pure and imports only core',
    findBreaches: (source) =>
      source.path.startsWith('app/linguistics/')
        ? importing(
            source,
            (target) =>
              /^(node:|react|drizzle-orm|db\/|server\/|demo\/)/.test(target) ||
              (target.startsWith('app/') && !/^app\/(linguistics|core)\//.test(target)),
          )
        : [],
    example: {
      path: 'app/linguistics/comparison.ts',
      text: "import { judge } from '#app/domain/courses/practice/practice.rules.ts'",
    },
  },
  {
    name: 'domain and flows import neither http nor pages, and domain no flows',
    findBreaches: (source) =>
      /^app\/(domain|flows)\//.test(source.path)
        ? importing(
            source,
            (target) =>
              /^app\/(http|pages)\//.test(target) ||
              (source.path.startsWith('app/domain/') && target.startsWith('app/flows/')),
          )
        : [],
    example: {
      path: 'app/domain/exams/exams.queries.server.ts',
      text: "import { submitAttempt } from '#app/flows/submit-exam/submission.commands.server.ts'",
    },
  },
  {
    name: 'a subject asks another for pure files, queries and locks, and leaves writes over several to flows',
    findBreaches: (source) => {
      const own = subjectOf(source.path)
      // To lock a student with their account takes the lock of the account.
      if (own === undefined || source.path === 'app/domain/students/students.locks.server.ts') return []
      return importing(source, (target) => {
        const other = subjectOf(target)
        return (
          other !== undefined &&
          other !== own &&
          /[/.](commands|jobs)\.server\.ts$/.test(target) &&
          !sharedCommands.includes(target)
        )
      })
    },
    example: {
      path: 'app/domain/certificates/certificates.commands.server.ts',
      text: "import { enroll } from '#app/domain/enrollments/enrollments.commands.server.ts'",
    },
  },
  {
    name: 'only queries, commands, locks, gateways and what pages read use the database',
    findBreaches: (source) =>
      source.path.startsWith('app/') &&
      !/[/.](queries|commands|gateway|locks|read)\.server\.ts$/.test(source.path) &&
      source.path !== 'app/platform/jobs.server.ts'
        ? importing(source, (target) => target.startsWith('db/') || target.startsWith('drizzle-orm'))
        : [],
    example: { path: 'app/domain/exams/exams.rules.ts', text: "import { eq } from 'drizzle-orm'" },
  },
  {
    name: 'types, rules, forms and messages are pure',
    findBreaches: (source) =>
      pureFiles.test(source.path)
        ? [
            ...importing(source, (target) => target.endsWith('.server.ts') || /^(node:|react|db\/)/.test(target)),
            ...(/\bnew Date\(\)|Date\.now\(\)|Math\.random\(\)/.test(source.text)
              ? [`${source.path} uses the time or randomness`]
              : []),
          ]
        : [],
    example: { path: 'app/domain/exams/exams.rules.ts', text: 'export const now = new Date()' },
  },
]
