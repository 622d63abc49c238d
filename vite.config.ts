import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What stands on most pages is one file: in pieces it was sixty, each of them named in the head of every page. */
const onMostPages = { name: 'parts', test: /\/app\/(ui|core)\/.*\.tsx?$/, minShareCount: 8 }

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The verifier of certificates imports as modules do.
  worker: { format: 'es' },
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [onMostPages] } } } } },
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
})
