import { inventories, listKeys } from '#app/linguistics/inventories/inventories.ts'
import { escapeHtml } from '#app/core/text.ts'
import { renderInline } from '#app/domain/courses/markdown.server.ts'
import { toNumberBody } from '#app/domain/courses/practice/measure.ts'
import { corpusOf, listWanted } from '#app/domain/courses/practice/query.ts'
import { listSlotChoices, listSlots } from '#app/domain/courses/practice/slots.ts'
import type { AskedItem, WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import { hideAnswers, makeRoundExercise } from '#app/domain/courses/practice/work.rules.ts'
import { heardSoundUrl } from '#app/domain/courses/sounds.gateway.server.ts'
import { listTreeLabels, listWordsOfTree } from '#app/linguistics/analysis/trees.ts'
import { renderAskedBench } from '#app/linguistics/figures/bench.ts'
import { describeUtterance } from '#app/linguistics/figures/speech.ts'
import { parseArcs } from '#app/linguistics/figures/arcs.ts'
import { parseBrackets } from '#app/linguistics/figures/tree.ts'
import { parseCue, soundUrl, spectrogramUrl, toUtterance } from '#app/linguistics/sound/cues.ts'
import { lengthMilliseconds } from '#app/linguistics/sound/synthesis.ts'

const empty = {
  optionsHtml: [],
  slotsHtml: [],
  choices: [],
  translationHtml: null,
  lang: null,
  unit: '',
  style: null,
  keyboard: null,
  sound: null,
  words: [],
  strings: null,
  search: null,
  program: null,
  spoken: null,
  benchHtml: null,
  work: null,
}

/** Returns the fields of an item that are shown before it is answered. They must not reveal the answer. */
export function toShownFields(
  body: WrittenBody,
): Omit<AskedItem, 'id' | 'key' | 'kind' | 'number' | 'minutes' | 'askHtml'> {
  switch (body.kind) {
    case 'one':
    case 'several':
      return { ...empty, optionsHtml: body.options.map(({ text }) => renderInline(text)) }
    case 'listen': {
      const heard = body.options.find(({ right }) => right)
      return {
        ...empty,
        optionsHtml: body.options.map(({ text }) => renderInline(text)),
        sound: heard ? heardSoundUrl(heard.say) : null,
      }
    }
    case 'tree':
      return {
        ...empty,
        choices: listTreeLabels(body),
        words: listWordsOfTree(parseBrackets(body.accept[0] ?? '')).map((form) => ({ form, tag: '' })),
      }
    case 'arcs':
      return {
        ...empty,
        choices: body.relations,
        words: parseArcs(body.accept[0] ?? '').map(({ form, tag }) => ({ form, tag })),
      }
    case 'number':
      return { ...empty, unit: body.unit }
    case 'transcribe':
      return {
        ...empty,
        style: body.style,
        keyboard: body.language ? listKeys(inventories[body.language]) : null,
        sound: body.say === undefined ? null : heardSoundUrl(body.say),
      }
    case 'match':
    case 'order':
    case 'gloss': {
      const slots = listSlots(body)
      const label = body.kind === 'match' ? renderInline : escapeHtml
      const gloss = body.kind === 'gloss' ? { translationHtml: renderInline(body.translation), lang: body.lang } : {}
      return { ...empty, slotsHtml: slots.map((slot) => label(slot.label)), choices: listSlotChoices(body), ...gloss }
    }
    case 'work': {
      const drawn = makeRoundExercise(body)
      return drawn.kind === 'tree' ? toShownFields(drawn) : { ...empty, work: hideAnswers(drawn) }
    }
    case 'expression': {
      const { match, not, most } = body
      return { ...empty, strings: { match, not, most } }
    }
    case 'query': {
      const { title, source, licence } = corpusOf(body)
      return {
        ...empty,
        search: {
          file: `${body.corpus}.${body.format ?? 'txt'}`,
          title,
          about: `${source} ${licence}.`,
          by: body.by,
          precision: body.precision,
          recall: body.recall,
          wanted: listWanted(body).map(({ unit, from }) => [unit, from]),
        },
      }
    }
    case 'code': {
      const { starter, checks } = body
      return {
        ...empty,
        program: {
          starter,
          checks: checks.map(({ call, expected, why }) => ({ call, expected, whyHtml: renderInline(why) })),
        },
      }
    }
    case 'measure':
      return { ...empty, unit: toNumberBody(body).unit, benchHtml: renderAskedBench(body.say) }
    case 'stretch': {
      const utterance = toUtterance(parseCue(body.say))
      return {
        ...empty,
        sound: soundUrl(body.say),
        spoken: {
          image: spectrogramUrl(body.say),
          milliseconds: Math.round(lengthMilliseconds(utterance)),
          words: describeUtterance(utterance, false),
        },
      }
    }
    case 'text':
    case 'chart':
      return empty
  }
}
