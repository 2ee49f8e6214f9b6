import type { AttractionRefusal } from '#domain/attractions/attractions.ts'
import type { BenefitRefusal } from '#domain/benefits/benefits.ts'
// The refusal reasons of all verbs. A reason without words in refusals.ts does not compile.
import type { AcknowledgeComparisonRefusal, CompareDayRefusal } from '#domain/books/comparisons.ts'
import type { SetRateRefusal } from '#domain/books/rates.ts'
import type { ConfirmLooseningRefusal } from '#domain/books/rules.ts'
import type { ImportRefusal } from '#domain/catalog-file/import-attractions.ts'
import type { BuyPassesRefusal } from '#domain/checkout/buy-passes.ts'
import type { TooManyPurchases } from '#domain/checkout/purchase-allowance.ts'
import type {
  ChangeCityRefusal,
  CreateCityRefusal,
  DeleteCityRefusal,
} from '#domain/cities/cities.ts'
import type { PublishCityRefusal, ShowCityRefusal } from '#domain/cities/city-page.ts'
import type { AnswerContactRefusal } from '#domain/contact/answer-contact.ts'
import type { ContactRefusal } from '#domain/contact/receive-contact.ts'
import type { DeviceDoorsRefusal } from '#domain/devices/device-doors.ts'
import type { GiftRefusal } from '#domain/gifts/change-gift.ts'
import type { NameGiftHolderRefusal } from '#domain/gifts/name-gift-holder.ts'
import type { GuardRefusal } from '#domain/guards/guards.ts'
import type { NothingToSend } from '#domain/order-desk/request-order-mail.ts'
import type { ParticipationRefusal } from '#domain/participation/participation.ts'
import type { BlockPassRefusal } from '#domain/passes/block-pass.ts'
import type { ReissuePassRefusal } from '#domain/passes/reissue-pass.ts'
import type { SharePassRefusal } from '#domain/passes/share-pass.ts'
import type { AssignChargeRefusal } from '#domain/payments/assign-charge.ts'
import type { BookCorrectionRefusal } from '#domain/payments/book-correction.ts'
import type { PictureRefusal } from '#domain/pictures/picture.ts'
import type {
  ChangeProductRefusal,
  DropPricesRefusal,
  SetPricesRefusal,
} from '#domain/products/products.ts'
import type { AcknowledgeRefundRefusal } from '#domain/refunds/acknowledge-refund.ts'
import type { ApproveRefundRefusal } from '#domain/refunds/approve-refund.ts'
import type { CloseWithdrawalRefusal } from '#domain/refunds/close-withdrawal.ts'
import type { RefundUnassignedRefusal } from '#domain/refunds/refund-unassigned.ts'
import type { RetryRefundRefusal } from '#domain/refunds/retry-refund.ts'
import type { StartRefundRefusal } from '#domain/refunds/start-refund.ts'
import type { TakeBackPassesRefusal } from '#domain/refunds/take-back-passes.ts'
import type { ReservationsRefusal } from '#domain/reservations/import-reservations.ts'
import type { UnblockPassRefusal } from '#domain/returns/paid-passes.ts'
import type { ReopenScanRefusal } from '#domain/scan/reopen-scan.ts'
import type { SettleScanRefusal } from '#domain/scan/settle-scan.ts'
import type { UndoScanRefusal } from '#domain/scan/undo-scan.ts'
import type { DropAgreementRefusal } from '#domain/settlements/accounts.ts'
import type {
  CloseSettlementRefusal,
  PaySettlementRefusal,
  UnpaySettlementRefusal,
} from '#domain/settlements/closing.ts'
import type { DecisionRefused } from '#domain/staff/access-decision.ts'
import type { ChangeRoleRefusal } from '#domain/staff/change-role.ts'
import type { InvitationRefusal, InviteStaffRefusal } from '#domain/staff/invite-staff.ts'
import type { RemoveStaffRefusal } from '#domain/staff/remove-staff.ts'
import type { VerificationRefused } from '#domain/staff/request-verification-mail.ts'
import type { ReleaseSecondFactorRefusal } from '#domain/staff/restore-access.ts'
import type { SuspendStaffRefusal } from '#domain/staff/suspend-staff.ts'
import type { TooManyAttempts } from '#domain/take-limits.ts'
import type { TestimonialRefusal } from '#domain/testimonials/testimonials.ts'
import type { BuyUpgradeRefusal } from '#domain/upgrades/buy-upgrade.ts'
import type { GiveCardRefusal } from '#domain/wallets/take-cards.ts'

/** Reasons for refusing a purchase. */
export type Refusal =
  | BuyPassesRefusal
  | TooManyPurchases['reason']
  | 'price_changed'
  | 'rate_changed'
  | 'payment_declined'
/** Reasons for refusing an existing order's link or PDFs. */
type LinkRefusal =
  | 'too_many_requests'
  | 'too_many_withdrawals'
  | 'too_many_challenges'
  | 'too_many_sheets'
  | 'too_many_looks'
  | Exclude<SharePassRefusal, 'no_such_pass'>
  | GiftRefusal
  | 'same_gift_email'
  | 'gift_email_changed'
  | Exclude<NameGiftHolderRefusal, 'no_such_pass'>
  | 'sheets_busy'
  | Exclude<GiveCardRefusal, 'no_card'>
/** Reasons of the office's verbs. */
type OfficeRefusal =
  | CreateCityRefusal
  | ChangeProductRefusal
  | BenefitRefusal
  | SetPricesRefusal
  | DropPricesRefusal
  | ChangeCityRefusal
  | DeleteCityRefusal
  | ShowCityRefusal
  | PublishCityRefusal
  | OrderRefusal
  | MoneyRefusal
  | AttractionRefusal
  | ImportRefusal
  | SettlementRefusal
  | DoorRefusal
  | PeopleRefusal
  | UploadRefusal
  | AnswerContactRefusal
  | TestimonialRefusal

/** Reasons on the office's page of an order. */
type OrderRefusal =
  | NothingToSend
  | 'too_many_mails'
  | 'same_email'
  | 'email_changed_meanwhile'
  | 'same_holder'
  | 'holder_changed_meanwhile'
  | Exclude<BlockPassRefusal | UnblockPassRefusal | ReissuePassRefusal, 'no_such_pass'>

/** Reasons of the verbs behind 'Pagos'. */
type MoneyRefusal =
  | SetRateRefusal
  | 'only_one_administrator'
  | ConfirmLooseningRefusal
  | CompareDayRefusal
  | AcknowledgeComparisonRefusal
  | AssignChargeRefusal
  | BookCorrectionRefusal
  | StartRefundRefusal
  | ApproveRefundRefusal
  | RetryRefundRefusal
  | AcknowledgeRefundRefusal
  | RefundUnassignedRefusal
  | CloseWithdrawalRefusal

/** Reasons of the verbs behind 'Liquidaciones'. */
type SettlementRefusal =
  | DropAgreementRefusal
  | CloseSettlementRefusal
  | PaySettlementRefusal
  | UnpaySettlementRefusal

/** Reasons of the verbs behind 'Accesos'. */
type DoorRefusal =
  | UndoScanRefusal
  | SettleScanRefusal
  | ReopenScanRefusal
  | DeviceDoorsRefusal
  | ReservationsRefusal
  | 'no_such_reservation'
  | GuardRefusal
  | ParticipationRefusal
  | 'no_such_device'
  | 'dates_reversed'
  | 'closure_is_over'
  | 'closed_on_those_days'
  | 'no_such_closure'

/** Reasons when staff decide who gets access to the office and in which role. */
type PeopleRefusal =
  | TooManyAttempts['reason']
  | ChangeRoleRefusal
  | SuspendStaffRefusal
  | RemoveStaffRefusal
  | ReleaseSecondFactorRefusal
  | InviteStaffRefusal
  | InvitationRefusal
  | 'too_many_invitations'
  | DecisionRefused['reason']
  | Exclude<VerificationRefused['reason'], 'too_many_mails'>
  | 'too_many_verifications'

/** Reasons for refusing an uploaded file, or the placing of a picture. */
type UploadRefusal = PictureRefusal | 'upload_malformed' | 'picture_gone'

/** Every reason of every verb; its words and status are listed under the same name. */
export type RefusalReason =
  | Refusal
  | LinkRefusal
  | TakeBackPassesRefusal
  | BuyUpgradeRefusal
  | ContactRefusal
  | 'too_many_messages'
  | OfficeRefusal
