/**
 * Notes on each sound of the recorded phrase "How language works". Frequencies are in hertz, as in its spectrogram
 * (tools/draw/speech.ts).
 */
export type SoundNote = {
  label: string
  name: string
  text: string
  /** Formants of a vowel: the first and the second at its start and its end, the third throughout. */
  vowel?: { first: readonly [number, number]; second: readonly [number, number]; third: number }
}

export const soundNotes: readonly SoundNote[] = [
  {
    label: 'h',
    name: 'voiceless glottal fricative',
    text: 'Breath through the open glottis. It has no formants of its own and borrows those of the vowel that follows.',
  },
  {
    label: 'aʊ',
    name: 'diphthong, open to close back',
    text: 'One vowel that moves: as the jaw closes the first formant falls, and as the tongue draws back and the lips round the second falls with it.',
    vowel: { first: [790, 430], second: [1330, 880], third: 2450 },
  },
  {
    label: 'l',
    name: 'alveolar lateral approximant',
    text: 'The tip of the tongue touches the ridge behind the teeth and air flows past its sides: the formants continue, but fainter than in a vowel.',
  },
  {
    label: 'æ',
    name: 'near-open front vowel',
    text: 'The jaw is low, so the first formant is high, near 760 Hz. The tongue lies forward, so the second is high too.',
    vowel: { first: [760, 700], second: [1620, 1750], third: 2480 },
  },
  {
    label: 'ŋ',
    name: 'voiced velar nasal',
    text: 'The mouth is closed at the soft palate and the sound comes out through the nose: one strong band low down and little above it.',
  },
  {
    label: 'ɡ',
    name: 'voiced velar plosive',
    text: 'The mouth is closed, so almost all you hear is the hum of the vocal folds; the dark edge is the burst.',
  },
  {
    label: 'w',
    name: 'voiced labial-velar approximant',
    text: 'Lips rounded, tongue high at the back: the second formant starts at its lowest and rises into the vowel.',
  },
  {
    label: 'ɪ',
    name: 'near-close front vowel',
    text: 'The jaw is nearly closed, so the first formant is low; the tongue is forward, so the second is the highest of the phrase.',
    vowel: { first: [400, 400], second: [1980, 1980], third: 2600 },
  },
  {
    label: 'dʒ',
    name: 'voiced postalveolar affricate',
    text: 'A plosive released slowly: a short silence with some voicing, then high-frequency friction.',
  },
  {
    label: 'w',
    name: 'voiced labial-velar approximant',
    text: 'The same sound as before: its second formant rises from below 700 Hz towards the vowel.',
  },
  {
    label: 'ɜː',
    name: 'open-mid central vowel, long',
    text: 'The tongue rests in the middle of the mouth, and the formants are almost evenly spaced, as in a plain tube.',
    vowel: { first: [520, 530], second: [1250, 1480], third: 2400 },
  },
  {
    label: 'k',
    name: 'voiceless velar plosive',
    text: 'Silence while the mouth is closed and the vocal folds are at rest, then a burst as the tongue lets go. The pitch line breaks off.',
  },
  {
    label: 's',
    name: 'voiceless alveolar fricative',
    text: 'Air through a narrow groove: noise above 3,300 Hz, and no pitch, since nothing in the larynx vibrates.',
  },
]

export const recording = {
  title: 'Read a recording',
  lead: 'Try a mini lesson: choose a sound in the sentence above and see what it’s made of.',
  benchLink: 'Read, measure and record words yourself on the bench',
  question: 'The blue pitch line breaks off at [k]. Why?',
  answers: [
    {
      text: 'The vocal folds stop vibrating',
      isRight: true,
      because:
        '[k] is voiceless: a silence while the mouth is closed, then a burst. Without voicing there is no pitch.',
    },
    {
      text: 'The tongue is too far back',
      isRight: false,
      because:
        'The place of closure shapes the burst, not the pitch: [ɡ] is made at the same place and its pitch continues.',
    },
    {
      text: 'The sentence is over',
      isRight: false,
      because: 'There is one sound left, [s]. It has no pitch either, for the same reason as [k].',
    },
  ],
} as const

/** A typical symbol of each subject, for the subject index. */
export const subjectSigns = {
  'phonetics-and-phonology': '[pʰ]',
  'morphology-and-syntax': 'S → NP VP',
  'semantics-and-pragmatics': 'some → not all',
  'sociolinguistics-and-dialectology': '(ing)',
  'historical-linguistics': '*p > f',
  'psycholinguistics-and-acquisition': '‘goed’',
  'language-teaching': '*informations',
  'corpus-and-computational': 'P(w | h)',
  'forensic-linguistics': 'p(E | H)',
  translation: 'gezellig → ?',
  'languages-and-scripts': 'cath, ei gath',
  fieldwork: '‘my house’ = ?',
} as const
