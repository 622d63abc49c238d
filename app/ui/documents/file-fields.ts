import { watchFileField, type FileLimits } from '../watch-file-field.ts'

/** Checks chosen files at once, as `FileField` does in the application. */
export function startFileFields() {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-file-limits]')) {
    const place = document.getElementById(field.dataset.complaint ?? '')
    watchFileField(field, JSON.parse(field.dataset.fileLimits ?? '{}') as FileLimits, (complaint) => {
      if (place) place.textContent = complaint
    })
  }
}
