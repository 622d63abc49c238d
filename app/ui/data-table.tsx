import { useId, useEffect, useRef, useState, type ReactNode, type ComponentProps } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

export type Column<Row> = {
  key: string
  heading: ReactNode
  cell: (row: Row) => ReactNode
  isNumeric?: boolean
  /** The class of the heading and of the cells. */
  className?: string
  /** True if the cells of this column are the headings of their rows. */
  isRowHeading?: boolean
  isHeadingHidden?: boolean
  /** True if the value needs no label beside it on a phone, such as an email address. */
  isSelfExplanatory?: boolean
  sorting?: Sorting
}

export type DataTableProps<Row> = {
  caption: ReactNode
  isCaptionShown?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isCurrent?: (row: Row) => boolean
  className?: string
}

/**
 * A table whose rows were sorted, filtered and paged by the server. On a phone each row becomes a stack of labelled
 * values.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionShown = false, columns, rows, rowKey, isCurrent, className = 'panel' } = props
  const captionId = useId()
  return (
    <ScrollRegion aria-labelledby={captionId} className={`xl:overflow-x-visible ${className}`}>
      <table className="data-table">
        <caption id={captionId} className={isCaptionShown ? 'py-2.5 text-left font-semibold' : 'sr-only'}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ key, heading, isNumeric, isHeadingHidden, sorting, className: columnClassName }) => (
              <ColumnHeading
                key={key}
                heading={heading}
                isNumeric={isNumeric}
                isHeadingHidden={isHeadingHidden}
                sorting={sorting}
                className={columnClassName}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} aria-current={isCurrent?.(row) ? true : undefined}>
              {columns.map(
                ({ key, heading, cell, isNumeric, isRowHeading, isHeadingHidden, isSelfExplanatory, ...column }) => {
                  const className = isNumeric ? 'numeric' : column.className
                  if (isRowHeading)
                    return (
                      <th key={key} scope="row" className={className}>
                        {cell(row)}
                      </th>
                    )
                  const label =
                    typeof heading === 'string' && !isHeadingHidden && !isSelfExplanatory ? heading : undefined
                  return (
                    <td key={key} data-label={label} className={className}>
                      {cell(row)}
                    </td>
                  )
                },
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/**
 * A region that scrolls sideways, also by keyboard. It leaves the tab order once it is known that its content fits;
 * without JavaScript it stays in the tab order.
 */
export function ScrollRegion({ className = '', ...region }: Omit<ComponentProps<'div'>, 'tabIndex' | 'ref'>) {
  const place = useRef<HTMLDivElement>(null)
  const [fits, setFits] = useState(false)
  useEffect(() => {
    const box = place.current
    if (!box) return
    const measure = () => setFits(box.scrollWidth <= box.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    for (const part of box.children) observer.observe(part)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={place}
      role="region"
      tabIndex={fits ? -1 : 0}
      {...region}
      data-scrolls
      className={`overflow-x-auto ${className}`}
    />
  )
}

/** The URL that sorts by this column, and the direction if the rows are sorted by it already. */
type Sorting = { to: string; direction?: 'ascending' | 'descending' }

type ColumnHeadingProps = {
  heading: ReactNode
  isNumeric?: boolean
  isHeadingHidden?: boolean
  sorting?: Sorting
  className?: string
}

function ColumnHeading({
  heading,
  isNumeric = false,
  isHeadingHidden = false,
  sorting,
  className,
}: ColumnHeadingProps) {
  const words = isHeadingHidden ? <span className="sr-only">{heading}</span> : heading
  return (
    <th scope="col" aria-sort={sorting?.direction} className={isNumeric ? 'numeric' : className}>
      {sorting ? (
        <Link to={sorting.to} preventScrollReset className="inline-flex min-h-6 items-center gap-1 hover:underline">
          {words}
          <Icon name="chevron-down" className={`size-3.5 ${sortMark[sorting.direction ?? 'none']}`} />
        </Link>
      ) : (
        words
      )}
    </th>
  )
}

const sortMark = { ascending: 'rotate-180', descending: '', none: 'opacity-35' }
