// What can happen in the shop that somebody may ask about later, and who can have done it. The names are
// `noun.past`, in the order in which things happen; the office has words for each of them.

export const activityNames = [
  'order.placed',
  'order.covered',
  'order.expired',
  'payment.started',
  'payment.pending',
  'payment.settled',
  'payment.declined',
  'pass.issued',
  'mail.sent',
  'mail.failed',
  'city.created',
  'city.changed',
  'city.deleted',
  'access.verification_requested',
  'access.requested',
  'access.approved',
  'access.rejected',
  'staff.created',
  'staff.role_removed',
  'staff.signed_in',
  'staff.password_changed',
  'staff.second_factor_on',
  'staff.second_factor_off',
  'order.mail_requested',
  'order.email_corrected',
  'orders.exported',
  'pass.holder_corrected',
  'pass.blocked',
  'pass.unblocked',
  'pass.reissued',
  'scan.undone',
  'scans.exported',
  'device.created',
  'device.offered',
  'device.enrolled',
  'device.renamed',
  'device.revoked',
  'attraction.joined',
  'attraction.left',
  'attraction.closed',
  'attraction.reopened',
] as const
export type ActivityName = (typeof activityNames)[number]

/** Kinds of those who act; of `staff` and `device` there are many, each with an id. */
export const actorKinds = ['visitor', 'worker', 'provider', 'operator', 'staff', 'device'] as const
export type ActorKind = (typeof actorKinds)[number]
