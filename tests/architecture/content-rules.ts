import { featureOf, isTest, ladder, viewOf, type Rule } from './rule.ts'

const fileKinds =
  'types rules policy forms messages queries.server commands.server jobs.server emails.server pdf.server gateway.server'.split(
    ' ',
  )
const forbiddenNames = /\/(utils|helpers|lib|misc|common|shared|services|index)(\.|\/)/

/** Rules about names and contents of files. */
export const contentRules: readonly Rule[] = [
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
      /^app\/views\/[a-z-]+\/([a-z-]+\/)?((types|rules)\.ts|([a-z-]+\.)?queries\.server\.ts|ui\/[a-z-]+\.tsx?)$/.test(
        source.path,
      )
        ? []
        : [`${source.path} is not a known kind of file`],
    example: { path: 'app/views/dashboard.server.ts', text: '' },
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
      const reads = text.includes('export async function loader') && !text.includes('readOrFailure(')
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
