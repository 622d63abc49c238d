import { create } from 'fontkit'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { proseOf } from './sources.ts'

type Face = { hasGlyphForCodePoint: (codePoint: number) => boolean }

function face(file: string) {
  return create(readFileSync(join(import.meta.dirname, '../../app', file))) as Face
}
/** The complete font, as embedded in documents, and the two subsets that pages load. */
const whole = face('platform/fonts/ukli-text-regular.ttf')
const fetched = ['ui/fonts/ukli-text-regular.woff2', 'ui/fonts/ukli-text-regular-ext.woff2'].map(face)

/** Scripts our fonts do not cover, so that the reader's system font is used, and three symbols every system has. */
const lent = /[\p{Script=Han}\p{Script=Georgian}≈√≥]/u

function missing(text: string, faces: readonly Face[]) {
  const signs = new Set(text.normalize('NFC').replaceAll(/\s/g, ''))
  return [...signs].filter(
    (sign) => !lent.test(sign) && !faces.some((each) => each.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
  )
}

export function glyphFaults(source: string) {
  const transcriptions = [...source.matchAll(/\{([[/][^{}\n]+[\]/])\}/g)].map(([, inner]) => inner)
  return [...missing(proseOf(source), [whole]), ...missing(transcriptions.join(''), fetched)]
}
