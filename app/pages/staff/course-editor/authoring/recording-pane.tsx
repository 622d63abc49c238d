import { ButtonLink } from '#app/ui/button-link.tsx'
import { formatFileSize } from '#app/ui/file-size.ts'
import { queryString } from '#app/ui/query-string.ts'
import { nameOfPath } from '#app/domain/courses/authoring/authoring.rules.ts'
import type { OpenedFile } from '#app/domain/courses/authoring/authoring.queries.server.ts'
import { parsePointer, recordingUrl } from '#app/domain/courses/recordings.ts'

const fenceOf = (file: string) => `\`\`\`audio A caption
file: ${file}
speaker: who speaks, as the speaker wishes to be named
variety: the language and where it is spoken so
licence: CC BY 4.0
source: who recorded it, where and when
transcript: what is said
\`\`\``

/** A recording of the draft, with the lines that show it in a section. */
export function RecordingPane({ file: { path, text }, className }: { file: OpenedFile; className: string }) {
  const stored = parsePointer(text)
  return (
    <div className={`grid content-start gap-4 overflow-y-auto border-rule px-5 py-4 lg:border-r ${className}`}>
      <h2 className="font-semibold">{nameOfPath(path)}</h2>
      {stored ? (
        <>
          <p className="tnum text-sm text-ink-2">
            {stored.format.toUpperCase()}, {(stored.milliseconds / 1000).toFixed(1)} s, {formatFileSize(stored.bytes)}
          </p>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- The lesson shows the transcript beside the player. */}
          <audio controls preload="none" src={recordingUrl(stored)} aria-label={nameOfPath(path)} className="w-full" />
          <p className="text-sm">Write these lines into a section to show it there:</p>
          <pre tabIndex={0} aria-label="Lines for a section" className="overflow-x-auto bg-tier p-3 text-sm">
            {fenceOf(path.replace(/^audio\//, ''))}
          </pre>
        </>
      ) : (
        <p className="text-sm text-ink-2">There is no recording with this name yet.</p>
      )}
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={queryString({ file: path, record: 1 })} preventScrollReset variant="quiet" size="small">
          Replace it
        </ButtonLink>
        {stored && (
          <ButtonLink to={queryString({ file: path, remove: 1 })} preventScrollReset variant="text" size="small">
            Remove it
          </ButtonLink>
        )}
      </p>
    </div>
  )
}
