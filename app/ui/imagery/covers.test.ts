import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { covers } from '#app/core/course-vocabulary.ts'
import { coverAlternatives } from './cover-alternatives.ts'
import { programmePictures } from './programme-pictures.ts'

const drawnCovers = new Map(
  readdirSync(new URL('covers/', import.meta.url)).map((file) => [
    file.replace('.svg', ''),
    readFileSync(new URL(`covers/${file}`, import.meta.url), 'utf8'),
  ]),
)

describe('the covers', () => {
  it('exist for every name in the list', () => {
    expect([...drawnCovers.keys()].toSorted()).toEqual([...covers].toSorted())
  })

  it('take every colour from the theme, are small, and contain nothing that the content security policy forbids', () => {
    for (const [name, svg] of drawnCovers) {
      const paints = [...svg.matchAll(/ (?:fill|stroke)="([^"]+)"/g)].map(([, paint]) => paint)
      expect(paints.filter((paint) => paint !== 'none' && !/^var\(--[a-z0-9-]+\)$/.test(paint ?? ''))).toEqual([])
      expect(svg).not.toMatch(/ style=|<style|<script|NaN|undefined|Infinity/)
      // A page that contains several covers would have such ids twice. Its own one is not part of the drawing.
      expect(svg.replace('<symbol id="picture"', ''), name).not.toMatch(/ id=|url\(#/)
      expect(svg.length, name).toBeLessThan(13_000)
    }
  })

  it('each have a description', () => {
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

  it('each have a description, and no two programmes share a picture', () => {
    expect(files.map((file) => file.replace('.svg', ''))).toEqual(Object.keys(programmePictures).toSorted())
    expect(new Set(drawn).size).toBe(drawn.length)
    const shared = slugs.filter((slug) => !(slug in programmePictures)).map(coverOf)
    expect(shared.filter((cover, i) => shared.indexOf(cover) !== i)).toEqual([])
  })

  it('take every colour from the theme, are small, and contain nothing that the content security policy forbids', () => {
    for (const [at, svg] of drawn.entries()) {
      const paints = [...svg.matchAll(/ (?:fill|stroke)="([^"]+)"/g)].map(([, paint]) => paint)
      expect(paints.filter((paint) => paint !== 'none' && !/^var\(--[a-z0-9-]+\)$/.test(paint ?? ''))).toEqual([])
      expect(svg).not.toMatch(/ style=|<style|<script|NaN|undefined|Infinity/)
      expect(svg.length, files[at]).toBeLessThan(4_000)
    }
  })
})
