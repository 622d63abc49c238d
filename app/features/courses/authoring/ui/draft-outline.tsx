import { Link } from 'react-router'
import { count } from '#app/core/text.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { queryAddress } from '#app/ui/query-address.ts'
import { companionPaths, examPath, headPath, isPractice, nameOfPath } from '../rules.ts'
import type { CourseDraft, DraftFile } from '../types.ts'

/**
 * The files of the course, each with its word count or its faults. File names start with a number that sets the
 * order.
 */
export function DraftOutline({ draft, className }: { draft: CourseDraft; className: string }) {
  const { top, modules, opened } = draft
  const current = opened?.path ?? null
  const sections = modules.flatMap(({ files }) => files).filter(({ path }) => path.endsWith('.md'))
  const words = sections.reduce((sum, file) => sum + file.words, 0)
  const head = top.find(({ path }) => path === headPath)
  return (
    <nav
      aria-label="Outline"
      className={`flex min-h-0 flex-col overflow-y-auto border-rule max-lg:border-b noscript:max-lg:max-h-80 lg:border-r ${className}`}
    >
      <p className="flex min-h-9 items-center justify-between gap-3 border-b border-rule px-5 text-xs">
        <strong className="font-semibold">Outline</strong>
        <span className="tnum text-ink-2">{count(words, 'word')} in sections</span>
      </p>
      <ul>
        {head && <FileRow file={head} isCurrent={current === headPath} />}
        {modules.map(({ folder, files }) => (
          <li key={folder}>
            <p className="tnum border-b border-rule px-5 py-1.5 text-xs font-semibold text-ink-2">
              {folder.slice(0, 2)} {nameOfPath(folder)}
            </p>
            <ul>
              {files.map((file) => (
                <FileRow key={file.path} file={file} isCurrent={current === file.path} isBelow />
              ))}
            </ul>
          </li>
        ))}
        {[examPath, ...companionPaths].map((path) => (
          <FileRow
            key={path}
            file={
              top.find((file) => file.path === path) ?? {
                path,
                title: null,
                version: 0,
                words: 0,
                isChanged: false,
                problems: 0,
              }
            }
            isCurrent={current === path}
          />
        ))}
      </ul>
      <p className="px-5 py-3">
        <ButtonLink
          to={queryAddress({ file: current, add: 1 })}
          preventScrollReset
          variant="quiet"
          size="small"
          icon="plus"
        >
          Add
        </ButtonLink>
      </p>
    </nav>
  )
}

function FileRow({ file, isCurrent, isBelow = false }: { file: DraftFile; isCurrent: boolean; isBelow?: boolean }) {
  const { path, title, words, problems, isChanged } = file
  return (
    <li>
      <Link
        to={queryAddress({ file: path })}
        preventScrollReset
        aria-current={isCurrent ? 'page' : undefined}
        title={path}
        className={`flex min-h-8.5 items-center gap-2 border-b border-rule py-1 pr-5 hover:bg-tier aria-[current]:bg-mark aria-[current]:text-on-mark ${isBelow ? 'pl-9' : 'pl-5'}`}
      >
        <span className={`min-w-0 flex-1 truncate ${isChanged ? 'font-semibold' : ''}`}>
          {isPractice(path) ? <span className="pl-4">Practice</span> : (title ?? nameOfPath(path))}
          {isChanged && <span className="sr-only">, changed</span>}
        </span>
        {problems > 0 ? (
          <span
            className={`tnum flex shrink-0 items-center gap-1 text-xs font-semibold ${isCurrent ? '' : 'text-danger'}`}
          >
            <Icon name="warning" className="size-4" />
            {problems}
            <span className="sr-only"> {problems === 1 ? 'fault' : 'faults'}</span>
          </span>
        ) : (
          <span className={`tnum shrink-0 text-xs ${isCurrent ? '' : 'text-ink-3'}`}>
            {words.toLocaleString('en-GB')}
          </span>
        )}
      </Link>
    </li>
  )
}
