import { currentLanguage } from '#domain/ground/language.ts'
import type { Services } from '#domain/ground/services.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'
import { receiptSheet } from '#domain/money/payments/receipt-words.ts'
import { type GroupView, findPassesAndGroups } from '#domain/passes/group-queries.ts'
import type { GroupPdfPage, PassPdf } from '#domain/passes/pass-documents.ts'
import { type HolderPass, withCode } from '#domain/passes/pass-queries.ts'
import {
  ageWords,
  dateFact,
  groupCodeWords,
  groupTitle,
  lateStartWords,
  opensWords,
} from '#domain/passes/pass-words.ts'
import { peopleWords } from '#domain/sale/cart/cart-words.ts'
import type { Receipt } from '#domain/sale/orders/order-queries.ts'
import { m } from '#messages/messages.js'
import { typedText } from './typed-text.ts'

type SheetOrder = { operationNumber?: string; cityName: string }

/** The sheets of an order, one per group and pass, and its receipt. */
export function passesPdf(
  order: SheetOrder & {
    operationNumber: string
    receipt: Receipt
    passes: HolderPass[]
    groups: GroupView[]
  },
  timeZone: string,
): PassPdf {
  return {
    language: currentLanguage(),
    title: (order.passes.length > 0 ? m.mail_pdf_title : m.gift_order_pdf_title)({
      operationNumber: order.operationNumber,
    }),
    createdAt: order.receipt.placedAt,
    receipt: receiptSheet(order.receipt),
    groups: groupPages(order.groups, order),
    pages: passPages(order.passes, { ...order, timeZone }),
  }
}

/** Without an operation number for the recipient of a gift. */
export function groupPages(groups: GroupView[], order: SheetOrder): GroupPdfPage[] {
  const { operationNumber, cityName } = order
  return groups.map((group) => ({
    code: group.code,
    alt: groupCodeWords(group),
    heading: m.mail_pass_heading({ city: cityName }),
    title: groupTitle(group),
    people: peopleWords(group),
    text: m.group_text({ count: group.holders.length }),
    lines: [
      { label: m.group_holders(), value: typedText(group.holders.join(', ')) },
      ...(operationNumber ? [{ label: m.mail_order_number(), value: operationNumber }] : []),
    ],
  }))
}

/** Without an operation number for the recipient of a gift. */
export function passPages(
  passes: HolderPass[],
  order: SheetOrder & { timeZone: string },
): PassPdf['pages'] {
  const { operationNumber, cityName, timeZone } = order
  return passes.map((pass) => ({
    code: pass.code.text,
    productName: pass.productName,
    heading: m.mail_pass_heading({ city: cityName }),
    holder: typedText(pass.holder),
    opens: opensWords(pass.productName),
    lines: [
      { label: m.mail_pass_duration(), value: m.mail_pass_days({ days: pass.durationDays }) },
      { label: m.mail_pass_kind(), value: ageWords(pass.age) },
      ...[dateFact(pass.life, timeZone)].filter((fact) => fact !== undefined),
      ...(operationNumber ? [{ label: m.mail_order_number(), value: operationNumber }] : []),
    ],
    shortCode: formatShortCode(pass.code.shortCode),
    footer: `${m.mail_rules_activation()} ${lateStartWords()}`,
  }))
}

// A stopped pass has no code to send; the mail says so to readers who count the codes.

export type MailedPasses = Awaited<ReturnType<typeof findMailedPasses>>

export async function findMailedPasses(services: Services, orderId: string) {
  const { passes: views, groups } = await findPassesAndGroups(services, orderId)
  return {
    passes: withCode(views),
    /** For readers who get all passes. */
    groups,
    leftOut: views.flatMap(({ holder, life: { standing } }) =>
      standing === 'blocked' || standing === 'refunded' ? [{ holder, standing }] : [],
    ),
  }
}
