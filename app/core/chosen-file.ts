/**
 * Returns the file of a form's field; null if none was chosen, for which browsers send one without a name. A chosen file
 * without content is returned, so that it is refused instead of being left out silently.
 */
export function chosenFile(file: File | undefined) {
  return file && (file.name !== '' || file.size > 0) ? file : null
}
