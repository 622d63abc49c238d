import type { Source } from './sources.ts'

export type Rule = {
  name: string
  /** What is wrong in this file; empty when nothing is. */
  breaches: (source: Source) => string[]
  /** A file that breaks the rule: the proof that it can fail. */
  planted: { path: string; text: string }
}

const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path) || path.startsWith('db/embedded/testing')

/** Lowest first: a feature may call only what stands before it. */
export const ladder = [
  'mail',
  'throttles',
  'activity',
  'visits',
  'contact',
  'accounts',
  'staff',
  'students',
  'courses',
  'enrollments',
  'payments',
  'learning',
  'certificates',
  'exams',
  'tickets',
  'chat',
  'applications',
  'documents',
  'privacy',
]

const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1]

function importing(source: Source, isForbidden: (target: string) => boolean) {
  return isTest(source.path)
    ? []
    : source.imports.filter(isForbidden).map((target) => `${source.path} imports ${target}`)
}

const files =
  'types rules policy forms messages queries.server commands.server jobs.server emails.server pdf.server gateway.server'.split(
    ' ',
  )
const pureFiles = /\/(types|rules|policy|forms|messages|letter)\.ts$/
const forbiddenNames = /\/(utils|helpers|lib|misc|common|shared|services|index)(\.|\/)/

export const rules: readonly Rule[] = [
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
    planted: { path: 'app/ui/badge.tsx', text: "import { enrolmentState } from '#app/features/enrollments/rules.ts'" },
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
    planted: { path: 'app/http/page.tsx', text: "import home from '#app/routes/public/home.tsx'" },
  },
  {
    name: 'features never see a request, a cookie or a session',
    breaches: (source) =>
      source.path.startsWith('app/features/') ? importing(source, (target) => target.startsWith('app/http/')) : [],
    planted: { path: 'app/features/exams/queries.server.ts', text: "import { personOf } from '#app/http/context.ts'" },
  },
  {
    name: 'statements stand in queries, commands and jobs alone',
    breaches: (source) =>
      source.path.startsWith('app/') &&
      !/\/(queries|commands|jobs|gateway)(\.[a-z-]+)?\.server\.ts$/.test(source.path) &&
      source.path !== 'app/platform/jobs.server.ts'
        ? importing(source, (target) => target.startsWith('db/') || target.startsWith('drizzle-orm'))
        : [],
    planted: { path: 'app/features/exams/rules.ts', text: "import { eq } from 'drizzle-orm'" },
  },
  {
    name: 'rules, forms, policies and messages are pure',
    breaches: (source) =>
      source.path.startsWith('app/features/') && pureFiles.test(source.path)
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
      const file = source.path.replace(/^.*\//, '').replace(/\.tsx?$/, '')
      const allowed: Record<string, string[]> = { mail: ['letter'], courses: ['interlinear', 'markdown.server'] }
      const isKnown =
        files.some((name) => file === name || file.startsWith(`${name.replace('.server', '')}.`)) ||
        allowed[own]?.includes(file)
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
      /^(app|db|server)\//.test(source.path) &&
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
      source.path.startsWith('app/routes/') && !isTest(source.path) && !source.path.endsWith('/layout.tsx')
        ? /export const middleware = \[\s*allow\('/.test(source.text)
          ? []
          : [`${source.path} has no guard`]
        : [],
    planted: { path: 'app/routes/staff/visitor-logs.tsx', text: 'export function loader() {}' },
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
    name: 'the answer key is selected by the grader alone',
    breaches: (source) =>
      source.path.startsWith('app/') &&
      !isTest(source.path) &&
      /correctOption|correct_option/.test(source.text) &&
      !source.path.startsWith('app/features/exams/grading/')
        ? [`${source.path} touches the answer key`]
        : [],
    planted: { path: 'app/features/learning/queries.server.ts', text: 'const key = questions.correctOption' },
  },
  {
    name: 'public pages load no part of Base UI',
    breaches: (source) =>
      /^app\/(routes\/public|ui|features\/[^/]+\/ui)\//.test(source.path)
        ? importing(source, (target) => target.startsWith('@base-ui/'))
        : [],
    planted: { path: 'app/routes/public/home.tsx', text: "import { Menu } from '@base-ui/react/menu'" },
  },
]
