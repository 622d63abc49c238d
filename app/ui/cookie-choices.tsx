import { Form } from 'react-router'
import { Button } from './button.tsx'

const states = {
  unset: 'You have not chosen yet, so we set no cookies that need your consent.',
  accepted: 'You have accepted all cookies. At the moment we set none that need your consent.',
  declined: 'You have declined. We set no cookies that need your consent.',
}

export function CookieChoices({ consent }: { consent: keyof typeof states }) {
  return (
    <section id="choices" aria-labelledby="choices-title" className="panel no-print mt-10 max-w-reading px-6 py-6">
      <h2 id="choices-title" className="text-3xl">
        Your cookie choices
      </h2>
      <p role="status" className="mt-2">
        {states[consent]}
      </p>
      <Form method="post" action="/preferences" preventScrollReset className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="back" value="/cookie-policy#choices" />
        <Button name="consent" value="accepted" variant={consent === 'accepted' ? 'quiet' : 'primary'}>
          Accept All Cookies
        </Button>
        <Button name="consent" value="declined" variant={consent === 'declined' ? 'quiet' : 'primary'}>
          Decline
        </Button>
      </Form>
      <Form method="post" action="/preferences" preventScrollReset className="mt-5 border-t border-rule pt-4">
        <input type="hidden" name="back" value="/cookie-policy#choices" />
        <p className="mb-3 text-ink-2">
          Your browser also remembers your theme and that you have seen our welcome message. You can remove both here;
          the theme then follows your system.
        </p>
        <Button name="forget" value="yes" variant="quiet">
          Clear theme and welcome message
        </Button>
      </Form>
    </section>
  )
}
