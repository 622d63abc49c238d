/** The transcription of a title. Its words are not broken, because browsers may wrap before a stress mark. */
export function TitleTranscription({ ipa, className = '' }: { ipa: string; className?: string }) {
  return (
    <p lang="und-fonipa" className={`leading-snug text-ink-3 ${className}`}>
      {ipa.split(/( )/).map((word, index) =>
        word === ' ' ? (
          word
        ) : (
          <span key={index} className="whitespace-nowrap">
            {word}
          </span>
        ),
      )}
    </p>
  )
}
