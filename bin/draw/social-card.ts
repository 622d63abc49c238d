/** Draws public/social-card.png, the picture that is shown where an address of the site is shared. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

type Gateway = typeof import('../../app/features/courses/gateway.server.ts')

const source = fileURLToPath(new URL('../../app/features/courses/gateway.server.ts', import.meta.url))
const { module } = await runnerImport<Gateway>(source)
writeFileSync(new URL('../../public/social-card.png', import.meta.url), await module.instituteCard())
