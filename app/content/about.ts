import { institute } from '#app/core/institute.ts'
import { listStatistics } from './institute-texts.ts'

export const about = {
  get title() {
    return `About ${institute().name}`
  },
  ipa: '/əˈbaʊt əs/',
  lead: 'An online institute for people who want to know how language works, and to prove that they do.',
  mission: {
    title: 'Our Mission',
    text:
      'To teach linguistics, in all its branches, to any adult who wants to learn it: online, at a fair price and to a ' +
      'standard that stands up to inspection. We start from problems that working linguists meet, give students real ' +
      'data to solve them with, and certify what they have learnt in a way that anyone can verify.',
  },
  vision: {
    title: 'Our Vision',
    text:
      'A world in which decisions about language, whether in a classroom, a courtroom, a clinic or a piece of ' +
      'software, are made by people who have studied it, and in which where you live or what hours you work is no ' +
      'reason not to be one of them.',
  },
  values: {
    title: 'Our Core Values',
    items: [
      {
        title: 'Excellence',
        text:
          'We ask of every course what a good examiner would ask: is it true, and how do we know? We name our ' +
          'sources, and where linguists disagree we say so.',
      },
      {
        title: 'Innovation',
        text:
          'We use the tools of the discipline, from transcription to spectrograms and syntax trees, as part of the lesson. We ' +
          'adopt new methods when they help people learn, not because they are new.',
      },
      {
        title: 'Quality',
        text:
          'The page of every open course says who checked it, against which sources, and what is still unchecked. ' +
          'When students report mistakes, we correct them for everyone and list them.',
      },
      {
        title: 'Community',
        text:
          'Our students bring languages, accents and professions from many places, and the subject is richer for it. ' +
          'We answer questions promptly and treat no variety of any language as a mistake.',
      },
    ],
  },
  story: {
    title: 'Our Story',
    get paragraphs() {
      return [
        `${institute().name} began with a simple observation. Most people who need linguistics in their work ` +
          'never had the chance to study it. Teachers explain grammar that nobody explained to them, programmers build ' +
          'systems for languages they have never seen described, and jurors are asked what a recorded voice can prove. ' +
          'The subject that could help them is taught mainly on campuses, by day, to people who leave school with three ' +
          'years to spare.',
        'We set out to build courses for everyone else. Each one takes a question, such as how a child learns the past ' +
          'tense or what gives an anonymous author away, and follows it through the evidence. The methods are those of ' +
          'the discipline. You transcribe, gloss, measure, count and argue, and you learn the theory as the thing that ' +
          'makes sense of what you found.',
        'Because our students have jobs, families and time zones, everything is online and nothing happens at a fixed ' +
          'hour. Modules are read at your own pace. Support comes from people, who answer in writing or ' +
          'by phone. At the end there is a timed exam, with extra time for those who need it.',
        'The catalogue has grown to 69 programmes, from a taster in phonetic transcription that takes a week to diplomas ' +
          'that take most of a year. It covers sounds and scripts, grammar and meaning, the history of languages and ' +
          'their life in society, language teaching, translation, fieldwork, forensic linguistics and language ' +
          'technology.',
        'We are independent. We have no formal affiliation with a university or a professional body, and we do not ' +
          'borrow anyone else’s name. What we offer instead is openness: public course pages that say what is ' +
          'taught, exams whose rules are known in advance, and certificates that anyone can verify by their number.',
      ]
    },
  },
  highlights: {
    title: 'The Institute in Figures',
    get items() {
      return listStatistics({
        students: 'Active students',
        instructors: 'Instructors',
        programmes: 'Programmes',
        satisfaction: 'Satisfaction',
      })
    },
  },
} as const
