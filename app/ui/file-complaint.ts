import { formatFileSize } from './file-size.ts'

/** What is wrong with a file that was chosen, before it is sent; empty when nothing is. `accept` is the input's own attribute. */
export function fileComplaint(
  file: { name: string; size: number },
  { accept = '', kinds, largestBytes }: { accept?: string | undefined; kinds: string; largestBytes: number },
) {
  const endings = accept.split(',').filter((each) => each.startsWith('.'))
  const isOfKind = endings.length === 0 || endings.some((ending) => file.name.toLowerCase().endsWith(ending))
  if (!isOfKind) return `${file.name} is of another kind: choose a ${kinds} file`
  if (file.size <= largestBytes) return ''
  return `${file.name} is larger than ${formatFileSize(largestBytes)}: choose a smaller file`
}
