import { useState, type ComponentType } from 'react'
import type { QueryTryProps } from '#app/domain/bench/ui/query-try.tsx'
import { corporaUrl } from '#app/domain/courses/corpus-urls.ts'
import { asTyped, type FieldsProps } from './fields.ts'

const formWords = {
  word: 'a word',
  expression: '/an expression/',
  lemma: 'lemma=',
  tag: 'tag=',
  xpos: 'xpos=',
  feat: 'feat=',
  rel: 'rel=',
  dependency: '> and <',
} as const

/** A query over a corpus. With scripts it is tried at each key; what it finds then stands below. */
export function QueryField({ item, courseId, name = 'answer', answer, errorId }: FieldsProps) {
  const [typed, setTyped] = useState(answer[0] ?? '')
  const [Try, setTry] = useState<{ Part: ComponentType<QueryTryProps> } | null>(null)
  const { search } = item
  if (!search) return null
  const url = courseId === null ? null : corporaUrl(courseId) + search.file
  const load = () => {
    if (url === null || Try) return
    // Without it the query is tried when it is sent.
    void import('#app/domain/bench/ui/query-try.tsx').then(({ QueryTry }) => setTry({ Part: QueryTry })).catch(() => {})
  }
  return (
    <div className="grid min-w-0 gap-3">
      <label className="grid max-w-reading gap-1">
        <span>
          Query{' '}
          <span className="text-sm text-ink-2">
            {`(it may use ${search.by.map((form) => formWords[form]).join(', ')})`}
          </span>
        </span>
        <input
          name={name}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={load}
          {...asTyped(errorId)}
          className="control font-mono text-xl"
        />
      </label>
      {Try && url !== null && <Try.Part url={url} typed={typed} {...search} />}
      <p className="text-sm text-ink-2">
        {url === null ? (
          <span>{search.title}</span>
        ) : (
          <a href={url} className="link">
            {search.title}
          </a>
        )}
        <span>{`. ${search.about}`}</span>
      </p>
    </div>
  )
}
