import type { Cover } from '#app/core/course-vocabulary.ts'

export const coverAlternatives: Record<Cover, string> = {
  'vowel-space': 'The eleven monophthongs of English plotted by first and second formant.',
  spectrogram: 'Spectrogram of the word “speech”: friction, a burst, the formants of the vowel, and friction again.',
  'syntax-tree': 'Constituent tree of “Kim thinks that the bird sang”, with one clause inside another.',
  'dependency-arcs':
    'Dependency arcs over “She saw the man with a telescope”, whose last phrase belongs to the verb or to the man.',
  'sense-relations': 'The form “bank” as two unrelated words, each with three related senses.',
  'speaker-comparison': 'Vowels of a known and of a questioned speaker in one vowel space: all agree but one.',
  isoglosses: 'Map of England with the lines where the vowels of “strut” and “bath” and the r of “arm” change.',
  'sound-change': 'Grimm’s law as a chain: bh to b, b to p, p to f, and the same for d and g, as in pater and father.',
  'language-family': 'Family tree of the Germanic languages, with the branch that leads to English picked out.',
  'u-shaped-learning': 'A child’s accuracy with past tenses over time: went, then goed, then went again.',
  'reading-times':
    'Reading times word by word in “The horse raced past the barn fell”, with a peak at the last word only.',
  'lesson-timeline':
    'An hour’s lesson in four phases, pre-task, task, report and focus, with how much the learners talk.',
  concordance: 'Seven concordance lines for “utterly”, followed each time by an unfavourable word.',
  dendrogram: 'Dendrogram of eight novels, in which books by the same author join first.',
  polarity: 'Polarity of “The cast is not bad but it never delights”, by word and after negation.',
  alignment: 'Word alignment of “I have not read the book yet” with its German translation, whose verb comes last.',
  'script-grid': 'The letter for the sound m in ten scripts, from Latin to Hangul.',
  interlinear: 'The Turkish word evlerimde, “in my houses”, divided into four morphs with their glosses.',
  intonation: 'Pitch of “I thought so” with a fall and with a fall-rise.',
  'tone-contours': 'The four tones of Mandarin on five pitch levels: 55, 35, 214 and 51.',
}
