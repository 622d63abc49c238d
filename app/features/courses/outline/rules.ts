/** "Sounds and consonants" → "sounds-and-consonants", for a module that has no folder yet. */
export function keyOfTitle(title: string) {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** A title without its marks: *Weiß*{de} is Weiß. */
export function plainTitle(marked: string) {
  return marked
    .replaceAll(/(?<=[*_])\{[A-Za-z\d-]+\}/g, '')
    .replaceAll(/\*+/g, '')
    .replaceAll(/\{([[/][^{}]+[\]/])\}/g, '$1')
}
