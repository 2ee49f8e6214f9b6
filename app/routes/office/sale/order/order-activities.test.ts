import { expect, test } from 'vitest'
import { moneyMail } from '#domain/ground/outbox/money.ts'
import { closureKind } from '#domain/mail/closure-notices.ts'
import { reminderKind } from '#domain/mail/reminders.ts'
import { wordsOfMail } from './order-activities.tsx'

const ID = '019f0000-1234-7abc-8def-0123456789ab'
const TIME_ZONE = 'America/Argentina/Buenos_Aires'

test('every mail about money has a name of its own on the page of its order', () => {
  const names = moneyMail.job.options.flatMap((about) => {
    const { event } = about.shape
    const events: string[] = 'options' in event ? event.options : [event.value]
    return (
      events
        // Of a withdrawal that no order fits: it is on no order's page.
        .filter((one) => one !== 'not_found')
        .map((one) => wordsOfMail(`<${about.shape.about.value}-${ID}-${one}@vereda.example>`))
    )
  })
  expect(names).not.toContain('Otro correo')
  expect(new Set(names).size).toBe(names.length)
})

test('notices are told apart, and a mail of which nobody knows is another one', () => {
  const notice = (kind: string) => wordsOfMail(`<notice-${ID}-${kind}@vereda.example>`)
  const left = { event: 'left', attractionId: 1, announcedAt: 1_795_262_400_000 } as const

  expect(notice(reminderKind(14, '2027-11-21'))).toBe('Recordatorio de pases sin usar')
  expect(notice(closureKind(left, TIME_ZONE))).toBe('Aviso sobre una atracción')
  expect(wordsOfMail(`<new-${ID}@vereda.example>`)).toBe('Otro correo')
})
