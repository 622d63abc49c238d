import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'

const project = join(import.meta.dirname, '..', '..')
const packages = z
  .object({ packages: z.record(z.string(), z.object({ license: z.string().optional(), dev: z.boolean().optional() })) })
  .parse(JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'))).packages

/** Licences that allow running, changing and distributing the product with a notice. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]
/**
 * Licences that are allowed for unmodified libraries outside the product: sharp's native part, and build tools whose
 * files are not copied.
 */
const weak = ['LGPL-3.0-or-later', 'MPL-2.0', 'CC-BY-4.0', 'PSF-2.0']

/** Packages without a licence in their manifest, with the licence that their files state. */
const read: Record<string, string> = {
  '@digitalbazaar/credentials-context': 'BSD-3-Clause, its data the W3C Software and Document License (LICENSE.md)',
  dicer: 'MIT (LICENSE)',
  'dicer/node_modules/streamsearch': 'MIT (LICENSE)',
  'humanize-number': 'MIT (Readme.md)',
  only: 'MIT (Readme.md)',
  'png-js': 'MIT (LICENSE)',
  's3rver/node_modules/busboy': 'MIT (LICENSE)',
}

/** With OR one allowed licence is enough; with AND all must be allowed. */
const isAllowed = (licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => permissive.includes(name) || weak.includes(name)))

function licenceOf(path: string) {
  const named = packages[path]?.license
  if (named) return named
  const manifest = join(project, path, 'package.json')
  const { license } = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as { license?: unknown }) : {}
  return typeof license === 'string' ? license : 'none'
}

it('every package has a licence that allows distributing the product', () => {
  const refused = Object.keys(packages)
    .filter((path) => path !== '')
    .map((path) => ({ name: path.slice('node_modules/'.length), licence: licenceOf(path) }))
    .filter(({ name, licence }) => !isAllowed(licence) && !(name in read))
  expect(refused).toEqual([])
})

it('every licence exception belongs to an installed package', () => {
  expect(Object.keys(read).filter((name) => !(`node_modules/${name}` in packages))).toEqual([])
})

it.each(['GPL-3.0', 'AGPL-3.0-only', 'UNLICENSED', 'none', 'MIT AND GPL-2.0', 'SEE LICENSE IN x'])(
  'refuses the licence %s',
  (licence) => {
    expect(isAllowed(licence)).toBe(false)
  },
)
