import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { covers } from '#app/core/vocabulary.ts'
import { coverAlternatives } from './cover-alternatives.ts'
import { programmePictures } from './programme-pictures.ts'

const sprite = readFileSync(new URL('covers.svg', import.meta.url), 'utf8')

describe('the sprite of covers', () => {
  it('has one symbol for each cover of the vocabulary', () => {
    expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual([...covers])
  })

  it('takes every colour from the theme and has nothing that the content security policy forbids', () => {
    const paints = [...sprite.matchAll(/ (?:fill|stroke)="([^"]+)"/g)].map(([, paint]) => paint)
    expect(paints.filter((paint) => paint !== 'none' && !/^var\(--[a-z0-9-]+\)$/.test(paint ?? ''))).toEqual([])
    expect(sprite).not.toMatch(/ style=|<style|<script|NaN|undefined/)
  })

  it('stays within its budget', () => {
    expect(Buffer.byteLength(sprite)).toBeLessThan(90_000)
  })

  it('is described cover by cover', () => {
    expect(Object.keys(coverAlternatives).toSorted()).toEqual([...covers].toSorted())
  })
})

describe('the pictures of programmes', () => {
  const root = new URL('../../../', import.meta.url)
  const slugs = readdirSync(new URL('content/courses/', root))
  const coverOf = (slug: string) =>
    /^cover: (.+)$/m.exec(readFileSync(new URL(`content/courses/${slug}/course.yaml`, root), 'utf8'))?.[1] ?? ''
  const files = readdirSync(new URL('public/pictures/', root))
  const drawn = files.map((file) => readFileSync(new URL(`public/pictures/${file}`, root), 'utf8'))

  it('are each described, and no programme shares one', () => {
    expect(files.map((file) => file.replace('.svg', ''))).toEqual(Object.keys(programmePictures).toSorted())
    expect(new Set(drawn).size).toBe(drawn.length)
    const shared = slugs.filter((slug) => !(slug in programmePictures)).map(coverOf)
    expect(shared.filter((cover, i) => shared.indexOf(cover) !== i)).toEqual([])
  })

  it('take every colour from the theme, are small, and hold nothing that the content security policy forbids', () => {
    for (const [at, svg] of drawn.entries()) {
      const paints = [...svg.matchAll(/ (?:fill|stroke)="([^"]+)"/g)].map(([, paint]) => paint)
      expect(paints.filter((paint) => paint !== 'none' && !/^var\(--[a-z0-9-]+\)$/.test(paint ?? ''))).toEqual([])
      expect(svg).not.toMatch(/ style=|<style|<script|NaN|undefined|Infinity/)
      expect(svg.length, files[at]).toBeLessThan(4_000)
    }
  })
})
