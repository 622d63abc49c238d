import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { covers } from '#app/core/vocabulary.ts'
import { coverAlternatives } from './cover-alternatives.ts'

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
