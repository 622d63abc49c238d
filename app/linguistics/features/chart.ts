/**
 * The chart of the IPA (revised to 2020): manner, and then the letters of each place. PanPhon's 24 features tell
 * neither a tap from a trill nor a bilabial from a labiodental nasal, so place and manner are named from here.
 */
export const consonantChart = `
plosive: bilabial p b, alveolar t d, retroflex ʈ ɖ, palatal c ɟ, velar k ɡ, uvular q ɢ, epiglottal ʡ, glottal ʔ
nasal: bilabial m, labiodental ɱ, alveolar n, retroflex ɳ, palatal ɲ, velar ŋ, uvular ɴ
trill: bilabial ʙ, alveolar r, uvular ʀ
tap: labiodental ⱱ, alveolar ɾ, retroflex ɽ
lateral tap: alveolar ɺ
fricative: bilabial ɸ β, labiodental f v, dental θ ð, alveolar s z, postalveolar ʃ ʒ, retroflex ʂ ʐ, alveolo-palatal ɕ ʑ
fricative: palatal ç ʝ, velar x ɣ ɧ, uvular χ ʁ, pharyngeal ħ ʕ, epiglottal ʜ ʢ, glottal h ɦ, labial-velar ʍ
lateral fricative: alveolar ɬ ɮ
approximant: labiodental ʋ, postalveolar ɹ, retroflex ɻ, palatal j, velar ɰ, labial-velar w, labial-palatal ɥ
lateral approximant: alveolar l, retroflex ɭ, palatal ʎ, velar ʟ
click: bilabial ʘ, dental ǀ, postalveolar ǃ, palatal ǂ, alveolar ǁ
implosive: bilabial ɓ, alveolar ɗ, palatal ʄ, velar ɠ, uvular ʛ
`

/** Vowels from close to open, the rounded one of a pair second. */
export const vowelChart = `
close: front i y, central ɨ ʉ, back ɯ u
near-close: front ɪ ʏ, back _ ʊ
close-mid: front e ø, central ɘ ɵ, back ɤ o
mid: central ə
open-mid: front ɛ œ, central ɜ ɞ, back ʌ ɔ
near-open: front æ, central ɐ
open: front a ɶ, back ɑ ɒ
`

/** Letters of American books for sounds that the IPA writes otherwise. */
export const americanist: Readonly<Record<string, string>> = { š: 'ʃ', ž: 'ʒ', č: 'tʃ', ǰ: 'dʒ' }

/** Letters of the chart that PanPhon lacks, with the letter whose features they have. */
export const featuresLike: Readonly<Record<string, string>> = { ⱱ: 'ʋ', ʡ: 'ʔ', ʜ: 'ħ', ʢ: 'ʕ' }
