/** What a mark adds to a letter: a name for it and the features that it changes. */
export type Mark = { name: string; changes: string }

const mark = (name: string, changes = ''): Mark => ({ name, changes })

/**
 * The marks of the IPA (revised to 2020) in their normal form. The changes are those of PanPhon
 * (PANPHON-LICENCE.txt), without its conditions: a ring below a plosive takes its voice away too. Voicing, dental and
 * no aspiration, which PanPhon leaves out, follow the IPA chart.
 */
export const marks: Readonly<Record<string, Mark>> = {
  ʰ: mark('aspiration', '+sg'),
  ʱ: mark('breathy release', '+sg'),
  '\u0325': mark('loss of voice', '-voi'),
  '\u032c': mark('voicing', '+voi'),
  '\u0329': mark('syllabic stroke', '+syl'),
  '\u032f': mark('non-syllabic arch', '-syl'),
  '\u0303': mark('nasality', '+nas'),
  '\u032a': mark('dental bridge', '+ant +distr'),
  '\u031a': mark('unheard release'),
  ː: mark('length', '+long'),
  ˑ: mark('half length'),
  '\u0306': mark('extra shortness', '-long'),
  ʷ: mark('labialisation', '+round'),
  ʲ: mark('palatalisation', '+hi -back'),
  ᶣ: mark('labial palatalisation', '+hi -back +round'),
  ˠ: mark('velarisation', '+hi +back'),
  ˤ: mark('pharyngealisation', '+lo +back'),
  '\u0324': mark('breathy voice', '+sg'),
  '\u0330': mark('creaky voice', '+cg'),
  ʼ: mark('ejective release', '+cg'),
  ˀ: mark('glottal reinforcement', '+cg'),
  '˭': mark('lack of aspiration', '-sg'),
  '˞': mark('r-colouring'),
  '\u031f': mark('advancing'),
  '\u0320': mark('retraction'),
  '\u0308': mark('centralising'),
  '\u033d': mark('mid-centralising'),
  '\u031d': mark('raising'),
  '\u031e': mark('lowering'),
  '\u0339': mark('more rounding'),
  '\u031c': mark('less rounding'),
  '\u0318': mark('advanced tongue root', '+tense'),
  '\u0319': mark('retracted tongue root', '-tense'),
  '\u033a': mark('apical mark', '-distr'),
  '\u033b': mark('laminal mark', '+distr'),
  '\u033c': mark('linguolabial mark', '+lab'),
  '\u0348': mark('strong articulation'),
  '\u0349': mark('weak articulation'),
  ⁿ: mark('nasal release'),
  ˡ: mark('lateral release'),
  '\u0301': mark('high tone'),
  '\u0300': mark('low tone'),
  '\u0304': mark('mid tone'),
  '\u0302': mark('falling tone'),
  '\u030c': mark('rising tone'),
  '\u030b': mark('extra high tone'),
  '\u030f': mark('extra low tone'),
  '˥': mark('extra high tone'),
  '˦': mark('high tone'),
  '˧': mark('mid tone'),
  '˨': mark('low tone'),
  '˩': mark('extra low tone'),
}
