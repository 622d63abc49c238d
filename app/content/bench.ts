/**
 * The words of the public bench, and its sounds in the format of a lesson's fence (docs/courses.md). Its text part is in
 * text-bench.md.
 */
export const bench = {
  title: 'The bench',
  lead: 'Hear a word, see it, say it and measure it; search a text, try an expression, run a program, fill a table. Open to everyone.',
  speech: {
    title: 'Speech bench',
    fence: `\`\`\`bench Words by five synthetic voices
bɑːd | bard | a man
bɑːd@woman | bard | a woman
hiːd@woman-2 | heed | another woman
tɔːk@man-3 | talk | another man
bed@child | bed | a child
haʊ ˈlæŋɡwɪdʒ ˈwɜːks | how language works
do: say mark
\`\`\``,
  },
  text: { title: 'Text bench' },
} as const
