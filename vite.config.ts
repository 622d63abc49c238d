import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** What stands on most pages is one file: in pieces it was sixty, each of them named in the head of every page. */
const onMostPages = { name: 'parts', test: /\/app\/(ui|core)\/.*\.tsx?$/, minShareCount: 8 }

/** V8 keeps a source with a single letter beyond Latin-1 in two bytes a letter; the server's is millions of letters. */
function escapeLetters(source: string) {
  // There an escape would say something else than the letter.
  const kept = /(?<!\\)(?:\\\\)*\\[\u0080-\uffff]|\.raw`[^`]*[\u0080-\uffff]/.exec(source)
  if (kept) throw new Error(`This letter cannot be written as an escape: ${kept[0]}`)
  return source.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const serverFiles: Plugin = {
  name: 'server-files',
  applyToEnvironment: ({ name }) => name === 'ssr',
  outputOptions: (options) => ({ ...options, entryFileNames: '[name].js' }),
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeLetters(file.code)
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
]

const serverInput = { index: './server/built.ts', 'best-brotli-worker': './server/best-brotli-worker.ts' }

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), serverFiles],
  // The verifier of certificates imports as modules do.
  worker: { format: 'es' },
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [onMostPages] } } } } },
    ssr: {
      // In development Node itself loads the libraries, CommonJS among them.
      resolve: command === 'build' ? { noExternal: true, external: notBundled } : {},
      build: { rolldownOptions: { input: serverInput } },
    },
  },
}))
