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
        text: 'Most posts are remote or hybrid. When we meet in London, we say so well in advance and pay for the journey.',
      },
      {
        title: 'Hours that bend',
        text: 'Beyond the support desk’s opening times, you arrange your working day around your life. We go by results.',
      },
      {
        title: 'Time for research',
        text: 'Academic staff have protected hours for their own research and for keeping up with other people’s.',
      },
      {
        title: 'Money for learning',
        text: 'An annual allowance pays for conferences, books, software or training, whatever your department.',
      },
      {
        title: 'Courses free of charge',
        text: 'Staff may take any of our own courses without paying, and sit the exam like everybody else.',
      },
      {
        title: 'Proper time off',
        text: 'Paid holiday in addition to bank holidays, and a quiet week at the end of the year.',
      },
      {
        title: 'Workplace pension',
        text: 'A pension to which the institute contributes, from your first month.',
      },
      {
        title: 'Colleagues who care',
        text: 'People here review one another’s work kindly and thoroughly, and will argue happily about the word for a bread roll.',
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
    'make reasonable adjustments at every stage. Tell us what you need at careers@ukli.example.',
  contact: { email: 'careers@ukli.example', phone: '+44 20 7946 0182' },
} as const
