import { daysToPay, daysToWithdraw, fullRefundBelowPercent } from '#app/core/terms-of-sale.ts'

const benefits = [
  {
    title: 'A matric number straight away',
    text: 'You get it the moment you register, and it stays yours for every programme.',
  },
  {
    title: 'See what you can join',
    text: 'Each programme states the education it requires. You’ll see which ones are open and which you can join.',
  },
  {
    title: `${daysToPay} days to pay`,
    text: `Enrolling is free. You get a full refund within ${daysToWithdraw} days of paying if you’ve completed less than ${fullRefundBelowPercent}% of the course.`,
  },
  {
    title: 'A certificate anyone can verify',
    text: 'Each certificate has a number and a public verification page.',
  },
] as const

export function RegistrationBenefits() {
  return (
    <aside aria-labelledby="benefits" className="grid content-start gap-3">
      <h2 id="benefits" className="text-2xl">
        What you get
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {benefits.map(({ title, text }) => (
          <li key={title} className="panel px-5 py-4">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 text-sm text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </aside>
  )
}
