import { formatCount } from '#app/core/text.ts'

/** Formats a size as "820 KB" or "4.6 MB": in powers of 1,000, with one decimal from a megabyte on. */
export function formatFileSize(bytes: number) {
  if (bytes < 1_000) return formatCount(bytes, 'byte')
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} KB`
  return `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, '')} MB`
}
