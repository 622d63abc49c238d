import { create } from 'fontkit'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutCode } from './sources.ts'

type Face = { hasGlyphForCodePoint: (codePoint: number) => boolean }

function openFont(file: string) {
  return create(readFileSync(join(import.meta.dirname, '../../app', file))) as Face
}
/** The complete font, which PDFs embed, and the cuts that pages load. */
const whole = openFont('platform/fonts/ukli-text-regular.ttf')
const fetched = ['ipa', 'latin', 'names'].map((part) => openFont(`ui/fonts/ukli-text-regular-${part}.woff2`))

/**
 * Scripts that our fonts do not contain, so that the reader's system font is used, and three symbols that every system
 * font has.
 */
const lent = /[\p{Script=Han}\p{Script=Georgian}≈√≥]/u

function listMissingSigns(text: string, faces: readonly Face[]) {
  const signs = new Set(text.normalize('NFC').replaceAll(/\s/g, ''))
  return [...signs].filter(
    (sign) => !lent.test(sign) && !faces.some((each) => each.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
  )
}

export function findMissingGlyphs(source: string) {
  const transcriptions = [...source.matchAll(/\{([[/][^{}\n]+[\]/])\}/g)].map(([, inner]) => inner)
  return [...listMissingSigns(withoutCode(source), [whole]), ...listMissingSigns(transcriptions.join(''), fetched)]
}
