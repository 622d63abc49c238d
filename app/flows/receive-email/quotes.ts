/** Lines longer than this are no line that an email program wrote above a quote. */
const longestLine = 300

const address = /(?<![\w.+-])<?[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,190}>?/
const fullDate = /(?<!\p{Nd})(?:\p{Nd}{4}|\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2})(?!\p{Nd})/u
const hasDate = (line: string) => fullDate.test(line.replace(address, ' '))
/** The verb that email programs put into the line above a quote, in the most common languages of our students. */
const verb =
  /\b(wrote|schreef|schrieb|écrit|escribió|escribiste|ha scritto|escreveu|skrev|napsal|napísal|kirjoitti|a scris)\b|napisał|írta|yazdı|написал|писал|пише|έγραψε|写道|寫道|書きました|작성|كتب|כתב|đã viết|ने लिखा/i

/** Matches the start of such a line, so that a sentence before it is not taken for its start. */
const isOpening = (line: string) => address.test(line) || hasDate(line)

const original =
  /^-{2,}\s{0,3}(original message|ursprüngliche nachricht|message d’origine|message d'origine|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|original meddelelse|исходное сообщение|原始邮件|original-nachricht)\s{0,3}-{2,}$/i
const forwarded =
  /forwarded message|begin forwarded|weitergeleitete nachricht|message transféré|mensaje reenviado|mensagem encaminhada|messaggio inoltrato|doorgestuurd bericht|videresendt|vidarebefordra|välitetty viesti|przesłana|przekazyw|přeposlan|preposlan|továbbított|redirecționat|réexpédié|reencaminhada|пересыла|переадрес|пересила|転送|轉寄|전달|转发/i
const isForward = /^\s*(fwd?|wg|tr|rv|enc|doorst|vb|vs|vl|i|pd|ilt|İlt|videresend|转发)\s?[:：]/i
/** Announces answers that stand in the quoted text, where only a colour may tell them apart. */
const saysBelow = /\b(below|beneath|underneath|in-?line|in (red|blue|green|bold|italics|capitals|colour|color))\b/i

const headers = {
  from: /^\*?(from|von|de|da|van|från|fra|od|kimden|lähettäjä|от|від|από|发件人|寄件者|差出人|보낸 사람|من|מאת)\s?[:：]\*?\s{0,5}\S/i,
  sent: /^\*?(sent|date|gesendet|datum|envoyé|envoyé le|enviado|enviada|enviado el|fecha|inviato|data|verzonden|skickat|sendt|dato|wysłano|odesláno|gönderildi|tarih|lähetetty|отправлено|дата|发送时间|日期|送信日時|日付|보낸 날짜|날짜)\s?[:：]\*?\s{0,5}\S/i,
  other:
    /^\*?(to|cc|subject|an|betreff|à|objet|para|asunto|assunto|a|oggetto|aan|onderwerp|till|til|ämne|emne|do|temat|komu|předmět|kime|konu|кому|тема|收件人|主题|宛先|件名|받는 사람|제목)\s?[:：]/i,
}

/** Gmail puts marks of direction around what it writes in Arabic and Hebrew. */
const directions = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const trimmed = (line: string | undefined) =>
  (line ?? '')
    .slice(0, longestLine + 1)
    .replaceAll(directions, '')
    .trim()

/**
 * True for a line such as “On 2 Mar 2026 at 10:00, UKLI <support@ukli.example> wrote:”, which may be wrapped over three
 * lines. People begin sentences like it, so it needs quoted lines below it, or both a full date and an address, which
 * nobody writes by hand.
 */
function isAttribution(lines: readonly string[], at: number) {
  const first = trimmed(lines[at])
  let joined = ''
  for (let i = at; i < at + 3; i += 1) {
    const line = trimmed(lines[i])
    // Some programs break the line even before the last sign of the address.
    const isLastSign = i > at && /^>\s?[:：]$/.test(line)
    if (line === '' || line.length > longestLine || (line.startsWith('>') && !isLastSign)) return false
    if (i > at && (!isOpening(first) || hasDate(line))) return false
    joined = `${joined} ${line}`.trim()
    // Zoho writes “---- On 2 Mar 2026 … wrote ----”.
    if (/([:：]|-{4})$/.test(line)) {
      const isFull = hasDate(joined) && address.test(joined)
      const below = lines.slice(i + 1, i + 4).find((each) => each.trim() !== '') ?? ''
      return isFull || (below.startsWith('>') && (isOpening(first) || verb.test(joined)))
    }
    // A sentence ends here, so the next line does not continue it.
    if (/[.!?;。]$/.test(line)) return false
  }
  return false
}

/** True for the first line of “From: …, Sent: …, To: …, Subject: …”, which Outlook puts above an earlier email. */
function isHeaderBlock(lines: readonly string[], at: number) {
  if (!headers.from.test(trimmed(lines[at]))) return false
  const block = [1, 2, 3, 4, 5].map((i) => trimmed(lines[at + i]))
  return block.some((line) => headers.sent.test(line)) && block.some((line) => headers.other.test(line))
}

function isQuoteStart(lines: readonly string[], at: number) {
  const line = trimmed(lines[at])
  const next = trimmed(lines[at + 1])
  return (
    line.startsWith('>') ||
    original.test(line) ||
    (/^_{10,}$/.test(line) && headers.from.test(next)) ||
    isHeaderBlock(lines, at) ||
    isAttribution(lines, at)
  )
}

const isQuoted = (line: string) => line.trim() === '' || line.startsWith('>')

/**
 * Separates the earlier emails that are quoted at the end of an email, if they are beyond doubt. A text with replies
 * between the quoted lines, with nothing but a quote, or with an email that was passed on, is not split.
 */
export function splitQuote(text: string, { subject = '' } = {}): { body: string; quoted: string | null } {
  const whole = { body: text.trim(), quoted: null }
  if (isForward.test(subject)) return whole
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const start = lines.findIndex((_, at) => isQuoteStart(lines, at))
  if (start < 0) return whole
  const body = lines.slice(0, start).join('\n').trim()
  const quote = lines.slice(start)
  const firstMarked = quote.findIndex((line) => line.startsWith('>'))
  const isAnsweredBetween = firstMarked >= 0 && !quote.slice(firstMarked).every(isQuoted)
  const isPassedOn = [...lines.slice(Math.max(0, start - 2), start), ...quote.slice(0, 2)].some((line) =>
    forwarded.test(trimmed(line)),
  )
  if (body === '' || isAnsweredBetween || isPassedOn || saysBelow.test(body)) return whole
  return { body, quoted: quote.join('\n').trim() }
}
