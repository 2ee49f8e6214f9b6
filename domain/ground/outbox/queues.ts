// The outbox: whatever must not be lost is written as a job in the transaction that causes it and done
// later by the worker. Each queue has one file with its job schema and its entry functions. A release must
// understand jobs that the previous release left waiting, so a schema may only grow.
import { contactMail } from './contact-mail.ts'
import { emailChanged } from './email-changed.ts'
import { giftMail } from './gift-mail.ts'
import { moneyMail } from './money-mail.ts'
import { orderLookup } from './order-lookup.ts'
import { orderMail } from './order-mail.ts'
import { passNotice } from './pass-notice.ts'
import { pictureCrops } from './picture-crops.ts'
import { pictureVariants } from './picture-variants.ts'
import { providerHint } from './provider-hint.ts'
import { refundQueue } from './refund.ts'
import { staffMail } from './staff-mail.ts'
import { walletUpdate } from './wallet-update.ts'
import { withdrawalQueue } from './withdrawal.ts'

export const queues = [
  orderMail,
  orderLookup,
  emailChanged,
  staffMail,
  passNotice,
  providerHint,
  refundQueue,
  withdrawalQueue,
  moneyMail,
  contactMail,
  pictureVariants,
  pictureCrops,
  walletUpdate,
  giftMail,
]
