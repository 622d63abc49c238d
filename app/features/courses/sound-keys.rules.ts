import type MarkdownIt from 'markdown-it'
import { consonants } from '#app/linguistics/phonemes.ts'
import { playLink } from '#app/linguistics/figures/plays.ts'
import { bareSymbol, isNucleus, spell } from '#app/linguistics/transcription.ts'
import type { Drawing } from './apparatus/marks.rules.ts'

/** Diacritics and letters that the synthesis ignores or says otherwise: its r is an approximant, not a trill. */
const unheard = /r|(?![\u030a\u031a\u0325\u0329\u0361])\p{M}|(?![ʰːˑˈˌ])\p{Lm}/u

const signsOf = (transcription: string) => transcription.slice(1, -1).split(' ').filter(Boolean)

function isLoneConsonant(word: string) {
  const signs = spell(word.normalize('NFD'))
  const [sign = ''] = signs
  return signs.length === 1 && !isNucleus(sign) && bareSymbol(sign) in consonants
}

const isConsonants = (transcription: string) => signsOf(transcription).every(isLoneConsonant)

/** The cue of transcriptions with brackets: consonants stand between vowels, so that they can be heard. */
function cueOf(transcriptions: readonly string[]) {
  const isNarrow = transcriptions.some((each) => each.startsWith('['))
  if (isNarrow && unheard.test(transcriptions.join('').normalize('NFD'))) return null
  if (transcriptions.every(isConsonants)) return `[ə${transcriptions.flatMap(signsOf).join('ə').replaceAll('r', 'ɹ')}ə]`
  const [only = ''] = transcriptions
  return isNarrow ? only : only.slice(1, -1)
}

/** A link that plays the transcriptions, or null if the synthesis cannot say them. */
function keyOf(transcriptions: readonly string[]) {
  const cue = cueOf(transcriptions)
  if (cue === null) return null
  try {
    return playLink({ cue, name: transcriptions.join(', '), inner: '', kind: 'play-key' })
  } catch {
    return null
  }
}

const writtenAt = ({ meta }: { meta: Record<string, unknown> | null }) => String(meta?.transcription)

const joint = /^(?:, | and |, and | or |, or )$/

/** Puts a key after each transcription of a section's text, once a section, and one after a series of consonants. */
export function addSoundKeys(markdown: InstanceType<typeof MarkdownIt>) {
  markdown.core.ruler.push('sound_keys', ({ tokens, env, Token }) => {
    const drawing = env as Partial<Drawing>
    if (!drawing.place || drawing.isReading || !drawing.sounded) return
    for (const [at, { type, children }] of tokens.entries()) {
      if (type !== 'inline' || !children || /^(?:heading|th)_open$/.test(tokens[at - 1]?.type ?? '')) continue
      let series: string[] = []
      let isInLink = false
      for (let i = 0; i < children.length; i += 1) {
        const child = children[i]
        if (child?.type === 'link_open') isInLink = true
        if (child?.type === 'link_close') isInLink = false
        if (child?.type === 'ipa_open') series.push(writtenAt(child))
        if (child?.type !== 'ipa_close' || isInLink) continue
        const next = children[i + 2]
        const goesOn =
          next?.type === 'ipa_open' &&
          joint.test(children[i + 1]?.content ?? '') &&
          [...series, writtenAt(next)].every(isConsonants) &&
          keyOf([...series, writtenAt(next)]) !== null
        if (goesOn) continue
        const name = series.join(', ')
        const key = drawing.sounded.has(name) ? null : keyOf(series)
        series = []
        if (key === null) continue
        drawing.sounded.add(name)
        const markup = (content: string) => Object.assign(new Token('mark_html', '', 0), { content })
        // The key stays on the line of its transcription: beside a single word, within the last of several.
        const open = children.findLastIndex((each, before) => before < i && each.type === 'ipa_open')
        const isWord = children[open]?.attrGet('class') === 'ipa'
        if (isWord) {
          children.splice(i + 1, 0, markup(`${key}</span>`))
          children.splice(open, 0, markup('<span class="with-key">'))
        } else {
          children.splice(i - 1, 0, markup(`<span lang="en">${key}</span>`))
        }
        i += isWord ? 2 : 1
      }
    }
  })
}
