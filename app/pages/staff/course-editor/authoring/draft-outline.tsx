import { Fragment, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatCount, formatNumber } from '#app/core/text.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { queryString } from '#app/ui/query-string.ts'
import {
  companionPaths,
  examPath,
  headPath,
  isPractice,
  sectionKeyOf,
} from '#app/domain/courses/format/course-paths.ts'
import { isMaterial, nameOfPath } from '#app/domain/courses/authoring/authoring.rules.ts'
import type { DraftFile } from '#app/domain/courses/authoring/authoring.types.ts'
import type { CourseDraft } from '#app/domain/courses/authoring/authoring.queries.server.ts'

/**
 * The files of the course, each with its word count or its faults. File names start with a number that sets the
 * order.
 */
export function DraftOutline({ draft, className }: { draft: CourseDraft; className: string }) {
  const { top, modules, opened } = draft
  const current = opened?.path ?? null
  const outline = useRef<HTMLElement>(null)
  // Scrolls a long outline to the open file, without moving the page.
  useEffect(() => {
    const nav = outline.current
    const row = nav?.querySelector('[aria-current="page"]')
    if (!nav || !row) return
    const [seen, place] = [nav.getBoundingClientRect(), row.getBoundingClientRect()]
    if (place.top < seen.top) nav.scrollTop += place.top - seen.top
    else if (place.bottom > seen.bottom) nav.scrollTop += place.bottom - seen.bottom
  }, [current])
  const sections = modules.flatMap(({ files }) => files).filter(({ path }) => path.endsWith('.md'))
  const words = sections.reduce((sum, file) => sum + file.words, 0)
  const head = top.find(({ path }) => path === headPath)
  return (
    <nav
      ref={outline}
      aria-label="Outline"
      className={`relative flex min-h-0 flex-col overflow-y-auto border-rule max-lg:border-b noscript:max-lg:max-h-80 lg:border-r ${className}`}
    >
      <p className="flex min-h-9 items-center justify-between gap-3 border-b border-rule px-5 text-xs">
        <strong className="font-semibold">Outline</strong>
        <span className="tnum text-ink-2">{formatCount(words, 'word')} in sections</span>
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
                <Fragment key={file.path}>
                  <FileRow file={file} isCurrent={current === file.path} isBelow />
                  {lacksPractice(file.path, files) && (
                    <AddFileRow
                      path={practicePath(file.path)}
                      label="Add practice"
                      about={`to ${file.title ?? nameOfPath(file.path)}`}
                      isCurrent={current === practicePath(file.path)}
                    />
                  )}
                </Fragment>
              ))}
              <li className="border-b border-rule">
                <Link
                  to={queryString({ file: current, add: folder })}
                  preventScrollReset
                  className="link flex min-h-8.5 pointer-coarse:min-h-11 items-center pl-9 text-xs"
                >
                  Add a section<span className="sr-only"> to {nameOfPath(folder)}</span>
                </Link>
              </li>
            </ul>
          </li>
        ))}
        {!top.some(({ path }) => path === examPath) && (
          <AddFileRow path={examPath} label="Add exam" about="" isCurrent={current === examPath} />
        )}
        {top.some(({ path }) => path === examPath) && (
          <FileRow
            file={top.find(({ path }) => path === examPath) ?? newDraftFile(examPath)}
            isCurrent={current === examPath}
          />
        )}
        {companionPaths.map((path) => (
          <FileRow
            key={path}
            file={top.find((file) => file.path === path) ?? newDraftFile(path)}
            isCurrent={current === path}
          />
        ))}
        {top
          .filter(({ path }) => isMaterial(path))
          .map((file) => (
            <FileRow key={file.path} file={file} isCurrent={current === file.path} />
          ))}
      </ul>
      <p className="flex flex-wrap items-center gap-3 px-5 py-3">
        <ButtonLink
          to={queryString({ file: current, add: 1 })}
          preventScrollReset
          variant="quiet"
          size="small"
          icon="plus"
        >
          Add module
        </ButtonLink>
        <ButtonLink to={queryString({ file: current, record: 1 })} preventScrollReset variant="text" size="small">
          Add recording
        </ButtonLink>
        <ButtonLink to={queryString({ file: current, arrange: 1 })} preventScrollReset variant="text" size="small">
          Arrange
        </ButtonLink>
      </p>
    </nav>
  )
}

const newDraftFile = (path: string): DraftFile => ({
  path,
  title: null,
  version: 0,
  words: 0,
  entries: null,
  isChanged: false,
  problems: 0,
})

const practicePath = (path: string) => path.replace(/\.md$/, '.practice.yaml')

/** True for a section without a practice file. The two are matched by name, not by number. */
function lacksPractice(path: string, files: readonly DraftFile[]) {
  return (
    path.endsWith('.md') &&
    !files.some((file) => isPractice(file.path) && sectionKeyOf(file.path) === sectionKeyOf(path))
  )
}

type AddRowProps = { path: string; label: string; about: string; isCurrent: boolean }

function AddFileRow({ path, label, about, isCurrent }: AddRowProps) {
  return (
    <li className="border-b border-rule">
      <Link
        to={queryString({ file: path })}
        preventScrollReset
        aria-current={isCurrent ? 'page' : undefined}
        className={`link flex min-h-8.5 pointer-coarse:min-h-11 items-center text-xs aria-[current]:bg-mark aria-[current]:text-on-mark ${about ? 'pl-13' : 'pl-5'}`}
      >
        {label}
        <span className="sr-only"> {about}</span>
      </Link>
    </li>
  )
}

function FileRow({ file, isCurrent, isBelow = false }: { file: DraftFile; isCurrent: boolean; isBelow?: boolean }) {
  const { path, title, words, problems, isChanged } = file
  return (
    <li>
      <Link
        to={queryString({ file: path })}
        preventScrollReset
        aria-current={isCurrent ? 'page' : undefined}
        title={path}
        className={`flex min-h-8.5 pointer-coarse:min-h-11 items-center gap-2 border-b border-rule py-1 pr-5 hover:bg-tier aria-[current]:bg-mark aria-[current]:text-on-mark ${isBelow ? 'pl-9' : 'pl-5'}`}
      >
        <span className={`min-w-0 flex-1 truncate ${isChanged ? 'font-semibold' : ''}`}>
          {isPractice(path) ? <span className="pl-4">Practice</span> : <span>{title ?? nameOfPath(path)}</span>}
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
            {file.entries === null ? (words > 0 ? formatNumber(words) : '') : file.entries}
          </span>
        )}
      </Link>
    </li>
  )
}
