import type { EarlierReview } from '#app/domain/applications/applications.types.ts'

/** Shows the reviews that members of HR wrote in earlier versions. */
export function EarlierReviews({ reviews }: { reviews: readonly EarlierReview[] }) {
  return (
    <section aria-labelledby="reviews" className="grid gap-2.5">
      <h3 id="reviews" className="font-sans text-sm font-semibold">
        Reviews
      </h3>
      {reviews.map(({ reviewerName, knowledge, experience, communication, motivation, notes }) => (
        <div key={reviewerName}>
          <p>
            {`${reviewerName}, marks from 1 to 5: knowledge of the field ${knowledge}, relevant experience ${experience}, clear writing ${communication}, interest in the work ${motivation}`}
          </p>
          {notes && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{notes}</p>}
        </div>
      ))}
    </section>
  )
}
