export const careers = {
  hero: {
    title: 'Careers at The UK Linguistic Institute',
    lead: 'Help people to understand language, and work with others who find it as interesting as you do.',
    text:
      'Our students live in many time zones. Most of us work remotely, all of us write clearly, ' +
      'and nobody has to pretend that the data were tidier than they are. If that sounds like your kind of place, have ' +
      'a look at what is open.',
    aboutLink: { label: 'Learn more about the Institute', href: '/about' },
  },
  benefits: {
    title: 'Why Work With Us',
    items: [
      {
        title: 'Work from where you are',
        text: 'Every post says where it is done. Most are remote or hybrid.',
      },
      {
        title: 'Evenings that are yours',
        text: 'What we promise students is counted in the desk’s opening times, so an answer is never due at night.',
      },
      {
        title: 'The whole of linguistics',
        text: 'Twelve subjects under one roof: a colleague may know clicks, contracts or hieroglyphs.',
      },
      {
        title: 'Sources on the table',
        text: 'Each course names the works it rests on and who has read it, and keeps its corrections where everyone can see them.',
      },
      {
        title: 'Checks for the dull part',
        text: 'Programs read every transcription, gloss and worked figure first, so that people can argue about what it means.',
      },
      {
        title: 'Paid holiday',
        text: 'What the law gives to everyone who is employed: at least 5.6 weeks a year, bank holidays included.',
      },
      {
        title: 'Workplace pension',
        text: 'For everyone whom the law entitles to one, with the contribution that it asks of an employer.',
      },
      {
        title: 'Colleagues who care',
        text: 'People who will argue happily, and with evidence, about the word for a bread roll.',
      },
    ],
  },
  openings: {
    title: 'Open Positions',
    applyLabel: 'Apply Now',
    none: 'No position is open at the moment. You are welcome to write to us all the same.',
  },
  spontaneous: {
    title: 'Spontaneous Application',
    text:
      'Nothing here that fits? If you know something about language that our students ought to learn, or a better way ' +
      'to run an institute like this one, write to us all the same. Tell us what you would like to do, and attach a ' +
      'CV. We read every application and reply to each.',
    applyLabel: 'Submit Your CV',
  },
  process: {
    title: 'What happens next',
    steps: [
      'You receive an acknowledgement by email as soon as your application has been stored.',
      'Our HR team reads it. CVs are seen by nobody else.',
      'If we would like to meet you, we arrange a conversation by video or in London, and tell you beforehand what it will cover.',
      'You hear from us either way. If we say no, your application is anonymised after 6 months.',
    ],
  },
  equality:
    'We welcome applications from everyone aged 18 or over, whatever their background, accent or first language, and ' +
    'make reasonable adjustments at every stage. Tell us what you need:',
  contact: { email: 'careers@ukli.example', phone: '+44 20 7946 0182' },
} as const
