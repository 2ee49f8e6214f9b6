// Typed text of strangers in mails to unconfirmed mailboxes: nobody may send an address, a number to call or
// a formula in our name. `tests/typed-text-in-mails.test.ts` checks every template.
import { parseOperationNumber } from '#domain/sale/orders/operation-number.ts'

const LEFT_OUT = '[…]'
/** Invisible, and some change the direction of the text. Joiners and variation selectors stay. */
const UNSEEN = /(?![\t\n\p{Join_C}\p{VS}])[\p{Cc}\p{Cf}\p{Co}\p{DI}]/gu
/** Skipped inside a word: joiners, variation selectors, and marks over characters. */
const READ_PAST = /[\p{Join_C}\p{VS}\u0300-\u036f\u20d0-\u20ff]/gu
/** All but "5º", "1ª", "Nº", "Mª" and "M.ª", whose ordinal signs stand for no letter. */
const NORMALISED = /[^ªº]+|[ªº](?<!\p{N}[ªº])(?:(?=\p{L})|(?<!(?:\.|(?<!\p{L})[DMNSdmns])[ªº]))/gu
/** Read as a dot by browsers (UTS 46) or the eye, in a word with Latin letters; "Gal·la" is a name. */
const OTHER_DOT =
  /(?!(?<=l)·l(?!(?:[bcikrstuvy]|at|aw|ife|imo|ink|ive|oans?|ol|ove|td)(?!\p{L})))(?:(?<=\w)[。۔•‧∙⋅ꓸ·](?=\p{L})|(?<=[\p{L}\p{N}])[。۔•‧∙⋅ꓸ·](?=\w))/giu
/** "evil . com", "evil [.] com", "evil. com" unless it starts a sentence ("Com amor"), and "evil dot com". */
const LOOSE_DOT =
  /\s\.\s?(?=\p{L})|\s?[([{<]\s?\.\s?[)\]}>]\s?(?=\p{L})|(?:(?<=[\p{L}\p{N}])\.\s(?!\p{Lu}\p{Ll}{1,3} (?:[ao] )?\p{Ll}{2})|[^\p{L}\p{N}]{1,3}(?i:punto|ponto)[^\p{L}\p{N}]{1,3})(?=(?i:com|net|org|info|io|ar|br|co|xyz)(?!\p{L}))|[^\p{L}\p{N}]{1,3}(?i:dot)[^\p{L}\p{N}]{1,3}(?=\p{L}{2,4}(?!\p{L}))/gu
/** A sum of pesos (harmless), an order number of ours, or seven digits and more with no letter between. */
const NUMBERS =
  /((?<![\p{L}\p{N}])\d{1,3}(?:\.\d{3}){2}(?= pesos(?!\p{L})))|(?<![\p{L}\p{N}])FP-1\d{12}(?!\p{N})|[\p{Sc}+(]?\p{N}(?:[^\p{L}\p{N}]*\p{N}){6,}/gu
/** An hour, a date or a price. */
const MOMENT =
  /^[^\p{L}\p{N}\p{Sc}]*(?:(?:[01]?\d|2[0-4]):[0-5]\d|(?:[0-2]?\d|3[01])\/(?:[0-2]?\d|3[01])(?:\/(?:20)?\d\d)?|(?:[0-2]?\d|3[01])[-.](?:0?\d|1[0-2])[-.]20\d\d|20\d\d-[01]\d-[0-3]\d|\p{Sc}\d{1,3}(?:[.,]\d{1,3}){0,2})[^\p{L}\p{N}]*$/u
/** A word that a mail program, a spreadsheet or a reader might follow or run. */
const LEADS_ELSEWHERE =
  /@|:[\\/]\S|[\\/]{2}|\.[)\]}>"'»]*(?![ªº](?!\p{L}))\p{L}|\p{N}\.\p{N}{1,3}\.\p{N}{1,3}\.\p{N}|h[iy]per(?:link|v[ií]nculo)|^[^\p{L}\p{N}]*=\(*(?:[\p{L}\p{N}]{2}|[\p{N}+@"'-]|\$\p{L}|\p{L}!\$?[\p{L}\p{N}])|[=+-]\(*\p{L}+[(|]|(?:https?|ftp|mailto|tel|sms|callto|whatsapp|javascript|data):\S/iu
/** "J.R.", "Ma.Elena": names that lack a blank. */
const ABBREVIATED = /^(?:\p{Lu}\p{Ll}{0,2}\.)+(?:\p{Lu}\p{Ll}{2,}|\p{L})?[,;:]?$/u
/** "llegues.Besos": a sentence that lacks a blank, unless the word is the end of an address. */
const SENTENCE =
  /^[¡¿("]?\p{L}+\.(?!(?:Info|Shop|Site|Store|Online|Live|Link|Club|Tech|Click|Life|Space|Website|Blog|News|Cloud|Digital|Tours|Travel)(?!\p{L}))[A-ZÁÉÍÓÚÂÊÔÃÕÑÇ][a-záéíóúâêôãõñçü]{3,}[.,;:!?)"]*$/u

/** On one line, or with its line breaks; `[…]` replaces what leads elsewhere. */
export function typedText(text: string, lineBreak: ' ' | '\n' = ' '): string {
  const shown = text.replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, lineBreak).replace(UNSEEN, '')
  const read = shown
    .replace(NORMALISED, (part) => part.normalize('NFKC'))
    .replace(READ_PAST, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\.{3,}/g, '…')
    .replace(OTHER_DOT, '.')
  const kept = read
    .replace(LOOSE_DOT, '.')
    .replace(NUMBERS, (found, sum) => (sum || !isToCall(found) ? found : LEFT_OUT))
    .replace(/\S+/g, (word) => {
      if (!LEADS_ELSEWHERE.test(word)) return word
      const lacksBlank = ABBREVIATED.test(word) || SENTENCE.test(word)
      return lacksBlank ? word.replace(/\.(?=\p{L})/gu, '. ') : LEFT_OUT
    })
  return kept === read ? shown : kept
}

/** Longer than almost any name; longer ones are cut. */
const NAME_SHOWN_MAX = 48

export function typedName(text: string): string {
  const signs = [...typedText(text)]
  return signs.length > NAME_SHOWN_MAX
    ? `${signs.slice(0, NAME_SHOWN_MAX).join('')}…`
    : signs.join('')
}

/** Besides times, dates and prices, one more short number is harmless. */
function isToCall(found: string): boolean {
  const others = found
    .split(/\s+|(?<=[:/]\d\d)[–-]/)
    .filter((part) => /\p{N}/u.test(part) && !MOMENT.test(part))
  const digits = others.join('').replace(/\P{N}/gu, '').length
  return !found.startsWith('FP-') && (others.length > 1 || digits > 6)
}

/** Shows a typed operation number only if it may be one of ours. */
export function typedOperationNumber(text: string): string {
  return typedText(parseOperationNumber(text) ?? LEFT_OUT)
}
