import { describe, expect, it } from 'vitest'
import { splitQuote } from './quotes.ts'

const from = 'UKLI <support@ukli.example>'

describe('quoted text', () => {
  it.each([
    ['Gmail', `On Mon, 2 Mar 2026 at 10:00, ${from} wrote:\n> Where is it?`],
    [
      'Gmail, wrapped',
      `On Mon, 2 Mar 2026 at 10:00, The UK Linguistic Institute\n<support+abc@ukli.example> wrote:\n\n> Where?`,
    ],
    [
      'wrapped over three lines',
      `On Mon, 2 Mar 2026 at 10:00,\nThe UK Linguistic Institute\n<support+abc@ukli.example> wrote:\n> Where?`,
    ],
    ['without a date', 'On Mon, UKLI wrote:\n> Where is it?'],
    ['German', 'Am 02.03.2026 um 10:00 schrieb UKLI:\n> Wo?'],
    ['French', `Le lun. 2 mars 2026 à 10:00, ${from} a écrit :\n> Où ?`],
    ['Spanish', `El lun, 2 mar 2026 a las 10:00, ${from} escribió:\n> ¿Dónde?`],
    ['Portuguese', `Em seg., 2 de mar. de 2026 às 10:00, ${from} escreveu:\n> Onde?`],
    ['Polish', `pon., 2 mar 2026 o 10:00 ${from} napisał(a):\n> Gdzie?`],
    ['Turkish', `${from}, 2 Mar 2026 Pzt, 10:00 tarihinde şunu yazdı:\n> Nerede?`],
    ['Russian', `пн, 2 мар. 2026 г. в 10:00, ${from}:\n> Где?`],
    ['Chinese', `UKLI <support@ukli.example> 于2026年3月2日周一 10:00写道：\n> 在哪里？`],
    ['Japanese', `2026年3月2日(月) 10:00 ${from}:\n> どこですか`],
    ['Korean', `2026년 3월 2일 (월) 오전 10:00, ${from}님이 작성:\n> 어디?`],
    ['Arabic', `في الاثنين، 2 مارس 2026 في 10:00 كتب ${from}:\n> أين؟`],
    ['Yahoo, without marks', `On Monday, 2 March 2026 at 10:00:00 GMT, ${from} wrote:\n\nWhere is it?`],
    ['an old Outlook', '-----Original Message-----\nFrom: UKLI\nSent: Monday\nWhere is it?'],
    ['Outlook', `From: ${from}\nSent: Monday, 2 March 2026\nTo: Ada\nSubject: Schwa\n\nWhere is it?`],
    ['Outlook in German', `Von: ${from}\nGesendet: Montag, 2. März 2026\nAn: Ada\nBetreff: Schwa\n\nWo?`],
    ['Outlook in Chinese', `发件人: ${from}\n发送时间: 2026年3月2日\n收件人: Ada\n主题: Schwa\n\n在哪里？`],
    ['Outlook on the web', `________________________________\nFrom: ${from}\nSent: 2 March\nTo: Ada\n\nWhere is it?`],
    ['Zoho', `---- On Mon, 02 Mar 2026 10:00:00 +0000 ${from} wrote ----\n\nWhere is it?`],
    ['Yahoo in French', `De : ${from}\nÀ : Ada\nEnvoyé le : lundi 2 mars 2026\nObjet : Schwa\n\nOù ?`],
    ['Gmail in Hebrew', `\u202Bב-2 במרץ 2026 מאת \u202AUKLI\u202C <support@ukli.example>:\u202C\n\n> Where?`],
    ['marked lines', '> Where is it?\n> There?'],
  ])('of %s is split off', (_, quote) => {
    expect(splitQuote(`In the middle.\n\nAda\n\n${quote}\n`)).toEqual({ body: 'In the middle.\n\nAda', quoted: quote })
  })

  it.each([
    ['between answers', 'On Monday, UKLI wrote:\n> Where?\nHere.\n> And when?\nNow.'],
    ['that is answered between its lines', 'See below.\n\n> Where?\n\nHere.'],
    ['alone', '> Where is it?'],
    ['that only looks like one', 'On Monday I wrote you:\nthat from: here it is.'],
    ['of one line with an arrow inside', 'p > q\nis a rule'],
    ['from a book', 'Dear desk,\n\nOn page 12 of module 2 the author wrote:\n"a vowel is central".\n\nIs this right?'],
    ['from a person on a day', 'Hello,\n\nOn 2 March 2026 at 10:00 my tutor wrote:\nYou may sit it again.\n\nMay I?'],
    ['with an address but no date', 'Hello,\n\nI asked support@ukli.example and they wrote:\nno.\n\nWhy?'],
    ['below a rule', 'First.\n\n____________________\nMy second question: where is it?'],
    ['that is a form filled in', 'My details.\n\nFrom: Leeds\nDate: 2 March 2026\n\nMay I come?'],
    [
      'that is passed on',
      `Read this.\n\n---------- Forwarded message ---------\nFrom: ${from}\nDate: Mon\nSubject: Schwa\nTo: Ada\n\nWhere?`,
    ],
    ['that is passed on in Swedish', `Läs.\n\n> Vidarebefordrat mejl:\n>\n> Från: ${from}\n> Var?`],
    [
      'with answers in red',
      `My answers are in red.\n\nFrom: ${from}\nSent: Monday\nTo: Ada\nSubject: Schwa\n\nWhere is it?\nIn the middle.`,
    ],
    ['above a signature', 'Where is it?\n\n-- \nAda Sapir\nLeeds'],
  ])('%s stays', (_, text) => {
    expect(splitQuote(text)).toEqual({ body: text, quoted: null })
  })

  it('stays if the subject says that the email is passed on', () => {
    const text = `What is this?\n\nFrom: ${from}\nSent: Monday\nTo: Ada\nSubject: Schwa\n\nWhere?`
    expect(splitQuote(text, { subject: 'FW: Schwa' }).quoted).toBeNull()
    expect(splitQuote(text, { subject: 'İLT: Schwa' }).quoted).toBeNull()
    expect(splitQuote(text, { subject: 'Re: FW: Schwa' }).quoted).not.toBeNull()
  })

  it('takes a sentence before its first line for no part of it', () => {
    const text = `I asked on 2 March 2026.\nOn Mon, 2 Mar 2026, ${from} wrote:\n> Where?`
    expect(splitQuote(text).body).toBe('I asked on 2 March 2026.')
  })

  it.each([[':\n'], ['> \n'], ['2026 a@b.example \n'], ['From: x\n'], ['_'.repeat(20)], [' '], ['On 2026 '], ['a@']])(
    'is looked for in a time that grows with the length only: %j',
    (piece) => {
      // A time that grew with the square would exceed the time limit of the test by far.
      expect(splitQuote(piece.repeat(200_000 / piece.length)).quoted).toBeNull()
    },
  )
})
