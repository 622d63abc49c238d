import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { pyodideFiles, pyodideFolder } from '#app/domain/bench/python.ts'
import routes from './app/routes.ts'

/**
 * Puts the code of all pages into one file and that of many pages into another. Otherwise these would be sixty files,
 * each named in the head of every page, and a phone asks for only six at a time.
 */
const sharedFiles = [
  // What a document loads at once. Otherwise parts of it, such as Vite's helper for dynamic imports, land in one of the
  // files below, and every document loads that file.
  {
    name: 'document',
    test: /(\0rolldown\/runtime|vite\/(preload-helper|modulepreload-polyfill))|\/app\/(islands\.client|ui\/documents\/[^/]+|domain\/bench\/ui\/show-drawn)\.ts$/,
    priority: 10,
  },
  // Loads the bench when a part of it comes into view. The application always has it, documents only if they have a bench.
  {
    name: 'waking',
    test: /\/app\/(domain\/bench\/ui\/(wake-benches|first-act|offer-steps)|ui\/button-style)\.ts$/,
    priority: 10,
  },
  { name: 'parts', test: /\/app\/(ui|core)\/.*\.tsx?$/, minShareCount: 4 },
  { name: 'frame', test: /\/app\/(application\.client|root)\.tsx$/ },
]

const publicLayout = 'pages/public/layout.tsx'
const documents = routes.find(({ file }) => file === publicLayout)?.children ?? []

/**
 * Leaves the pages that are documents out of the browser's files. Of their layout, the application keeps what leads to
 * them.
 */
const documentRoutes: Plugin = {
  name: 'document-routes',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(_code, id) {
    const file = id.split('?')[0] ?? ''
    if (file.endsWith(`/app/${publicLayout}`))
      return "export { leavingMiddleware as clientMiddleware } from '#app/ui/leave-application.ts'"
    return documents.some((page) => file.endsWith(`/app/${page.file}`)) ? 'export {}' : null
  },
}

const serverFiles: Plugin = {
  name: 'server-files',
  applyToEnvironment: ({ name }) => name === 'ssr',
  outputOptions: (options) => ({ ...options, entryFileNames: '[name].js' }),
}

/** Gives the rules for prefetching their type, which Vite does not know: without it Chromium refuses them. */
const speculationRules: Plugin = {
  name: 'speculation-rules',
  configureServer({ middlewares }) {
    middlewares.use('/prefetch.speculationrules', (_request, response, next) => {
      response.setHeader('content-type', 'application/speculationrules+json')
      next()
    })
  },
}

const readPyodide = (name: string) => readFileSync(join(import.meta.dirname, 'node_modules/pyodide', name))

/** Serves Python for browsers as it is in its package: it loads its parts itself, by name. */
const python: Plugin = {
  name: 'python',
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer({ middlewares }) {
    middlewares.use(pyodideFolder, (request, response, next) => {
      const name = pyodideFiles.find((each) => each === basename(request.url ?? ''))
      if (!name) return next()
      response.setHeader('content-type', name.endsWith('mjs') ? 'text/javascript' : 'application/wasm')
      response.end(readPyodide(name))
    })
  },
  generateBundle() {
    for (const name of pyodideFiles)
      this.emitFile({ type: 'asset', fileName: `${pyodideFolder.slice(1)}${name}`, source: readPyodide(name) })
  },
}

/** Bundled, each library brings only what is used of it; what is CommonJS, native or reads files beside itself stays where it is. */
const notBundled = [
  '@node-rs/argon2',
  'fontkit',
  'jsonld',
  'nodemailer',
  'pdfkit',
  'pg',
  'pg-copy-streams',
  'pino',
  'prom-client',
  'rdf-canonize',
  'react',
  'react-dom',
  'sharp',
  'stripe',
  'word-list',
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), documentRoutes, serverFiles, speculationRules, python],
  // The verifier of certificates imports as modules do.
  worker: { format: 'es' },
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
    ssr: {
      // In development Node itself loads the libraries, CommonJS among them.
      resolve: command === 'build' ? { noExternal: true, external: notBundled } : {},
      build: { rolldownOptions: { input: { index: './server/built.ts' } } },
    },
  },
}))
