// The words of refusals at a door. Foreign visitors read over the guard's shoulder, so every phone holds all
// languages, whatever its own is.
import { timeOfWords } from '#domain/ground/date-words.ts'
import type { GateRefusal } from '#domain/ground/vocabulary/door.ts'
import { type Language, languageTags } from '#domain/ground/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import type { ScanRefused } from './scan.ts'

/** `title` is read at a glance, `reason` explains, `advice` is for the visitor. */
type RefusalWords = { title: string; reason: string; advice: string }
type Text = (inputs?: object, options?: { locale?: Language }) => string

const texts: Record<GateRefusal, [title: Text, reason: Text, advice: Text]> = {
  invalid: [m.refused_invalid_title, m.refused_invalid_reason, m.refused_invalid_advice],
  revoked: [m.refused_revoked_title, m.refused_revoked_reason, m.refused_revoked_advice],
  refunded: [m.refused_refunded_title, m.refused_refunded_reason, m.refused_refunded_advice],
  blocked: [m.refused_blocked_title, m.refused_blocked_reason, m.refused_blocked_advice],
  unpaid: [m.refused_unpaid_title, m.refused_unpaid_reason, m.refused_unpaid_advice],
  not_started_in_time: [
    m.refused_not_started_in_time_title,
    m.refused_not_started_in_time_reason,
    m.refused_not_started_in_time_advice,
  ],
  not_included: [
    m.refused_not_included_title,
    m.refused_not_included_reason,
    m.refused_not_included_advice,
  ],
  expired: [m.refused_expired_title, m.refused_expired_reason, m.refused_expired_advice],
  already_used: [
    m.refused_already_used_title,
    m.refused_already_used_reason,
    m.refused_already_used_advice,
  ],
  attraction_closed: [
    m.refused_attraction_closed_title,
    m.refused_attraction_closed_reason,
    m.refused_attraction_closed_advice,
  ],
  not_participating: [
    m.refused_not_participating_title,
    m.refused_not_participating_reason,
    m.refused_not_participating_advice,
  ],
  full: [m.refused_full_title, m.refused_full_reason, m.refused_full_advice],
  data_too_old: [
    m.refused_data_too_old_title,
    m.refused_data_too_old_reason,
    m.refused_data_too_old_advice,
  ],
  needs_network: [
    m.refused_needs_network_title,
    m.refused_needs_network_reason,
    m.refused_needs_network_advice,
  ],
}

/** The title of a refusal in the current language. */
export const refusalTitle = (reason: GateRefusal): string => texts[reason][0]()

/** The words of a refusal, its reason completed with the known details. */
export function refusalWords(
  refused: ScanRefused,
  language: Language,
  timeZone: string,
): RefusalWords {
  const spoken = { locale: language }
  const [title, ownReason, ownAdvice] = texts[refused.isDaily ? 'already_used' : refused.reason]
  const reason = (refused.isDaily ? m.refused_daily_reason : ownReason)({}, spoken)
  const advice = (refused.isDaily ? m.refused_daily_advice : ownAdvice)({}, spoken)
  const detail = detailOf(refused, language, timeZone)
  return { title: title({}, spoken), reason: detail ? `${reason} ${detail}` : reason, advice }
}

function detailOf(refused: ScanRefused, language: Language, timeZone: string) {
  const spoken = { locale: language }
  switch (refused.reason) {
    case 'expired':
    case 'not_started_in_time': {
      if (!refused.since) return undefined
      const since = instantWords(refused.since, language, timeZone)
      return m.refused_detail_since({ since }, spoken)
    }
    case 'already_used': {
      if (!refused.usedAt) return undefined
      const at = instantWords(refused.usedAt, language, timeZone)
      const where = [refused.usedWhere, refused.usedDoor].filter(Boolean).join(', ')
      return m.refused_detail_used({ at, where }, spoken)
    }
    case 'not_included': {
      if (!refused.openedBy?.length) return undefined
      const names = refused.openedBy.reduce<string>(
        (named, last) => (named ? m.refused_detail_or({ names: named, last }, spoken) : last),
        '',
      )
      return m.refused_detail_opened_by({ names }, spoken)
    }
    case 'attraction_closed': {
      if (!refused.closedUntil) return undefined
      const until = dayWords(refused.closedUntil, language)
      return m.refused_detail_closed_until({ until }, spoken)
    }
    case 'full': {
      if (!refused.fullUntil) return undefined
      const time = timeOfWords(new Date(refused.fullUntil), language, timeZone)
      return m.refused_detail_full_until({ time }, spoken)
    }
    default:
      return undefined
  }
}

function instantWords(instant: string, language: Language, timeZone: string): string {
  const at = new Date(instant)
  const day = new Intl.DateTimeFormat(languageTags[language], {
    day: 'numeric',
    month: 'long',
    timeZone,
  })
  return `${day.format(at)}, ${timeOfWords(at, language, timeZone)}`
}

function dayWords(day: string, language: Language): string {
  const format = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(languageTags[language], format).format(
    new Date(`${day}T12:00:00Z`),
  )
}
