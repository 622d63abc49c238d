import { ButtonLink } from './button-link.tsx'
import { StarredSentence } from './imagery/starred-sentence.tsx'

export function NotFound({
  hint = 'There is nothing at this address. The page may have moved, or there may be a typo in the address.',
}) {
  return (
    <div className="wrap grid items-center gap-x-15 gap-y-8 py-12 lg:grid-cols-2 lg:py-20">
      <div>
        <p className="tnum font-text text-2xl text-formant-ink">404</p>
        <h1 tabIndex={-1} className="mt-1 text-4xl sm:text-5xl">
          Oops! Page not found
        </h1>
        <p className="mt-3 max-w-[30em] text-lg text-ink-2">{hint}</p>
        <div className="mt-6 flex flex-wrap gap-3.5">
          <ButtonLink to="/">Return to Home</ButtonLink>
          <ButtonLink to="/courses" variant="quiet">
            Browse courses
          </ButtonLink>
        </div>
      </div>
      <StarredSentence className="w-full max-w-140 justify-self-center" />
    </div>
  )
}
