// Server only: a gift as its page shows it, with each pass's state in words as of now.
import type { findGiftBySecret } from '#domain/gifts/gift-queries.ts'
import { lifeSentences, standingWords } from '#domain/passes/pass-words.ts'
import type { Services } from '#domain/services.ts'
import { shownGroup } from '#app/routes/order/pass/shown-group.ts'

type FoundGift = NonNullable<Awaited<ReturnType<typeof findGiftBySecret>>>
export type ShownGiftPass = ReturnType<typeof shownPass>

/** The data for the page: nothing of the order, not even its id. */
export async function shownGift(services: Services, found: FoundGift) {
  const { from, recipientName, message, cityName, passes } = found
  const groups = await Promise.all(found.groups.map((group) => shownGroup(services, group)))
  return { from, recipientName, message, cityName, passes: passes.map(shownPass), groups }
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
