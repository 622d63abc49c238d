import { ButtonLink } from './button-link.tsx'

const words: Record<number, { title: string; text: string }> = {
  400: {
    title: 'This could not be read',
    text: 'What arrived was damaged or incomplete. Please go back and send it once more.',
  },
  403: {
    title: 'You may not open this page',
    text: 'Your account does not have the rights for it. If you think it should, write to us.',
  },
  404: {
    title: 'Oops! Page not found',
    text: 'There is nothing at this address. It may have moved, or a letter may be wrong.',
  },
  410: { title: 'No longer available', text: 'What stood at this address has been withdrawn.' },
  413: { title: 'Too large', text: 'What you sent is larger than we take. Please go back and send less.' },
  429: { title: 'Too many requests', text: 'Please wait a minute and try again.' },
}

const suspendedText =
  'Your student account is not active, so courses, payments and exams are closed. Your dashboard says why, and support can help.'

/** The page shown when a route refuses or fails: what happened and where to go. */
export function FailurePage({ status, data }: { status: number; data: unknown }) {
  const { title, text } = words[status] ?? {
    title: 'Something went wrong',
    text: 'The fault is ours and has been noted. Please try again in a moment.',
  }
  const isRestricted =
    status === 403 &&
    typeof data === 'object' &&
    data !== null &&
    'studentStatus' in data &&
    data.studentStatus !== null &&
    data.studentStatus !== 'active'
  return (
    <main id="main" className="mx-auto grid max-w-2xl gap-6 px-5 py-24">
      <title>{`${title} – The UK Linguistic Institute`}</title>
      <p className="font-text text-3xl text-formant-ink" aria-hidden="true">
        [ə]
      </p>
      <h1 tabIndex={-1} className="text-4xl">
        {title}
      </h1>
      <p className="text-lg text-ink-2">{isRestricted ? suspendedText : text}</p>
      <p className="flex flex-wrap gap-3">
        {isRestricted && <ButtonLink to="/student-dashboard">Go to my dashboard</ButtonLink>}
        <ButtonLink to="/" variant={isRestricted ? 'quiet' : 'primary'}>
          Return to Home
        </ButtonLink>
      </p>
    </main>
  )
}
