import { foldText } from '#app/core/text.ts'
import type { Course } from './types.ts'

const stopWords = new Set(
  'a an and as at by course courses for from how in is it of on or programme the to what with'.split(' '),
)

/**
 * Normalises a word for comparison: case, accents and a plural s are dropped, which brings "fonetics" closer to
 * "phonetic".
 */
export function termOf(word: string) {
  const folded = foldText(word)
  return folded.length > 3 ? folded.replace(/(?<![isu])s$/, '') : folded
}

export function termsOf(text: string) {
  return text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word && !stopWords.has(foldText(word)))
    .map(termOf)
}

/** Everyday words people search for, and the catalogue's words for the same subject. */
const synonyms: readonly (readonly [typed: string, related: string])[] = [
  ['ipa alphabet', 'phonetic transcription'],
  ['transcribe symbols', 'transcription phonetic'],
  ['pronunciation pronounce', 'pronunciation phonetic phonology accent intonation'],
  ['sound sounds vowel consonant', 'phonetic phonology'],
  ['phonetic phonetics', 'phonology pronunciation accent'],
  ['melody rhythm stress', 'intonation prosody'],
  ['grammar sentence sentences parse parsing', 'grammar syntax'],
  ['word words prefix suffix', 'morphology lexical etymology lexicography'],
  ['vocabulary dictionary dictionaries', 'lexicography lexical'],
  ['meaning meanings logic', 'semantic pragmatic'],
  ['conversation talk speaking', 'discourse conversation pragmatic'],
  ['ai llm chatbot gpt machine', 'nlp computational model'],
  ['nlp', 'computational corpus'],
  ['computer computing code coding programming', 'computational python nlp'],
  ['statistics statistical r data maths', 'statistics'],
  ['corpora', 'corpus'],
  ['tefl tesol esl efl celta teach teacher teaching', 'teaching teacher'],
  ['eap ielts exam test', 'academic testing assessment'],
  ['child children kid baby toddler', 'child acquisition'],
  ['learn learning sla', 'acquisition teaching'],
  ['bilingual bilingualism multilingual', 'bilingualism multilingualism'],
  ['brain mind psychology', 'psycholinguistic brain perception'],
  ['speech therapy clinical slt', 'clinical'],
  ['deaf bsl sign signing', 'sign'],
  ['law legal court police crime forensic', 'forensic legal'],
  ['author authorship plagiarism', 'authorship stylometry'],
  ['dialect accent accents regional', 'dialectology accent variation'],
  ['slang women men lgbt', 'gender variation'],
  ['history historic old origin etymology', 'history etymology reconstruction english'],
  ['anglo saxon beowulf', 'english old'],
  ['writing script scripts alphabet', 'writing script'],
  ['egypt egyptian hieroglyph', 'hieroglyph'],
  ['arabic quran', 'arabic'],
  ['india indian', 'sanskrit'],
  ['wales cymraeg', 'welsh'],
  ['mandarin chinese tone tonal', 'tone'],
  ['interpreter interpreting translator translate', 'translation'],
  ['film subtitle subtitling dubbing', 'subtitling audiovisual'],
  ['endangered minority revitalisation', 'endangered documentation'],
  ['chomsky minimalist', 'generative syntax'],
  ['beginner beginners introductory basic basics starter newcomer', 'introduction taster beginner'],
]

const termsBySynonym = new Map<string, string[]>()
for (const [typed, related] of synonyms) {
  for (const word of termsOf(typed))
    termsBySynonym.set(word, [...(termsBySynonym.get(word) ?? []), ...termsOf(related)])
}

/** The catalogue's words with the same or nearly the same meaning. */
export function relatedTerms(term: string): readonly string[] {
  return [...new Set(termsBySynonym.get(term) ?? [])].filter((near) => near !== term)
}

/** Search words that fit a programme although its text does not contain them. */
export function keywordsOf({ minEducationLevel, level, durationWeeks, isOpen }: Course) {
  return [
    minEducationLevel === 'High School' ? 'beginner basic introductory' : '',
    level === 'Diploma' || minEducationLevel === "Master's Degree" ? 'advanced postgraduate' : '',
    durationWeeks <= 4 ? 'short quick' : '',
    isOpen ? 'open available' : '',
  ].join(' ')
}
