// `npm run dev`: Vite inside the server, with reload.
import { serveSources } from '../server/development.ts'

process.env.NODE_ENV = 'development'

try {
  const { printReady, ...served } = await serveSources()
  printReady(served)
} catch (error) {
  console.error(error)
  process.exit(1)
}
