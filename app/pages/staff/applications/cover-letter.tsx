import { truncateText } from '#app/core/text.ts'
import { coverLetterPreview } from '#app/domain/applications/applications.rules.ts'

/** Shows the first 200 characters; the rest opens with or without JavaScript. */
export function CoverLetter({ text }: { text: string }) {
  const preview = truncateText(text, coverLetterPreview)
  return (
    <section>
      <h3 className="font-sans text-sm font-semibold">Cover letter</h3>
      <div className="mt-1 font-text text-base wrap-anywhere whitespace-pre-line">
        {preview === text ? (
          <p>{text}</p>
        ) : (
          <details className="group">
            <summary className="cursor-pointer list-none">
              <span className="group-open:hidden">{preview} </span>
              <span className="link font-sans text-sm font-medium">
                <span className="group-open:hidden">Show all</span>
                <span className="hidden group-open:inline">Show less</span>
              </span>
            </summary>
            <p className="pt-1">{text}</p>
          </details>
        )}
      </div>
    </section>
  )
}
