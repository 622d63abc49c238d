/** Draws public/social-card.png, the preview picture for shared links. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

type Cards = typeof import('#app/domain/courses/cards.server.ts')

const source = fileURLToPath(new URL('#app/domain/courses/cards.server.ts', import.meta.url))
const { module } = await runnerImport<Cards>(source)
writeFileSync(new URL('../../public/social-card.png', import.meta.url), await module.renderInstituteCard())
