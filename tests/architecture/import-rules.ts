import { featureOf, importing, ladder, viewOf, type Rule } from './rule.ts'

const pureFiles = /\/([a-z-]+\.)?(types|rules|policy|forms|messages|email)\.ts$/

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
      text: "import { findEnrollmentState } from '#app/features/enrollments/rules.ts'",
    },
  },
  {
    name: 'routes do not import db or platform',
    findBreaches: (source) =>
      source.path.startsWith('app/routes/') ? importing(source, (target) => /^(db|app\/platform)\//.test(target)) : [],
    example: { path: 'app/routes/public/home.tsx', text: "import { db } from '#db/client.server.ts'" },
  },
  {
    name: 'only app/routes imports routes',
    findBreaches: (source) =>
      source.path.startsWith('app/routes/') ? [] : importing(source, (target) => target.startsWith('app/routes/')),
    example: { path: 'app/http/context.ts', text: "import home from '#app/routes/public/home.tsx'" },
  },
  {
    name: 'only routes, islands, the metrics and the list benchmark import views, and views do not import each other',
    findBreaches: (source) => {
      const own = viewOf(source.path)
      return source.path.startsWith('app/routes/') ||
        ['app/islands.client.ts', 'server/metrics.ts', 'tools/lists.ts'].includes(source.path)
        ? []
        : importing(source, (target) => viewOf(target) !== undefined && viewOf(target) !== own)
    },
    example: {
      path: 'app/features/learning/queries.server.ts',
      text: "import { readDashboard } from '#app/views/student-dashboard/queries.server.ts'",
    },
  },
  {
    name: 'views import only pure files and queries from features',
    findBreaches: (source) =>
      viewOf(source.path) === undefined
        ? []
        : importing(
            source,
            (target) =>
              /^(app\/http|server)\//.test(target) ||
              (target.startsWith('app/platform/') && target !== 'app/platform/clock.server.ts') ||
              (/^app\/features\/.*\.server\.ts$/.test(target) && !/[/.]queries\.server\.ts$/.test(target)),
          ),
    example: {
      path: 'app/views/student-dashboard/queries.server.ts',
      text: "import { enroll } from '#app/features/enrollments/commands.server.ts'",
    },
  },
  {
    name: 'http imports no features except accounts and visits',
    findBreaches: (source) =>
      source.path.startsWith('app/http/')
        ? importing(
            source,
            (target) =>
              /^(db|server)\//.test(target) ||
              (/^app\/(features|views|content|ui)\//.test(target) &&
                !/^app\/features\/(accounts|visits)\//.test(target)),
          )
        : [],
    example: {
      path: 'app/http/session.server.ts',
      text: "import { enroll } from '#app/features/enrollments/rules.ts'",
    },
  },
  {
    name: 'platform imports only platform and core',
    findBreaches: (source) =>
      source.path.startsWith('app/platform/')
        ? importing(
            source,
            (target) => /^(app|db|server|bin)\//.test(target) && !/^app\/(core|platform)\//.test(target),
          )
        : [],
    example: { path: 'app/platform/clock.server.ts', text: "import { db } from '#db/client.server.ts'" },
  },
  {
    name: 'db imports only core',
    findBreaches: (source) =>
      source.path.startsWith('db/')
        ? importing(source, (target) => /^(app|server|bin|demo)\//.test(target) && !target.startsWith('app/core/'))
        : [],
    example: { path: 'db/tables/courses.ts', text: "import { priceBands } from '#app/features/courses/rules.ts'" },
  },
  {
    name: 'demo does not import server, bin, http, routes, views or ui, and app does not import demo',
    findBreaches: (source) => [
      ...(source.path.startsWith('demo/')
        ? importing(source, (target) => /^(server|bin|app\/(http|routes|views|ui))\//.test(target))
        : []),
      ...(source.path.startsWith('app/') ? importing(source, (target) => target.startsWith('demo/')) : []),
    ],
    example: {
      path: 'app/features/courses/queries.server.ts',
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
      text: "import { judge } from '#app/features/courses/practice/rules.ts'",
    },
  },
  {
    name: 'features do not import http',
    findBreaches: (source) =>
      source.path.startsWith('app/features/') ? importing(source, (target) => target.startsWith('app/http/')) : [],
    example: { path: 'app/features/exams/queries.server.ts', text: "import { personOf } from '#app/http/context.ts'" },
  },
  {
    name: 'only queries, commands and gateways use the database',
    findBreaches: (source) =>
      source.path.startsWith('app/') &&
      !/\/([a-z-]+\.)?(queries|commands|gateway)\.server\.ts$/.test(source.path) &&
      source.path !== 'app/platform/jobs.server.ts'
        ? importing(source, (target) => target.startsWith('db/') || target.startsWith('drizzle-orm'))
        : [],
    example: { path: 'app/features/exams/rules.ts', text: "import { eq } from 'drizzle-orm'" },
  },
  {
    name: 'types, rules, forms, policies and messages are pure',
    findBreaches: (source) =>
      /^app\/(features|views)\//.test(source.path) && pureFiles.test(source.path)
        ? [
            ...importing(source, (target) => target.endsWith('.server.ts') || /^(node:|react|db\/)/.test(target)),
            ...(/\bnew Date\(\)|Date\.now\(\)|Math\.random\(\)/.test(source.text)
              ? [`${source.path} uses the time or randomness`]
              : []),
          ]
        : [],
    example: { path: 'app/features/exams/rules.ts', text: 'export const now = new Date()' },
  },
  {
    name: 'features import only features before them in the ladder',
    findBreaches: (source) => {
      const own = featureOf(source.path)
      if (own === undefined) return []
      const isHigher = (target: string) => {
        const other = featureOf(target)
        return other !== undefined && other !== own && ladder.indexOf(other) >= ladder.indexOf(own)
      }
      return importing(source, isHigher)
    },
    example: {
      path: 'app/features/certificates/commands.server.ts',
      text: "import { submitAttempt } from '#app/features/exams/commands.server.ts'",
    },
  },
]
