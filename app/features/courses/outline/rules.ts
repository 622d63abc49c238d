/** "Sounds and consonants" → "sounds-and-consonants", for a module that has no folder yet. */
export function keyOfTitle(title: string) {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
