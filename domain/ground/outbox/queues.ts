// What must not be lost is written as a job, its entry in the transaction that causes it. A release must
// understand jobs that the previous release left waiting, so a schema may only grow.
import { giftMail } from './gift-mail.ts'
import { moneyMail, providerHint, refundQueue, withdrawalQueue } from './money.ts'
import { emailChanged, orderLookup, orderMail } from './order-mail.ts'
import { passNotice } from './pass-notice.ts'
import { pictureCrops, pictureVariants } from './pictures.ts'
import { pulse } from './pulse.ts'
import { contactMail, staffMail } from './staff-mail.ts'
import { walletUpdate } from './wallet-update.ts'

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
  pulse,
]
