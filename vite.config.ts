import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The verifier of certificates imports as modules do.
  worker: { format: 'es' },
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: { ssr: { build: { rolldownOptions: { input: './server/app.ts' } } } },
})
