import type { ContactTopic } from '#domain/ground/vocabulary/mail.ts'
import { m } from '#messages/messages.js'

export const contactTopicWords: Record<ContactTopic, () => string> = {
  before_buying: m.contact_topic_before_buying,
  payment: m.contact_topic_payment,
  pass: m.contact_topic_pass,
  door: m.contact_topic_door,
  refund: m.contact_topic_refund,
  privacy: m.contact_topic_privacy,
  other: m.contact_topic_other,
}
