import { replyTime } from '#app/core/reply-time.ts'
import { emailFor, institute } from '#app/core/institute.ts'
import { postalLines } from './institute-texts.ts'

export const partnership = {
  hero: {
    title: 'Partnership Opportunities',
    lead: 'We’re looking for organisations to help us teach linguistics better than any of us could alone.',
    text:
      'The Institute teaches linguistics online, in certificate and diploma courses, to adults everywhere. If you have ' +
      'knowledge, data, tools or learners that fit in with that work, we’d love to hear from you.',
  },
  cards: [
    {
      slug: 'academic-institutions',
      title: 'Academic Institutions',
      text: 'For universities, colleges and research centres that teach or study language.',
      points: [
        'Courses developed together, in subjects that few departments can teach alone',
        'Guest lectures and supervised projects across institutions',
        'Joint research on how linguistics is learnt, with data shared under proper safeguards',
        'Discussion of how our certificates might count towards your programmes',
      ],
    },
    {
      slug: 'industry',
      title: 'Industry',
      text: 'For companies that employ linguists, or whose staff would benefit from some linguistics.',
      points: [
        'Places for teams on existing courses, with one invoice and one contact',
        'Courses adapted to a profession, such as speech technology, law or publishing',
        'Real problems and datasets for students to work on',
        'Introductions to graduates who have agreed to them',
      ],
    },
    {
      slug: 'educational-organisations',
      title: 'Educational Organisations',
      text: 'For schools, language centres, teachers’ associations, charities and learned societies.',
      points: [
        'Professional development in phonetics, grammar and language acquisition for teachers',
        'Reduced prices for members, agreed in writing and stated openly',
        'Talks, workshops and teaching material about language',
        'Support for the teaching of minority, heritage and signed languages',
      ],
    },
    {
      slug: 'technology-partners',
      title: 'Technology Partners',
      text: 'For makers of tools for speech, text, learning and accessibility.',
      points: [
        'Licences that let students use professional tools in their courses',
        'Speech and text tools tried out with learners who describe precisely what goes wrong',
        'Better support for phonetic symbols, lesser-used scripts and assistive technology',
        'Open standards for sharing learning material and checking certificates',
      ],
    },
  ],
  benefits: {
    title: 'What a Partnership Offers',
    items: [
      'A say in what new courses cover',
      'Access to a catalogue of 69 programmes in twelve subject areas',
      'Students and instructors with training in the analysis of language',
      'Certificates that can be verified online by number, at no cost',
      `One named contact at the Institute, who replies ${replyTime}`,
      'Written agreements in plain English, with a trial period before any long commitment',
      'Mention of our joint work on this page, once there is some and you have agreed',
    ],
  },
  note: {
    title: 'Please note',
    text:
      'The Institute has no formal affiliations at present. This page describes partnerships we would like to ' +
      'form; it names no partners because there are none yet. Once an agreement is signed, we will list it here ' +
      'with the partner’s consent.',
  },
  contact: {
    title: 'Talk to Us',
    text:
      'Write a few lines about your organisation, what you have in mind and when it might start. ' +
      `We reply ${replyTime}, and a first conversation doesn’t commit you to anything.`,
    get email() {
      return emailFor('partnerships')
    },
    get phone() {
      return institute().phone
    },
    get address() {
      return [institute().name, ...postalLines()]
    },
    visits: 'Visits by appointment',
    formLink: { label: 'Use the contact form', href: '/contact' },
  },
} as const
