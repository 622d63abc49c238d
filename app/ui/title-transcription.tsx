/** How a title is said. Browsers may break before a stress mark, so that each word is kept whole. */
export function TitleTranscription({ ipa, className = '' }: { ipa: string; className?: string }) {
  return (
    <p lang="und-fonipa" className={`leading-snug text-ink-3 ${className}`}>
      {ipa.split(/( )/).map((word, index) =>
        word === ' ' ? (
          word
        ) : (
          // A title is never put into another order.
          <span key={index} className="whitespace-nowrap">
            {word}
          </span>
        ),
      )}
    </p>
  )
}
