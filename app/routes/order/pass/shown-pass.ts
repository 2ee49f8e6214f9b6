// Server only: passes, groups and sent passes as shown, with codes drawn and states in words as of now.
import { closedWords, momentWords } from '#domain/ground/date-words.ts'
import type { Services } from '#domain/ground/services.ts'
import type { GroupView } from '#domain/passes/group-queries.ts'
import type { PassClosure, PassEntry, PassPage, PassView } from '#domain/passes/pass-queries.ts'
import {
  lateStartWords,
  lifeSentences,
  standingWords,
  startTodayWords,
} from '#domain/passes/pass-words.ts'
import type { SentPass } from '#domain/passes/share-pass.ts'
import { m } from '#messages/messages.js'
import type { CardGroup } from './code-cards.tsx'
import type { CardLife, CardPass } from './pass-card.tsx'

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

function shownLife({ clock }: Services, { life, timeZone }: PassView): CardLife {
  const startToday = startTodayWords(life, timeZone)
  return {
    standing: life.standing,
    title: standingWords(life.standing),
    sentences: lifeSentences(life, timeZone),
    ...(startToday === undefined ? {} : { startToday, lateStart: lateStartWords() }),
    readAt: momentWords(clock.now(), timeZone),
  }
}

export type ShownEntry = { attraction: string; at: string }

function shownEntries({
  entries,
  timeZone,
}: Pick<PassView, 'timeZone'> & { entries: PassEntry[] }): ShownEntry[] {
  return entries.map(({ attraction, at }) => ({ attraction, at: momentWords(at, timeZone) }))
}

export type ShownClosure = { attraction: string; days: string }

function shownClosures(closures: PassClosure[]): ShownClosure[] {
  return closures.map(({ attraction, from, until }) => ({
    attraction,
    days: closedWords(from, until),
  }))
}

export type PassPageShown = {
  pass: CardPass
  entries: ShownEntry[]
  closures: ShownClosure[]
  /** The last local day on which it may open anything. */
  lastDay: string
}

export async function shownPassPage(services: Services, pass: PassPage): Promise<PassPageShown> {
  return {
    pass: await shownPass(services, pass),
    entries: shownEntries(pass),
    closures: shownClosures(pass.closures),
    lastDay: pass.life.lastDay,
  }
}

export function shownState(services: Services, pass: PassPage) {
  return {
    life: shownLife(services, pass),
    entries: shownEntries(pass),
    closures: shownClosures(pass.closures),
    hasCode: pass.code !== undefined,
  }
}

export async function shownGroup(
  { passDocuments }: Services,
  { code, ...group }: GroupView,
): Promise<CardGroup> {
  return { ...group, qrSvg: await passDocuments.svg(code) }
}

export type ShownShare = {
  id: string
  recipient: string
  holder: string
  isLive: boolean
  sentences: string[]
}

export function shownShare(share: SentPass, timeZone: string): ShownShare {
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
