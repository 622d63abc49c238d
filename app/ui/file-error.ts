import { formatFileSize } from './file-size.ts'

/** Returns why a chosen file cannot be uploaded; an empty text if it can. `accept` is the attribute of the input. */
export function describeFileProblem(
  file: { name: string; size: number },
  { accept = '', kinds, largestBytes }: { accept?: string | undefined; kinds: string; largestBytes: number },
) {
  const endings = accept.split(',').filter((each) => each.startsWith('.'))
  const matchesVisitorKind = endings.length === 0 || endings.some((ending) => file.name.toLowerCase().endsWith(ending))
  if (!matchesVisitorKind) return `${file.name} is not a ${kinds} file: choose another file`
  if (file.size === 0) return `${file.name} is empty (0 bytes): choose another file`
  if (file.size <= largestBytes) return ''
  return `${file.name} is larger than ${formatFileSize(largestBytes)}: choose a smaller file`
}

type Limits = Parameters<typeof describeFileProblem>[1] & {
  mostFiles?: number | undefined
  maxTotalBytes?: number | undefined
}

/** Returns why the chosen files cannot be uploaded; an empty text if they can. */
export function describeFileListProblem(files: readonly { name: string; size: number }[], limits: Limits) {
  const { mostFiles = 1, maxTotalBytes = Infinity } = limits
  if (files.length > mostFiles) return `You chose ${files.length} files: choose at most ${mostFiles}`
  const single = files.map((file) => describeFileProblem(file, limits)).find((complaint) => complaint !== '')
  if (single) return single
  const together = files.reduce((sum, { size }) => sum + size, 0)
  if (together <= maxTotalBytes) return ''
  return `Together these files are larger than ${formatFileSize(maxTotalBytes)}: choose fewer or smaller ones`
}
