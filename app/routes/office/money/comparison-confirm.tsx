import type { OfficeComparison } from '#domain/books/comparison-queries.ts'
import { m } from '#messages/messages.js'
import { providerWords } from '#app/routes/office/payments/money-words.ts'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'

export type ComparisonQuestion = {
  intent: 'compare' | 'acknowledge'
  comparison: OfficeComparison
}

type ComparisonConfirmProps = { question: ComparisonQuestion; onClose: () => void }

/** Asks before the provider is asked again, or before a difference is marked as seen. */
export function ComparisonConfirm({ question, onClose }: ComparisonConfirmProps) {
  const { intent, comparison } = question
  const { id: comparisonId, provider, day } = comparison
  const about = { day: officeDayWords(day), provider: providerWords[provider]() }
  if (intent === 'compare') {
    return (
      <IntentConfirm
        title={m.money_compare_of(about)}
        question={m.money_compare_question()}
        label={m.money_compare()}
        busyLabel={m.money_comparing()}
        fields={{ intent, provider, day }}
        onClose={onClose}
      />
    )
  }
  return (
    <IntentConfirm
      title={m.money_acknowledge_of(about)}
      question={m.money_acknowledge_question()}
      label={m.money_acknowledge()}
      busyLabel={m.money_saving()}
      fields={{ intent, comparisonId }}
      onClose={onClose}
    />
  )
}
