// Server only: passes, groups and sent passes as shown, with codes drawn and states in words as of now.
import { closedWords, momentWords } from '#domain/ground/date-words.ts'
import type { Services } from '#domain/ground/services.ts'
import type { GroupView } from '#domain/passes/group-queries.ts'
import type { PassPage, PassView } from '#domain/passes/pass-queries.ts'
import {
  lateStartWords,
  lifeSentences,
  standingWords,
  startTodayWords,
} from '#domain/passes/pass-words.ts'
import type { SentPass } from '#domain/passes/share-pass.ts'
import { m } from '#messages/messages.js'
import type { CardGroup } from './code-cards.tsx'
import type { CardPass } from './pass-card.tsx'

export async function shownPass(services: Services, pass: PassView): Promise<CardPass> {
  const { secret, holder, productName, durationDays, age, code } = pass
  return {
    secret,
    holder,
    productName,
    durationDays,
    age,
    life: shownLife(services, pass),
    ...(code
      ? { code: { shortCode: code.shortCode, qrSvg: await services.passDocuments.svg(code.text) } }
      : {}),
  }
}

function shownLife({ clock }: Services, { life, timeZone }: PassView): CardPass['life'] {
  const startToday = startTodayWords(life, timeZone)
  return {
    standing: life.standing,
    title: standingWords(life.standing),
    sentences: lifeSentences(life, timeZone),
    ...(startToday === undefined ? {} : { startToday, lateStart: lateStartWords() }),
    readAt: momentWords(clock.now(), timeZone),
  }
}

function shownVisits({ entries, closures, timeZone }: PassPage) {
  return {
    entries: entries.map(({ attraction, at }) => ({ attraction, at: momentWords(at, timeZone) })),
    closures: closures.map(({ attraction, from, until }) => ({
      attraction,
      days: closedWords(from, until),
    })),
  }
}

export type PassPageShown = Awaited<ReturnType<typeof shownPassPage>>

/** `lastDay`: the last local day on which it may open anything. */
export async function shownPassPage(services: Services, pass: PassPage) {
  const shown = await shownPass(services, pass)
  return { pass: shown, ...shownVisits(pass), lastDay: pass.life.lastDay }
}

export function shownState(services: Services, pass: PassPage) {
  return {
    life: shownLife(services, pass),
    ...shownVisits(pass),
    hasCode: pass.code !== undefined,
  }
}

export async function shownGroup(
  { passDocuments }: Services,
  { code, ...group }: GroupView,
): Promise<CardGroup> {
  return { ...group, qrSvg: await passDocuments.svg(code) }
}

export type ShownShare = ReturnType<typeof shownShare>

export function shownShare(share: SentPass, timeZone: string) {
  const { id, recipient, holder, secret, sharedAt, firstOpenedAt, lastOpenedAt } = share
  const opened =
    firstOpenedAt && lastOpenedAt
      ? m.share_opened({
          first: momentWords(firstOpenedAt, timeZone),
          last: momentWords(lastOpenedAt, timeZone),
        })
      : m.share_not_opened()
  return {
    id,
    recipient,
    holder,
    isLive: secret !== undefined,
    sentences: [
      m.share_sent_at({ instant: momentWords(sharedAt, timeZone) }),
      opened,
      ...(secret === undefined ? [m.share_ended()] : []),
    ],
  }
}
