import type { OriginalEmail } from '#app/flows/receive-email/receive-email.ts'

const styles = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
  h1 { font-size: 1.25rem; }
  h2 { font-size: 1rem; margin: 1.5rem 0 0.25rem; }
  dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0 1rem; margin: 0; }
  dl > div { display: contents; }
  dd { margin: 0; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font: inherit; }
  iframe { width: 100%; height: 70vh; border: 1px solid GrayText; background: white; color-scheme: light; }
  summary { cursor: pointer; padding: 0.5rem 0; }
`
const mainHeaders = ['from', 'reply-to', 'to', 'cc', 'date', 'subject']

function Headers({ headers }: Pick<OriginalEmail, 'headers'>) {
  return (
    <dl>
      {headers.map(({ name, value }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- A header may occur twice, and the list never changes.
        <div key={i}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * Shows the original of an email as a page of its own, whose Content-Security-Policy forbids scripts and everything
 * from elsewhere. The frame for its HTML has the same policy and may neither open windows nor send forms.
 */
export function OriginalEmailPage({ email, downloadUrl }: { email: OriginalEmail | null; downloadUrl: string }) {
  const subject = email?.headers.find(({ name }) => name.toLowerCase() === 'subject')?.value ?? ''
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{`Original email${subject && `: ${subject}`}`}</title>
        <style>{styles}</style>
      </head>
      <body>
        <h1>Original email</h1>
        <p>
          Pictures from elsewhere, links and forms don’t work here. <a href={downloadUrl}>Download the email</a>
        </p>
        {email ? <Contents email={email} /> : <p>This email can’t be shown here. Please download it.</p>}
      </body>
    </html>
  )
}

function Contents({ email: { headers, text, html, source } }: { email: OriginalEmail }) {
  return (
    <>
      <Headers headers={headers.filter(({ name }) => mainHeaders.includes(name.toLowerCase()))} />
      {text.trim() !== '' && (
        <section>
          <h2>Text</h2>
          <pre>{text}</pre>
        </section>
      )}
      {html && (
        <section>
          <h2>Layout</h2>
          <iframe title="The email in its layout" sandbox="" srcDoc={html} />
        </section>
      )}
      <details>
        <summary>All headers</summary>
        <Headers headers={headers} />
      </details>
      <details open={text.trim() === '' && !html}>
        <summary>Source</summary>
        <pre>{source}</pre>
      </details>
    </>
  )
}
