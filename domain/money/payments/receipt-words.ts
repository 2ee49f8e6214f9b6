// Shared by page, mail and PDF. A receipt proves a payment and states that it is not a tax invoice.
import { brandName } from '#domain/ground/brand.ts'
import { momentWords } from '#domain/ground/date-words.ts'
import { localPath } from '#domain/ground/language.ts'
import { moneyWords } from '#domain/ground/money.ts'
import type { PaymentMethod, RefundState } from '#domain/ground/vocabulary/money.ts'
import type { ReceiptSheet } from '#domain/passes/pass-documents.ts'
import { peopleWords } from '#domain/sale/cart/cart-words.ts'
import type { AcceptedTerms, Receipt } from '#domain/sale/orders/order-queries.ts'
import { m } from '#messages/messages.js'

/** For receipts: the card fields also accept debit and prepaid cards. */
export const methodWords: Record<PaymentMethod, () => string> = {
  'credit-card': m.pay_receipt_card,
  paypal: m.order_payment_paypal,
  'mercado-pago': m.order_payment_mercado_pago,
}

export const refundWords: Record<RefundState, () => string> = {
  waiting_approval: m.pay_refund_waiting_approval,
  created: m.pay_refund_created,
  in_transit: m.pay_refund_in_transit,
  done: m.pay_refund_done,
  failed: m.pay_refund_failed,
  rejected: m.pay_refund_rejected,
}

type Charged = Pick<Receipt, 'totalCents' | 'currency' | 'charge'>

/** The amount charged where it differs from the total, and the rate if the currency differs. */
export function chargedWords({ totalCents, currency, charge }: Charged) {
  const isExchanged = charge.currency !== currency
  if (!isExchanged && charge.amountCents === totalCents) return undefined
  const rate = moneyWords(Math.round(Number(charge.exchangeRate) * 100), charge.currency)
  return {
    amount: moneyWords(charge.amountCents, charge.currency),
    ...(isExchanged ? { rate: m.pay_receipt_rate({ rate }) } : {}),
  }
}

/** The seller and their tax number (Ley 24.240, art. 10). */
export function sellerFact({ seller }: Pick<Receipt, 'seller'>) {
  const { legalName, taxId, address } = seller
  return {
    label: m.legal_seller(),
    value: legalName,
    note: `${m.legal_tax_id({ taxId })} · ${address}`,
  }
}

/** The path of the accepted version of the terms. */
export function termsPath({ version, language }: AcceptedTerms): string {
  return localPath(`/terms/${version}`, language)
}

export function receiptSheet(receipt: Receipt): ReceiptSheet {
  const { lines, currency, refunds, operationNumber, paidAt, timeZone, terms, publicUrl } = receipt
  const title = m.pay_receipt_title()
  const charged = chargedWords(receipt)
  const lengthOf = ({ durationDays: days }: (typeof lines)[number]) =>
    receipt.baseSecret ? m.upgrade_receipt_days({ days }) : m.order_days({ days })
  return {
    heading: brandName,
    title,
    ...(receipt.isPlayed ? { disclaimer: m.pay_receipt_played() } : {}),
    continued: `${title} · ${operationNumber}`,
    bought: {
      heading: m.pay_receipt_lines(),
      lines: lines.map((line) => ({
        name: line.productName,
        details: `${lengthOf(line)} · ${peopleWords(line)}`,
        price: moneyWords(line.totalCents, currency),
      })),
      total: { label: m.order_total(), value: moneyWords(receipt.totalCents, currency) },
    },
    facts: [
      ...(charged
        ? [{ label: m.pay_receipt_charged(), value: charged.amount, note: charged.rate }]
        : []),
      ...(receipt.totalCents > 0
        ? [{ label: m.order_payment_method(), value: methodWords[receipt.method]() }]
        : []),
      ...(paidAt ? [{ label: m.pay_receipt_date(), value: momentWords(paidAt, timeZone) }] : []),
      { label: m.order_number(), value: operationNumber },
      sellerFact(receipt),
      {
        label: m.legal_terms_accepted(),
        value: m.legal_version({ version: terms.version }),
        note: publicUrl + termsPath(terms),
      },
    ],
    refunds: {
      heading: m.pay_receipt_refunds(),
      rows: refunds.map((refund) => ({
        label: moneyWords(refund.amountCents, refund.currency),
        value: refundWords[refund.state](),
      })),
    },
    withdrawal: {
      text: m.pay_receipt_withdrawal(),
      label: m.shell_withdrawal(),
      url: receipt.withdrawalUrl,
    },
    footer: m.pay_receipt_no_invoice(),
  }
}
