// `npm run dev`: Vite inside the server, with reload.
import { serveSources } from '../server/development.ts'
import { printReady } from '../server/ready.ts'

process.env.NODE_ENV = 'development'

try {
  printReady(await serveSources())
} catch (error) {
  console.error(error)
  process.exit(1)
}
