import { type ReactNode, useId } from 'react'
import { ColumnHeading, type Sorting } from './column-heading.tsx'
import { ScrollRegion } from './scroll-region.tsx'

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
  isCaptionHidden?: boolean
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
  const { caption, isCaptionHidden = false, columns, rows, rowKey, isCurrent, className = 'panel' } = props
  const captionId = useId()
  return (
    <ScrollRegion aria-labelledby={captionId} className={`xl:overflow-x-visible ${className}`}>
      <table className="data-table">
        <caption id={captionId} className={isCaptionHidden ? 'sr-only' : 'py-2.5 text-left font-semibold'}>
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
