import { stemWord } from '../search.ts'

export type Marks = { exact: readonly string[]; near: readonly string[] }

export function TextWithMatches({ text, marks }: { text: string; marks: Marks | null }) {
  if (!marks) return text
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).map((part, index) => {
    if (index % 2 === 0) return part
    const term = stemWord(part)
    // The order of words never changes, so that the index is a stable key.
    if (marks.exact.includes(term)) return <mark key={index}>{part}</mark>
    if (marks.near.includes(term))
      return (
        <span key={index} className="underline decoration-pitch decoration-dotted decoration-2 underline-offset-4">
          {part}
        </span>
      )
    return part
  })
}
