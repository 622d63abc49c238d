import type { AskedWork } from '#app/domain/courses/practice/work.types.ts'

/** The numbers and the drawing that an exercise starts from. */
export function GivenNumbers({ work: { given, figureHtml } }: { work: AskedWork }) {
  return (
    <>
      {figureHtml && <div className="min-w-0" dangerouslySetInnerHTML={{ __html: figureHtml }} />}
      {given.length > 0 && (
        <div className="flex min-w-0 flex-wrap items-start gap-x-6 gap-y-4">
          {given.map(({ caption, head, rows }) => (
            <div key={caption} className="max-w-full overflow-x-auto" role="group" aria-label={caption} tabIndex={0}>
              <table className="border-y border-rule-2 bg-surface text-sm">
                <caption className="pb-1.5 text-left whitespace-nowrap text-ink-2">{caption}</caption>
                <thead>
                  <tr className="bg-tier text-left text-xs">
                    {head.map((title, i) => (
                      <th key={i} scope="col" className={`px-3 py-1.5 font-semibold ${i > 0 ? 'text-right' : ''}`}>
                        {title}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ label, entries }) => (
                    <tr key={label} className="border-t border-rule">
                      <th scope="row" className="px-3 py-1 text-left font-normal whitespace-nowrap">
                        {label}
                      </th>
                      {entries.map((entry, i) => (
                        <td key={i} className="tnum px-3 py-1 text-right">
                          {entry}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
