import { expect, it } from 'vitest'
import { renderInlineMarkup } from './inline-markup.ts'

it('marks up transcriptions and words, and escapes any HTML', () => {
  expect(renderInlineMarkup('You wrote {/z/}, as in *zoo*.')).toBe(
    'You wrote <span class="ipa" lang="und-fonipa">/z/</span>, as in <i>zoo</i>.',
  )
  expect(renderInlineMarkup('Leave out {/<b>/} "here" & *<i>*.')).toBe(
    'Leave out <span class="ipa" lang="und-fonipa">/&lt;b&gt;/</span> &quot;here&quot; &amp; <i>&lt;i&gt;</i>.',
  )
})
