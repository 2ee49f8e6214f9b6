// Made on the server: a gift as its page shows it, the life of each pass in words that are right at this instant.
import type { findGiftBySecret } from '#domain/gifts/gift-queries.ts'
import { lifeSentences, standingWords } from '#domain/passes/pass-words.ts'

type FoundGift = NonNullable<Awaited<ReturnType<typeof findGiftBySecret>>>
export type ShownGiftPass = ReturnType<typeof shownPass>

/** What the page may know: of the order nothing, not even its id. */
export function shownGift({ from, recipientName, message, cityName, passes }: FoundGift) {
  return { from, recipientName, message, cityName, passes: passes.map(shownPass) }
}

function shownPass(pass: FoundGift['passes'][number]) {
  const { id, secret, holder, productName, durationDays, age, named, mayBeNamed, life } = pass
  return {
    id,
    secret,
    holder,
    ...named,
    productName,
    durationDays,
    age,
    mayBeNamed,
    hasCode: pass.code !== undefined,
    title: standingWords(life.standing),
    sentences: lifeSentences(life, pass.timeZone),
  }
}
