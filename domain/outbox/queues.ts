// The outbox: what must not be lost is written as a job in the transaction that causes it, and done
// by the worker afterwards. One file per queue says what its jobs hold and puts them there; a release
// must understand the jobs that the one before left waiting, so a schema may only grow.
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
