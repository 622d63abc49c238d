export function SafeHtml({ html, className = '' }: { html: string; className?: string }) {
  return <span className={`marked ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />
}
