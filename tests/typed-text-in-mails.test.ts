// No mail to a mailbox that nobody confirmed shows an address, a number to call or a formula that somebody typed. All
// that a template is given counts as typed unless it is known to be ours, so that a new field is asked about.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { speakPerTask } from '#server/create-services.ts'
import { leftOfThem, typedTexts } from './hostile/typed-texts.ts'
import { buyerMails, type ComposedMail, staffMails } from './mails.ts'

speakPerTask()

/** To staff and the operator, whose mailboxes are confirmed: they have to read what was typed. */
const toStaff = `composeAccessRequestedMail composeMoneyAlertMail composeRefundWaitingMail
  composeLooseningMail composeOperatorMail`.split(/\s+/)
/** These make no mail of their own: the others are made with them. */
const frames = ['composeNotice', 'composeStaffMail', 'frameMail', 'moneyAlertMail']

/** Fields that the shop, a provider or staff fill in, and the words of ours that stand in no field. */
const ours = new Set(
  `orderId operationNumber cityName citySlug productName product age timeZone secret code text shortCode standing
  today lastDay day from until messageId mailHost method provider event cause currency exchangeRate state paymentState
  label topic language number attraction attractions unassignedReason role reference alert wallets legalName taxId
  address version role_changed suspended restored removed
  second_factor_added second_factor_replaced second_factor_removed`.split(/\s+/),
)
/** Where a number of an order is typed by who is told of it. */
const withTypedNumber = ['composeWithdrawalMail', 'composeVisitorCopy']

function spoil(facts: unknown, template: string, field = ''): void {
  if (typeof facts !== 'object' || facts === null) return
  for (const [key, value] of Object.entries(facts)) {
    const name = Array.isArray(facts) ? field : key
    if (typeof value !== 'string') spoil(value, template, name)
    else if (isTyped(name, value, template)) Reflect.set(facts, key, hostile(name))
  }
}

function isTyped(field: string, value: string, template: string): boolean {
  if (field === 'operationNumber') return withTypedNumber.includes(template)
  const isAddress = value.startsWith('https://vereda.example')
  return (
    !isAddress && !ours.has(field) && !ours.has(value) && value !== 'America/Argentina/Buenos_Aires'
  )
}

/** All of it at once; a name has a second line too. */
function hostile(field: string): string {
  const all = typedTexts.map((typed) => `Ann ${typed} y`).join(' ')
  return field === 'message' ? all : `${all}\nSECOND`
}

async function everyMail(change?: typeof spoil): Promise<ComposedMail[]> {
  return [...(await buyerMails(change)), ...(await staffMails(change))]
}

test('every template that makes a mail is asked', async () => {
  const files = globSync('domain/mail/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const made = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const found = [...text.matchAll(/^export (?:async )?function (compose\w+|(?!send)\w*Mail)\(/gm)]
    // Whoever frames a mail, whatever it is called, is a template.
    if (/(?<!function )frameMail\(/.test(text)) expect(found, file).not.toEqual([])
    return found.map(([, name]) => name)
  })
  const asked = new Set((await everyMail()).map(({ template }) => template))

  expect(made.toSorted()).toEqual([...asked, ...frames].toSorted())
})

test('no mail to a mailbox that nobody confirmed shows what leads elsewhere', async () => {
  const mails = await everyMail(spoil)
  for (const mail of mails.filter(({ template }) => !toStaff.includes(template))) {
    const names = mail.attachments.map(({ filename }) => filename)
    const said = [mail.subject, mail.text, mail.html, mail.sheet, ...names].join('\n')
    expect(leftOfThem(said), mail.template).toEqual([])
    expect(said, mail.template).not.toMatch(/^SECOND/m)
    expect(mail.subject, mail.template).not.toContain('\n')
  }
})

test('of honest facts nothing is left out', async () => {
  const plain = await everyMail()

  expect(plain.filter(({ text, sheet }) => `${text}${sheet}`.includes('[…]'))).toEqual([])
})
