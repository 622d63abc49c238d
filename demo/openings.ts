/** The job openings of the specification, section 2, as first published. HR maintains them afterwards. */
export const firstOpenings = [
  {
    slug: 'senior-linguistics-instructor',
    title: 'Senior Linguistics Instructor',
    department: 'Academic',
    location: 'Remote / Hybrid',
    type: 'Full-time',
    summary:
      'Lead a group of courses in your field, teach the students on them, and help newer instructors to teach theirs.',
    duties: [
      'Take academic charge of six to ten courses, from their syllabus to their exam questions',
      'Answer students’ questions on the subject, in writing and by telephone',
      'Review course material by colleagues for accuracy, clarity and fair treatment of disputed points',
      'Analyse exam results each term, and rewrite the questions that do not do their work',
      'Mentor new instructors and observe their teaching',
    ],
    requirements: [
      'A doctorate in linguistics or a closely related subject, or equivalent professional standing',
      'At least five years of teaching linguistics to adults, some of it online',
      'Publications or professional practice in at least one of our subject areas',
      'Writing that a beginner can follow and a specialist cannot fault',
      'Experience of setting and marking examinations',
    ],
  },
  {
    slug: 'course-content-developer',
    title: 'Course Content Developer',
    department: 'Curriculum',
    location: 'London / Remote',
    type: 'Full-time',
    summary:
      'Turn what our instructors know into modules that people can learn from on a train, at a kitchen table or by ear.',
    duties: [
      'Write and edit modules together with instructors, from outline to published page',
      'Prepare examples, glosses, transcriptions, diagrams and data sets, with their sources and licences',
      'Write exam questions with plausible wrong answers, and explanations that teach',
      'Make sure that all material meets our accessibility standard',
      'Revise courses in the light of students’ questions and results',
    ],
    requirements: [
      'A degree in linguistics or a related subject',
      'Two years or more in educational publishing, instructional design or teaching',
      'Confident use of the International Phonetic Alphabet and of interlinear glossing',
      'Ease with plain-text formats such as Markdown and YAML, or the wish to learn them',
      'Samples of teaching material that you have written',
    ],
  },
  {
    slug: 'student-support-coordinator',
    title: 'Student Support Coordinator',
    department: 'Student Services',
    location: 'Remote',
    type: 'Full-time',
    summary:
      'Be the person who answers: about enrolments, payments, exams, certificates and the things that go wrong in between.',
    duties: [
      'Answer tickets, messages and calls within 24 hours',
      'Guide students through enrolment, payment, exams and certificates',
      'Arrange extra time and other adjustments for students who need them',
      'Deal with refunds, resits and changes of status fairly and on the record',
      'Report recurring problems so that their causes are put right',
    ],
    requirements: [
      'Two years or more in student services or customer support',
      'Clear, friendly written English, and patience',
      'Good judgement with confidential information',
      'Availability during our office hours, with some Saturdays by rota',
      'Experience with a ticket system; a second language is welcome',
    ],
  },
  {
    slug: 'digital-marketing-specialist',
    title: 'Digital Marketing Specialist',
    department: 'Marketing',
    location: 'Remote',
    type: 'Full-time',
    summary:
      'Help the people who would enjoy our courses to find them, without exaggeration and without following them around.',
    duties: [
      'Plan and carry out campaigns for new and existing courses',
      'Write for the website, newsletters and social media',
      'Look after how our public pages appear in search engines',
      'Measure what works by means that respect visitors’ privacy, and report it honestly',
      'Work with instructors on articles, talks and short videos about language',
    ],
    requirements: [
      'Three years or more in digital marketing, preferably in education or publishing',
      'A good hand at short, accurate, lively copy',
      'Experience with search optimisation and email campaigns',
      'Knowledge of UK rules on advertising, cookies and electronic marketing',
      'Curiosity about language',
    ],
  },
  {
    slug: 'research-fellow-applied-linguistics',
    title: 'Research Fellow in Applied Linguistics',
    department: 'Academic',
    location: 'London / Remote',
    type: 'Full-time',
    summary:
      'Study how adults learn about language online, publish what you find, and help us to teach better because of it.',
    duties: [
      'Design and carry out studies of learning, teaching and assessment in our courses',
      'Analyse data on learning with sound statistics, and with the consent of those they come from',
      'Publish in peer-reviewed journals and present at conferences',
      'Advise course teams on what the evidence suggests',
      'Contribute to one or two courses in your own field',
    ],
    requirements: [
      'A doctorate in applied linguistics or a related subject, completed or about to be',
      'Publications suited to your stage of career',
      'Quantitative skills in R or Python, with some knowledge of qualitative methods',
      'Familiarity with research ethics and data protection',
      'Ability to explain findings to readers outside research',
    ],
  },
] as const

export const firstOpenedOn = '2026-11-02'
