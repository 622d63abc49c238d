import type { Output } from './use-python.ts'

/** The output of a program: text, plots and the error that ended it. */
export function OutputView({ output }: { output: Output }) {
  const { text, plots, error, line, isCut, remark } = output
  return (
    <>
      {text !== '' && (
        <pre tabIndex={0} aria-label="What comes out" translate="no">
          {text}
        </pre>
      )}
      {plots.map((html, i) => (
        <div key={i} translate="no" dangerouslySetInnerHTML={{ __html: html }} />
      ))}
      {isCut && (
        <p className="bench-note">More was printed. Only its beginning is shown: 200 lines or 20,000 characters.</p>
      )}
      <div role="status">
        {error !== null && (
          <p className="bench-error">
            <span translate="no">{error}</span>
            {line !== null && <span>{` (line ${line})`}</span>}
          </p>
        )}
        {remark !== '' && <p className="bench-note">{remark}</p>}
      </div>
    </>
  )
}
