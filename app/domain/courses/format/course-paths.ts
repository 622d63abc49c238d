export const headPath = 'course.yaml'
export const examPath = 'exam.yaml'
export const referencesPath = 'references.yaml'
export const glossaryPath = 'glossary.yaml'
export const errataPath = 'errata.yaml'

/** Optional files for the whole course, listed after its exam. */
export const companionPaths = [referencesPath, glossaryPath, errataPath] as const

/** The path of a corpus, with its name and format. */
export const corpusPath = /^corpora\/([a-z0-9]+(?:-[a-z0-9]+)*)\.(txt|conllu)$/

export function isCompanion(path: string) {
  return companionPaths.some((each) => each === path)
}

export function isPractice(path: string) {
  return path.endsWith('.practice.yaml')
}

/** Returns the name of a section without its number; practice and questions refer to it by this name. */
export function sectionKeyOf(path: string) {
  return (path.split('/').at(-1) ?? '').replace(/\.(md|practice\.yaml)$/, '').replace(/^\d+-/, '')
}

/** Removes the byte order mark and makes all line ends one character, as the rest of the product expects. */
export function normaliseFile(text: string) {
  return text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')
}
