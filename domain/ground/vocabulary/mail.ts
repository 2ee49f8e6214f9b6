export const contactTopics = [
  'before_buying',
  'payment',
  'pass',
  'door',
  'refund',
  'privacy',
  'other',
] as const
export type ContactTopic = (typeof contactTopics)[number]
