/** The closed lists of values that describe a course. */

export const courseLevels = ['Certificate', 'Diploma'] as const
export type CourseLevel = (typeof courseLevels)[number]

/** A course is edited either in its folder or in the staff portal. */
export const courseKeepers = ['folder', 'portal'] as const
export type CourseKeeper = (typeof courseKeepers)[number]

export const coursePreferences = [
  'Foundational NLP for Linguists',
  'Python for Text Data Analysis',
  'Forensic Phonetics and Speaker Identification',
  'Second Language Acquisition Theory',
  'Computational Stylometry',
  'Sentiment Analysis and Opinion Mining',
  'Other',
] as const

export const subjects = {
  'phonetics-and-phonology': 'Phonetics and phonology',
  'morphology-and-syntax': 'Morphology and syntax',
  'semantics-and-pragmatics': 'Semantics and pragmatics',
  'sociolinguistics-and-dialectology': 'Sociolinguistics and dialectology',
  'historical-linguistics': 'Historical linguistics',
  'psycholinguistics-and-acquisition': 'Psycholinguistics and acquisition',
  'language-teaching': 'Language teaching',
  'corpus-and-computational': 'Corpus and computational linguistics',
  'forensic-linguistics': 'Forensic linguistics',
  translation: 'Translation',
  'languages-and-scripts': 'Languages and scripts',
  fieldwork: 'Fieldwork',
} as const
export type Subject = keyof typeof subjects
export const subjectSlugs = Object.keys(subjects) as [Subject, ...Subject[]]

export const covers = [
  'vowel-space',
  'spectrogram',
  'syntax-tree',
  'dependency-arcs',
  'sense-relations',
  'speaker-comparison',
  'isoglosses',
  'sound-change',
  'language-family',
  'u-shaped-learning',
  'reading-times',
  'lesson-timeline',
  'concordance',
  'dendrogram',
  'polarity',
  'alignment',
  'script-grid',
  'interlinear',
  'intonation',
  'tone-contours',
] as const
export type Cover = (typeof covers)[number]
