// The words of the activity. A name or a kind without words does not compile.
import { readActor } from '#domain/activity/actor.ts'
import type { ActivityName, ActorKind } from '#domain/vocabulary/activity.ts'
import { m } from '#messages/messages.js'

export const activityWords: Record<ActivityName, () => string> = {
  'order.placed': m.activity_order_placed,
  'order.covered': m.activity_order_covered,
  'order.expired': m.activity_order_expired,
  'order.cancelled': m.activity_order_cancelled,
  'payment.started': m.activity_payment_started,
  'payment.pending': m.activity_payment_pending,
  'payment.settled': m.activity_payment_settled,
  'payment.declined': m.activity_payment_declined,
  'charge.unassigned': m.activity_charge_unassigned,
  'charge.assigned': m.activity_charge_assigned,
  'charge.corrected': m.activity_charge_corrected,
  'pass.issued': m.activity_pass_issued,
  'figures.exported': m.activity_figures_exported,
  'refund.started': m.activity_refund_started,
  'refund.approved': m.activity_refund_approved,
  'refund.rejected': m.activity_refund_rejected,
  'refund.done': m.activity_refund_done,
  'refund.failed': m.activity_refund_failed,
  'refund.seen_at_provider': m.activity_refund_seen_at_provider,
  'refund.acknowledged': m.activity_refund_acknowledged,
  'charge.disputed': m.activity_charge_disputed,
  'withdrawal.requested': m.activity_withdrawal_requested,
  'withdrawal.closed': m.activity_withdrawal_closed,
  'mail.sent': m.activity_mail_sent,
  'mail.failed': m.activity_mail_failed,
  'city.created': m.activity_city_created,
  'city.changed': m.activity_city_changed,
  'city.deleted': m.activity_city_deleted,
  'city.shown': m.activity_city_shown,
  'city.published': m.activity_city_published,
  'city.unpublished': m.activity_city_unpublished,
  'benefit.added': m.activity_benefit_added,
  'benefit.changed': m.activity_benefit_changed,
  'benefit.removed': m.activity_benefit_removed,
  'product.changed': m.activity_product_changed,
  'product.prices_set': m.activity_product_prices_set,
  'product.prices_dropped': m.activity_product_prices_dropped,
  'access.verification_requested': m.activity_access_verification_requested,
  'access.requested': m.activity_access_requested,
  'access.approved': m.activity_access_approved,
  'access.rejected': m.activity_access_rejected,
  'staff.created': m.activity_staff_created,
  'staff.invited': m.activity_staff_invited,
  'staff.invitation_sent_again': m.activity_staff_invitation_sent_again,
  'staff.invitation_withdrawn': m.activity_staff_invitation_withdrawn,
  'staff.invitation_accepted': m.activity_staff_invitation_accepted,
  'staff.role_changed': m.activity_staff_role_changed,
  'staff.suspended': m.activity_staff_suspended,
  'staff.restored': m.activity_staff_restored,
  'staff.sessions_ended': m.activity_staff_sessions_ended,
  'staff.role_removed': m.activity_staff_role_removed,
  'staff.signed_in': m.activity_staff_signed_in,
  'staff.password_changed': m.activity_staff_password_changed,
  'staff.second_factor_on': m.activity_staff_second_factor_on,
  'staff.second_factor_off': m.activity_staff_second_factor_off,
  'order.mail_requested': m.activity_order_mail_requested,
  'order.email_corrected': m.activity_order_email_corrected,
  'orders.exported': m.activity_orders_exported,
  'pass.holder_corrected': m.activity_pass_holder_corrected,
  'pass.blocked': m.activity_pass_blocked,
  'pass.unblocked': m.activity_pass_unblocked,
  'pass.reissued': m.activity_pass_reissued,
  'scan.undone': m.activity_scan_undone,
  'scans.exported': m.activity_scans_exported,
  'visits.exported': m.activity_visits_exported,
  'device.created': m.activity_device_created,
  'device.offered': m.activity_device_offered,
  'device.enrolled': m.activity_device_enrolled,
  'device.renamed': m.activity_device_renamed,
  'device.revoked': m.activity_device_revoked,
  'attraction.created': m.activity_attraction_created,
  'attraction.changed': m.activity_attraction_changed,
  'attraction.published': m.activity_attraction_published,
  'attraction.unpublished': m.activity_attraction_unpublished,
  'attraction.deleted': m.activity_attraction_deleted,
  'attraction_type.created': m.activity_attraction_type_created,
  'attraction_type.renamed': m.activity_attraction_type_renamed,
  'attraction_type.moved': m.activity_attraction_type_moved,
  'attraction_type.deleted': m.activity_attraction_type_deleted,
  'attraction.joined': m.activity_attraction_joined,
  'attraction.left': m.activity_attraction_left,
  'attraction.closed': m.activity_attraction_closed,
  'attraction.reopened': m.activity_attraction_reopened,
  'picture.uploaded': m.activity_picture_uploaded,
  'rate.set': m.activity_rate_set,
  'money_rules.changed': m.activity_money_rules_changed,
  'money_rules.loosening_asked': m.activity_money_rules_loosening_asked,
  'money_rules.loosening_dropped': m.activity_money_rules_loosening_dropped,
  'books.compared': m.activity_books_compared,
  'comparison.acknowledged': m.activity_comparison_acknowledged,
  'statement.exported': m.activity_statement_exported,
  'agreement.set': m.activity_agreement_set,
  'agreement.dropped': m.activity_agreement_dropped,
  'settlement.closed': m.activity_settlement_closed,
  'settlement.paid': m.activity_settlement_paid,
  'settlement.unpaid': m.activity_settlement_unpaid,
  'settlement.exported': m.activity_settlement_exported,
}

export const actorKindWords: Record<ActorKind, () => string> = {
  visitor: m.activity_actor_visitor,
  worker: m.activity_actor_worker,
  provider: m.activity_actor_provider,
  operator: m.activity_actor_operator,
  staff: m.activity_actor_staff,
  device: m.activity_actor_device,
}

/** What happened; a name that a newer version wrote is shown as it is. */
export function wordsOfActivity(name: string): string {
  const known = new Map<string, () => string>(Object.entries(activityWords))
  return known.get(name)?.() ?? name
}

/** Who did it: by name, or by kind where there is none or the one is gone. */
export function wordsOfActor(actor: string, name: string | undefined): string {
  if (name !== undefined) return name
  const acting = readActor(actor)
  if (!acting) return actor
  const kind = actorKindWords[acting.kind]()
  return acting.id === undefined ? kind : m.activity_actor_gone({ kind })
}
