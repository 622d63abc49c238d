/** The text part of the public bench: the server's drawing, which the scripts of the bench bring to life. */
export function TextBench({ html }: { html: string }) {
  return (
    <section aria-labelledby="text-bench">
      <h2 id="text-bench" className="mb-3 text-3xl">
        Text
      </h2>
      <noscript>
        <p className="note">
          Searching, trying and running need scripts, which are switched off in your browser. What is below was drawn by
          our server.
        </p>
      </noscript>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}
