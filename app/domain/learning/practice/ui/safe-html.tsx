/** Shows questions, options and feedback. They are about forms of a language, so a browser must not translate them. */
export function SafeHtml({ html, className = '' }: { html: string; className?: string }) {
  return <span translate="no" className={`marked ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />
}
