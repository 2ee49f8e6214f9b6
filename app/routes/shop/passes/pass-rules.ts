// The conditions of a pass and common questions about it, with the rules of the code in words.
import type { ShopProduct } from '#domain/catalog/catalog-queries.ts'
import { m } from '#messages/messages.js'
import { waitWords } from '#app/routes/shop/pieces/validity-words.ts'
import { doorWords, worthWords } from './pass-figures.ts'
import type { ShownPass } from './read-passes.ts'

/** The conditions of a product, one or two sentences each. */
export function conditions({ name, validityMonths }: ShopProduct): string[] {
  return [
    m.pass_condition_person(),
    m.pass_condition_children(),
    m.pass_condition_row(),
    m.pass_condition_wait({ time: waitWords(validityMonths) }),
    name === 'Benefits Pass'
      ? m.pass_condition_uses_benefits()
      : name === 'Sight Pass'
        ? m.pass_condition_uses_sight()
        : m.pass_condition_uses_full(),
    m.pass_condition_reservation(),
    m.pass_condition_closed(),
    m.pass_condition_refund(),
  ]
}

/** The ids serve as hashes in links to single questions. */
export function questionsAbout(pass: ShownPass) {
  return [
    {
      id: 'conviene',
      question: m.pass_question_worth({ pass: pass.product.name }),
      answer: `${worthWords(pass)} ${m.pass_question_worth_more()}`,
    },
    { id: 'puerta', question: m.pass_question_door(), answer: doorWords(pass) },
    {
      id: 'activacion',
      question: m.shop_faq_activation_question(),
      answer: m.shop_faq_activation_answer(),
    },
    { id: 'dos', question: m.pass_question_share(), answer: m.pass_question_share_answer() },
    { id: 'ninos', question: m.shop_faq_children_question(), answer: m.shop_faq_children_answer() },
    {
      id: 'reservas',
      question: m.shop_faq_reservation_question(),
      answer: m.shop_faq_reservation_answer_own(),
    },
  ]
}
