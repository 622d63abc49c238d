// `npm run dev`: Vite inside the server, with reload.
import { serve } from '../server/web.ts'
import { printReady } from './ready.ts'

process.env.NODE_ENV = 'development'

try {
  printReady(await serve({ isDevelopment: true }))
} catch (error) {
  console.error(error)
  process.exit(1)
}
