/** Shows, after a conflict, the text that another person has saved meanwhile. Saving again replaces it. */
export function SavedMeanwhile({ text }: { text: string }) {
  return (
    <section className="border-l-3 border-warn bg-warn-wash px-4 py-3">
      <h3 className="font-sans text-sm font-semibold">As it stands now</h3>
      <p className="mt-1 break-words whitespace-pre-line">{text || 'Nothing: it is empty now.'}</p>
      <p className="mt-1 text-sm text-ink-2">Saving replaces it with your text below.</p>
    </section>
  )
}
