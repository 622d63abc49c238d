import { institute } from '#app/core/institute.ts'

/** Completes “in …” in a sentence: the town, or “person” if the address has a street or is not set. */
function describeMeetingPlace() {
  const lines = institute().address ?? []
  return lines.length === 1 ? lines[0] : 'person'
}

export const careers = {
  hero: {
    get title() {
      return `Careers at ${institute().name}`
    },
    lead: 'Help people understand language, and work with others who find it as interesting as you do.',
    text:
      'Our students live in many time zones. Most of us work remotely, all of us write clearly, ' +
      'and no one has to pretend that the data are tidier than they are. If that sounds like your kind of place, take ' +
      'a look at our open positions.',
    aboutLink: { label: 'Learn more about the Institute', href: '/about' },
  },
  benefits: {
    title: 'Why Work With Us',
    items: [
      {
        title: 'Work from where you are',
        text: 'Every position says where it’s based. Most are remote or hybrid.',
      },
      {
        title: 'Evenings that are yours',
        text: 'Our promises to students run on office hours, so a reply is never due at night.',
      },
      {
        title: 'The whole of linguistics',
        text: 'Twelve subjects under one roof: a colleague may know clicks, contracts or hieroglyphs.',
      },
      {
        title: 'Sources on the table',
        text: 'Each course names its sources and who has checked it, and lists its corrections for everyone to see.',
      },
      {
        title: 'Software for the dull parts',
        text: 'Software checks every transcription, gloss and calculation first, so people can argue about what they mean.',
      },
      {
        title: 'Paid holiday',
        text: 'The legal entitlement of every employee: at least 5.6 weeks a year, including bank holidays.',
      },
      {
        title: 'Workplace pension',
        text: 'For everyone who is legally entitled to one, with the employer contribution the law requires.',
      },
      {
        title: 'Colleagues who care',
        text: 'People who will argue happily, with evidence, about what to call a bread roll.',
      },
    ],
  },
  openings: {
    title: 'Open Positions',
    applyLabel: 'Apply Now',
    none: 'There are no open positions at the moment, but you’re welcome to send us your CV.',
  },
  spontaneous: {
    title: 'Spontaneous Application',
    text:
      'Nothing here for you? If you know something about language that our students ought to learn, or a better way ' +
      'to run an institute like this one, write to us anyway. Tell us what you’d like to do and attach your ' +
      'CV. We read and answer every application.',
    applyLabel: 'Submit Your CV',
  },
  process: {
    title: 'What happens next',
    get steps() {
      return [
        'We email you a confirmation as soon as we have your application.',
        'Our HR team reads it. Only they and the people who interview you see your CV.',
        `If we’d like to meet you, we arrange an interview by video or in ${describeMeetingPlace()}, and tell you in advance what it will cover.`,
        'You’ll hear from us either way. If we say no, we anonymise your application after 6 months.',
      ]
    },
  },
  equality:
    'We welcome applications from everyone aged 18 or over, whatever their background, accent or first language, and ' +
    'make reasonable adjustments at every stage. Tell us what you need:',
} as const
