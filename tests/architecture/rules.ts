import type { Source } from './sources.ts'

export type Rule = {
  name: string
  /** Returns what is wrong in this file. */
  findBreaches: (source: Source) => string[]
  /** A file that breaks the rule, to prove that the rule works. */
  example: { path: string; text: string }
}

const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path) || path.startsWith('db/embedded/testing')

/** Lowest first: a feature may import only features listed before it. */
export const ladder = [
  'institute',
  'backups',
  'releases',
  'mail',
  'throttles',
  'uploads',
  'activity',
  'visits',
  'contact',
  'accounts',
  'staff',
  'students',
  'courses',
  'enrollments',
  'learning',
  'certificates',
  'exams',
  'reminders',
  'replies',
  'tickets',
  'payments',
  'chat',
  'applications',
  'incoming',
  'documents',
  'privacy',
]

const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1]

const viewOf = (path: string) => /^app\/views\/([^/]+)\//.exec(path)?.[1]

function importing(source: Source, isForbidden: (target: string) => boolean) {
  return isTest(source.path)
    ? []
    : source.imports.filter(isForbidden).map((target) => `${source.path} imports ${target}`)
}

const fileKinds =
  'types rules policy forms messages queries.server commands.server jobs.server emails.server pdf.server gateway.server'.split(
    ' ',
  )
const pureFiles = /\/([a-z-]+\.)?(types|rules|policy|forms|messages|email)\.ts$/
const forbiddenNames = /\/(utils|helpers|lib|misc|common|shared|services|index)(\.|\/)/

export const rules: readonly Rule[] = [
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
    example: { path: 'app/ui/badge.tsx', text: "import { enrollmentState } from '#app/features/enrollments/rules.ts'" },
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
    name: 'only routes, the metrics and the list benchmark import views, and views do not import each other',
    findBreaches: (source) => {
      const own = viewOf(source.path)
      return source.path.startsWith('app/routes/') || ['server/metrics.ts', 'tools/lists.ts'].includes(source.path)
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
    name: 'views only read from the database',
    findBreaches: (source) =>
      viewOf(source.path) !== undefined &&
      !isTest(source.path) &&
      /\.(insert|update|delete|transaction)\(|\.for\('|\b(insert\s+into|delete\s+from|update\s+\S+\s+set|nextval|for\s+update)\b/i.test(
        source.text,
      )
        ? [`${source.path} changes data`]
        : [],
    example: { path: 'app/views/student-dashboard/queries.server.ts', text: 'await db.update(enrollments).set({})' },
  },
  {
    name: 'views contain only the known kinds of files',
    findBreaches: (source) =>
      !source.path.startsWith('app/views/') ||
      isTest(source.path) ||
      /^app\/views\/[a-z-]+\/([a-z-]+\/)?((types|rules)\.ts|queries\.server\.ts|ui\/[a-z-]+\.tsx?)$/.test(source.path)
        ? []
        : [`${source.path} is not a known kind of file`],
    example: { path: 'app/views/dashboard.server.ts', text: '' },
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
  {
    name: 'every feature is in the ladder and contains only the known kinds of files',
    findBreaches: (source) => {
      const own = featureOf(source.path)
      if (own === undefined || isTest(source.path) || source.path.includes('/ui/')) return []
      if (!ladder.includes(own)) return [`${source.path}: ${own} is not in the ladder`]
      // The course format is a small library; its SQL is still in files named commands.
      if (source.path.startsWith('app/features/courses/format/')) return []
      const file = source.path
        .replace(/^.*\//, '')
        .replace(/\.tsx?$/, '')
        .replace(/^[a-z-]+\.(?=(types|rules|policy|forms|messages|queries|commands|jobs|emails|pdf|gateway)\b)/, '')
      const allowed: Record<string, string[]> = {
        mail: ['email'],
        courses: ['markdown.server', 'cards.server'],
        certificates: ['picture.cards.server'],
      }
      // A concern with one file is `<concern>.<kind>.ts`; one with several is a folder.
      const isKnown = fileKinds.includes(file) || allowed[own]?.includes(file)
      return isKnown ? [] : [`${source.path} is not a known kind of file`]
    },
    example: { path: 'app/features/exams/grading-stuff.ts', text: '' },
  },
  {
    name: 'files have specific names, not utils or helpers',
    findBreaches: (source) => (forbiddenNames.test(`/${source.path}`) ? [`${source.path} has a forbidden name`] : []),
    example: { path: 'app/http/utils.ts', text: '' },
  },
  {
    name: 'only the clock reads the current time',
    findBreaches: (source) =>
      /^(app|db|server|demo)\//.test(source.path) &&
      !isTest(source.path) &&
      !/^(app\/platform\/(clock|log)|db\/embedded|db\/backup)/.test(source.path)
        ? /\bnew Date\(\)|\bDate\.now\(\)|\bnow\(\)::|sql`[^`]*\bnow\(\)/.test(source.text)
          ? [`${source.path} reads the time`]
          : []
        : [],
    example: { path: 'app/features/exams/commands.server.ts', text: 'const now = Date.now()' },
  },
  {
    name: 'components have no style attributes',
    findBreaches: (source) =>
      source.path.endsWith('.tsx') && !isTest(source.path) && /\sstyle=\{/.test(source.text)
        ? [`${source.path} has a style attribute`]
        : [],
    example: { path: 'app/ui/badge.tsx', text: 'export const Badge = () => <b style={{ color: "red" }} />' },
  },
  {
    name: 'every route has a guard',
    findBreaches: (source) =>
      // Code shared by several routes ends in .server.ts; only they import it, and each has its guard.
      source.path.startsWith('app/routes/') &&
      !isTest(source.path) &&
      !/(\/layout\.tsx|\.server\.ts)$/.test(source.path)
        ? /export const middleware = \[\s*allow\('/.test(source.text)
          ? []
          : [`${source.path} has no guard`]
        : [],
    example: { path: 'app/routes/staff/visitor-logs.tsx', text: 'export function loader() {}' },
  },
  {
    name: 'every page with a loader or action has texts for its failures',
    findBreaches: (source) => {
      const { path, text } = source
      if (!path.startsWith('app/routes/') || isTest(path) || !text.includes('export default')) return []
      // Layouts have no texts of their own: the boundary around them shows the error.
      if (path.endsWith('layout.tsx') || path.endsWith('/not-found.tsx')) return []
      const words = /\bfailures: \{[\s\S]*?\n\}|\bfailures: \{.*/.exec(text)?.[0] ?? ''
      const reads = text.includes('export async function loader') && !text.includes('orFailure(')
      const changes = /export (async )?function action/.test(text) && !text.includes('otherwise:')
      return [
        ...(reads && !words.includes('query') ? [`${path} has no text for a failed query`] : []),
        ...(changes && !words.includes('command') ? [`${path} has no text for a failed command`] : []),
      ]
    },
    example: {
      path: 'app/routes/student/checkout.tsx',
      text: "export const handle = { failures: { query: 'Failed' } }\nexport function action() {}\nexport default function Checkout() {}",
    },
  },
  {
    name: 'only app/http/forms.server.ts reads form data',
    findBreaches: (source) =>
      source.path.startsWith('app/') &&
      !isTest(source.path) &&
      source.path !== 'app/http/forms.server.ts' &&
      /\.formData\(\)/.test(source.text)
        ? [`${source.path} reads form data`]
        : [],
    example: { path: 'app/routes/public/contact.tsx', text: 'const form = await request.formData()' },
  },
  {
    name: 'only the question bank writes the answer key and only the grader reads it',
    findBreaches: (source) =>
      source.path.startsWith('app/') &&
      !isTest(source.path) &&
      /correctOption|correct_option/.test(source.text) &&
      !source.path.startsWith('app/features/exams/grading.') &&
      source.path !== 'app/features/courses/question-bank.commands.server.ts'
        ? [`${source.path} uses the answer key`]
        : [],
    example: { path: 'app/features/learning/queries.server.ts', text: 'const key = questions.correctOption' },
  },
]
