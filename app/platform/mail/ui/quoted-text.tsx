/** The earlier emails quoted below an email, collapsed at first. */
export function QuotedText({ text }: { text: string }) {
  return (
    <details className="mt-1">
      <summary className="link inline-flex min-h-6 cursor-pointer items-center text-sm">Quoted text</summary>
      <p className="mt-1 max-h-80 overflow-y-auto border-l border-rule-2 pl-3 text-sm wrap-anywhere whitespace-pre-line text-ink-2">
        {text}
      </p>
    </details>
  )
}
