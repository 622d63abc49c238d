import type MarkdownIt from 'markdown-it'
import { consonants } from '#app/linguistics/phonemes.ts'
import { renderPlayLink } from '#app/linguistics/figures/plays.ts'
import { bareSymbol, isNucleus, splitSymbols } from '#app/linguistics/transcription.ts'
import type { RenderState } from './apparatus/marks.ts'

/**
 * Diacritics and letters that the synthesiser ignores or pronounces differently: its r is an approximant, not a trill.
 */
const unheard = /r|(?![\u030a\u031a\u0325\u0329\u0361])\p{M}|(?![ʰːˑˈˌ])\p{Lm}/u

const splitWords = (transcription: string) => transcription.slice(1, -1).split(' ').filter(Boolean)

function isLoneConsonant(word: string) {
  const signs = splitSymbols(word.normalize('NFD'))
  const [sign = ''] = signs
  return signs.length === 1 && !isNucleus(sign) && bareSymbol(sign) in consonants
}

const areLoneConsonants = (transcription: string) => splitWords(transcription).every(isLoneConsonant)

/**
 * Returns the cue that plays these transcriptions; null if it cannot be played. Single consonants are put between
 * vowels, so that they can be heard.
 */
function buildCue(transcriptions: readonly string[]) {
  const isNarrow = transcriptions.some((each) => each.startsWith('['))
  if (isNarrow && unheard.test(transcriptions.join('').normalize('NFD'))) return null
  if (transcriptions.every(areLoneConsonants))
    return `[ə${transcriptions.flatMap(splitWords).join('ə').replaceAll('r', 'ɹ')}ə]`
  const [only = ''] = transcriptions
  return isNarrow ? only : only.slice(1, -1)
}

/** Renders a link that plays the transcriptions; null if the synthesiser cannot play them. */
function renderPlayKey(transcriptions: readonly string[]) {
  const cue = buildCue(transcriptions)
  if (cue === null) return null
  try {
    return renderPlayLink({ cue, name: transcriptions.join(', '), inner: '', kind: 'play-key' })
  } catch {
    return null
  }
}

const readTranscription = ({ meta }: { meta: Record<string, unknown> | null }) => String(meta?.transcription)

const joint = /^(?:, | and |, and | or |, or )$/

/**
 * Adds a play button after the first occurrence of each transcription in a section, and one button after a series of
 * consonants.
 */
export function addSoundKeys(markdown: InstanceType<typeof MarkdownIt>) {
  markdown.core.ruler.push('sound_keys', ({ tokens, env, Token }) => {
    const renderState = env as Partial<RenderState>
    if (!renderState.place || renderState.isReading || !renderState.sounded) return
    for (const [at, { type, children }] of tokens.entries()) {
      if (type !== 'inline' || !children || /^(?:heading|th)_open$/.test(tokens[at - 1]?.type ?? '')) continue
      let series: string[] = []
      let isInLink = false
      for (let i = 0; i < children.length; i += 1) {
        const child = children[i]
        if (child?.type === 'link_open') isInLink = true
        if (child?.type === 'link_close') isInLink = false
        if (child?.type === 'ipa_open') series.push(readTranscription(child))
        if (child?.type !== 'ipa_close' || isInLink) continue
        const next = children[i + 2]
        const goesOn =
          next?.type === 'ipa_open' &&
          joint.test(children[i + 1]?.content ?? '') &&
          [...series, readTranscription(next)].every(areLoneConsonants) &&
          renderPlayKey([...series, readTranscription(next)]) !== null
        if (goesOn) continue
        const name = series.join(', ')
        const key = renderState.sounded.has(name) ? null : renderPlayKey(series)
        series = []
        if (key === null) continue
        renderState.sounded.add(name)
        const newMarkupToken = (content: string) => Object.assign(new Token('mark_html', '', 0), { content })
        // To stay on the line of its transcription, the button is after a single word, but inside the last of several.
        const open = children.findLastIndex((each, before) => before < i && each.type === 'ipa_open')
        const isWord = children[open]?.attrGet('class') === 'ipa'
        if (isWord) {
          children.splice(i + 1, 0, newMarkupToken(`${key}</span>`))
          children.splice(open, 0, newMarkupToken('<span class="with-key">'))
        } else {
          children.splice(i - 1, 0, newMarkupToken(`<span lang="en">${key}</span>`))
        }
        i += isWord ? 2 : 1
      }
    }
  })
}
