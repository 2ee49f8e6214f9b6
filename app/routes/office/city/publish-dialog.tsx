import type { OfficeCityPage } from '#domain/cities/city-shown.ts'
import { m } from '#messages/messages.js'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'

type PublishDialogProps = {
  city: OfficeCityPage
  intent: 'publish' | 'unpublish'
  onClose: () => void
}

/** Asks before a city is published or withdrawn, and says what happens to sold passes. */
export function PublishDialog({ city, intent, onClose }: PublishDialogProps) {
  const { name, slug, version } = city
  const isPublishing = intent === 'publish'
  return (
    <IntentConfirm
      title={
        isPublishing ? m.city_publish_one({ city: name }) : m.city_unpublish_one({ city: name })
      }
      question={
        isPublishing
          ? m.city_publish_question({ address: `/${slug}` })
          : m.city_unpublish_question()
      }
      label={isPublishing ? m.city_publish() : m.city_unpublish()}
      busyLabel={isPublishing ? m.city_publishing() : m.city_unpublishing()}
      fields={{ intent, version }}
      onClose={onClose}
    />
  )
}
