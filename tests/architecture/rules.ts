import type { Source } from './sources.ts'

export type Rule = {
  name: string
  /** Returns what is wrong in this file. */
  breaches: (source: Source) => string[]
  /** A file that breaks the rule, to prove that the rule works. */
  planted: { path: string; text: string }
}

const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path) || path.startsWith('db/embedded/testing')

/** Lowest first: a feature may import only features listed before it. */
export const ladder = [
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

const files =
  'types rules policy forms messages queries.server commands.server jobs.server emails.server pdf.server gateway.server'.split(
    ' ',
  )
const pureFiles = /\/([a-z-]+\.)?(types|rules|policy|forms|messages|email)\.ts$/
const forbiddenNames = /\/(utils|helpers|lib|misc|common|shared|services|index)(\.|\/)/

export const rules: readonly Rule[] = [
  {
    name: 'the product and its commands import no tools',
    breaches: (source) =>
      /^(app|db|server|bin)\//.test(source.path) ? importing(source, (target) => target.startsWith('tools/')) : [],
    planted: { path: 'bin/start.ts', text: "import { ask } from '../tools/bench/browser.ts'" },
  },
  {
    name: 'core imports nothing of the house but itself',
    breaches: (source) =>
      source.path.startsWith('app/core/')
        ? importing(source, (target) => /^(app|db|server)\//.test(target) && !target.startsWith('app/core/'))
        : [],
    planted: { path: 'app/core/dates.ts', text: "import { db } from '#db/client.server.ts'" },
  },
  {
    name: 'the look knows no domain',
    breaches: (source) =>
      source.path.startsWith('app/ui/')
        ? importing(source, (target) => /^(app|db|server)\//.test(target) && !/^app\/(ui|core)\//.test(target))
        : [],
    planted: { path: 'app/ui/badge.tsx', text: "import { enrollmentState } from '#app/features/enrollments/rules.ts'" },
  },
  {
    name: 'routes compose and never reach the database or the outside world themselves',
    breaches: (source) =>
      source.path.startsWith('app/routes/') ? importing(source, (target) => /^(db|app\/platform)\//.test(target)) : [],
    planted: { path: 'app/routes/public/home.tsx', text: "import { db } from '#db/client.server.ts'" },
  },
  {
    name: 'nobody imports a route',
    breaches: (source) =>
      source.path.startsWith('app/routes/') ? [] : importing(source, (target) => target.startsWith('app/routes/')),
    planted: { path: 'app/http/context.ts', text: "import home from '#app/routes/public/home.tsx'" },
  },
  {
    name: 'only routes import views, and what measures them, and a view stands alone',
    breaches: (source) => {
      const own = viewOf(source.path)
      return source.path.startsWith('app/routes/') || source.path === 'bin/admin/lists.ts'
        ? []
        : importing(source, (target) => viewOf(target) !== undefined && viewOf(target) !== own)
    },
    planted: {
      path: 'app/features/learning/queries.server.ts',
      text: "import { readDashboard } from '#app/views/student-dashboard/queries.server.ts'",
    },
  },
  {
    name: 'a view takes rules, types, words and reads from features, never what changes anything',
    breaches: (source) =>
      viewOf(source.path) === undefined
        ? []
        : importing(
            source,
            (target) =>
              /^(app\/http|server)\//.test(target) ||
              (target.startsWith('app/platform/') && target !== 'app/platform/clock.server.ts') ||
              (/^app\/features\/.*\.server\.ts$/.test(target) && !/[/.]queries\.server\.ts$/.test(target)),
          ),
    planted: {
      path: 'app/views/student-dashboard/queries.server.ts',
      text: "import { enroll } from '#app/features/enrollments/commands.server.ts'",
    },
  },
  {
    name: 'a view only selects',
    breaches: (source) =>
      viewOf(source.path) !== undefined &&
      !isTest(source.path) &&
      /\.(insert|update|delete|transaction)\(|\.for\('|\b(insert\s+into|delete\s+from|update\s+\S+\s+set|nextval|for\s+update)\b/i.test(
        source.text,
      )
        ? [`${source.path} changes something`]
        : [],
    planted: { path: 'app/views/student-dashboard/queries.server.ts', text: 'await db.update(enrollments).set({})' },
  },
  {
    name: 'every view has the folder of its screen and speaks the vocabulary of files',
    breaches: (source) =>
      !source.path.startsWith('app/views/') ||
      isTest(source.path) ||
      /^app\/views\/[a-z-]+\/([a-z-]+\/)?((types|rules)\.ts|queries\.server\.ts|ui\/[a-z-]+\.tsx?)$/.test(source.path)
        ? []
        : [`${source.path} is no file of a view`],
    planted: { path: 'app/views/dashboard.server.ts', text: '' },
  },
  {
    name: 'the door knows who asks and what was seen, and no other feature',
    breaches: (source) =>
      source.path.startsWith('app/http/')
        ? importing(
            source,
            (target) =>
              /^(db|server)\//.test(target) ||
              (/^app\/(features|views|content|ui)\//.test(target) &&
                !/^app\/features\/(accounts|visits)\//.test(target)),
          )
        : [],
    planted: {
      path: 'app/http/session.server.ts',
      text: "import { enroll } from '#app/features/enrollments/rules.ts'",
    },
  },
  {
    name: 'the outside world knows the small words and nothing else of the house',
    breaches: (source) =>
      source.path.startsWith('app/platform/')
        ? importing(
            source,
            (target) => /^(app|db|server|bin)\//.test(target) && !/^app\/(core|platform)\//.test(target),
          )
        : [],
    planted: { path: 'app/platform/clock.server.ts', text: "import { db } from '#db/client.server.ts'" },
  },
  {
    name: 'the database imports only core',
    breaches: (source) =>
      source.path.startsWith('db/')
        ? importing(source, (target) => /^(app|server|bin|demo)\//.test(target) && !target.startsWith('app/core/'))
        : [],
    planted: { path: 'db/tables/courses.ts', text: "import { priceBands } from '#app/features/courses/rules.ts'" },
  },
  {
    name: 'the demo world uses the database, the platform and the features, and only the start, tools and tests use it',
    breaches: (source) => [
      ...(source.path.startsWith('demo/')
        ? importing(source, (target) => /^(server|bin|app\/(http|routes|views|ui))\//.test(target))
        : []),
      ...(source.path.startsWith('app/') ? importing(source, (target) => target.startsWith('demo/')) : []),
    ],
    planted: {
      path: 'app/features/courses/queries.server.ts',
      text: "import { seedDemo } from '#demo/seed.server.ts'",
    },
  },
  {
    name: 'linguistics is a pure library that knows no institute',
    breaches: (source) =>
      source.path.startsWith('app/linguistics/')
        ? importing(
            source,
            (target) =>
              /^(node:|react|drizzle-orm|db\/|server\/|demo\/)/.test(target) ||
              (target.startsWith('app/') && !/^app\/(linguistics|core)\//.test(target)),
          )
        : [],
    planted: {
      path: 'app/linguistics/comparison.ts',
      text: "import { judge } from '#app/features/courses/practice/rules.ts'",
    },
  },
  {
    name: 'features never see a request, a cookie or a session',
    breaches: (source) =>
      source.path.startsWith('app/features/') ? importing(source, (target) => target.startsWith('app/http/')) : [],
    planted: { path: 'app/features/exams/queries.server.ts', text: "import { personOf } from '#app/http/context.ts'" },
  },
  {
    name: 'statements stand in queries and commands alone, and in the queries of views',
    breaches: (source) =>
      source.path.startsWith('app/') &&
      !/\/([a-z-]+\.)?(queries|commands|gateway)\.server\.ts$/.test(source.path) &&
      source.path !== 'app/platform/jobs.server.ts'
        ? importing(source, (target) => target.startsWith('db/') || target.startsWith('drizzle-orm'))
        : [],
    planted: { path: 'app/features/exams/rules.ts', text: "import { eq } from 'drizzle-orm'" },
  },
  {
    name: 'rules, forms, policies and messages are pure',
    breaches: (source) =>
      /^app\/(features|views)\//.test(source.path) && pureFiles.test(source.path)
        ? [
            ...importing(source, (target) => target.endsWith('.server.ts') || /^(node:|react|db\/)/.test(target)),
            ...(/\bnew Date\(\)|Date\.now\(\)|Math\.random\(\)/.test(source.text)
              ? [`${source.path} asks for the time or for chance`]
              : []),
          ]
        : [],
    planted: { path: 'app/features/exams/rules.ts', text: 'export const now = new Date()' },
  },
  {
    name: 'a feature calls only features lower on the ladder',
    breaches: (source) => {
      const own = featureOf(source.path)
      if (own === undefined) return []
      const isHigher = (target: string) => {
        const other = featureOf(target)
        return other !== undefined && other !== own && ladder.indexOf(other) >= ladder.indexOf(own)
      }
      return importing(source, isHigher)
    },
    planted: {
      path: 'app/features/certificates/commands.server.ts',
      text: "import { submitAttempt } from '#app/features/exams/commands.server.ts'",
    },
  },
  {
    name: 'every feature stands on the ladder and speaks the closed vocabulary of files',
    breaches: (source) => {
      const own = featureOf(source.path)
      if (own === undefined || isTest(source.path) || source.path.includes('/ui/')) return []
      if (!ladder.includes(own)) return [`${source.path}: ${own} does not stand on the ladder`]
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
      const isKnown = files.includes(file) || allowed[own]?.includes(file)
      return isKnown ? [] : [`${source.path} is no file of the vocabulary`]
    },
    planted: { path: 'app/features/exams/grading-stuff.ts', text: '' },
  },
  {
    name: 'no file has a name that says nothing',
    breaches: (source) => (forbiddenNames.test(`/${source.path}`) ? [`${source.path} has a forbidden name`] : []),
    planted: { path: 'app/http/utils.ts', text: '' },
  },
  {
    name: 'the time of day comes from the clock alone',
    breaches: (source) =>
      /^(app|db|server|demo)\//.test(source.path) &&
      !isTest(source.path) &&
      !/^(app\/platform\/(clock|log)|db\/embedded|db\/backup)/.test(source.path)
        ? /\bnew Date\(\)|\bDate\.now\(\)|\bnow\(\)::|sql`[^`]*\bnow\(\)/.test(source.text)
          ? [`${source.path} asks for the time of day`]
          : []
        : [],
    planted: { path: 'app/features/exams/commands.server.ts', text: 'const now = Date.now()' },
  },
  {
    name: 'markup carries no style attribute',
    breaches: (source) =>
      source.path.endsWith('.tsx') && !isTest(source.path) && /\sstyle=\{/.test(source.text)
        ? [`${source.path} has a style attribute`]
        : [],
    planted: { path: 'app/ui/badge.tsx', text: 'export const Badge = () => <b style={{ color: "red" }} />' },
  },
  {
    name: 'every route names its operation',
    breaches: (source) =>
      // Code shared by several routes ends in .server.ts; only they import it, and each has its guard.
      source.path.startsWith('app/routes/') &&
      !isTest(source.path) &&
      !/(\/layout\.tsx|\.server\.ts)$/.test(source.path)
        ? /export const middleware = \[\s*allow\('/.test(source.text)
          ? []
          : [`${source.path} has no guard`]
        : [],
    planted: { path: 'app/routes/staff/visitor-logs.tsx', text: 'export function loader() {}' },
  },
  {
    name: 'every screen that reads or changes something names the words for its faults',
    breaches: (source) => {
      const { path, text } = source
      if (!path.startsWith('app/routes/') || isTest(path) || !text.includes('export default')) return []
      // Layouts have no texts of their own: the boundary around them shows the error.
      if (path.endsWith('layout.tsx') || path.endsWith('/not-found.tsx')) return []
      const words = /\bfailures: \{[\s\S]*?\n\}|\bfailures: \{.*/.exec(text)?.[0] ?? ''
      const reads = text.includes('export async function loader') && !text.includes('orFailure(')
      const changes = /export (async )?function action/.test(text) && !text.includes('otherwise:')
      return [
        ...(reads && !words.includes('query') ? [`${path} has no words for a query that breaks`] : []),
        ...(changes && !words.includes('command') ? [`${path} has no words for a command that breaks`] : []),
      ]
    },
    planted: {
      path: 'app/routes/student/checkout.tsx',
      text: "export const handle = { failures: { query: 'Failed' } }\nexport function action() {}\nexport default function Checkout() {}",
    },
  },
  {
    name: 'forms are read at one door, which turns broken ones away',
    breaches: (source) =>
      source.path.startsWith('app/') &&
      !isTest(source.path) &&
      source.path !== 'app/http/forms.server.ts' &&
      /\.formData\(\)/.test(source.text)
        ? [`${source.path} reads a form by itself`]
        : [],
    planted: { path: 'app/routes/public/contact.tsx', text: 'const form = await request.formData()' },
  },
  {
    name: 'the answer key is written by the bank and selected by the grader alone',
    breaches: (source) =>
      source.path.startsWith('app/') &&
      !isTest(source.path) &&
      /correctOption|correct_option/.test(source.text) &&
      !source.path.startsWith('app/features/exams/grading.') &&
      source.path !== 'app/features/courses/question-bank.commands.server.ts'
        ? [`${source.path} touches the answer key`]
        : [],
    planted: { path: 'app/features/learning/queries.server.ts', text: 'const key = questions.correctOption' },
  },
]
