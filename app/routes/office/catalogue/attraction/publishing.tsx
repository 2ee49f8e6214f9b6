import { href } from 'react-router'
import type { AttractionOnDesk } from '#domain/catalogue/attractions/office-attractions.ts'
import { stateWords } from '#domain/catalogue/attractions/state-words.ts'
import { m } from '#messages/messages.js'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'
import { missingSentence } from './attraction-words.ts'

type Step = 'publish' | 'unpublish' | 'delete'
type PublishingProps = { attraction: AttractionOnDesk; isUnsaved: boolean }

export function Publishing({ attraction, isUnsaved }: PublishingProps) {
  const asking = useDialogOf<Step>()
  const { state, missing, city, slug } = attraction
  const isDraft = state === 'draft'
  return (
    <section
      aria-label={m.place_section_state()}
      className="rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <p className="text-lg font-bold">{stateWords[state]()}</p>
      {isDraft && (
        <p className="mt-1">
          <span>{missing.length > 0 ? missingSentence(missing) : m.place_ready()}</span>
          {isUnsaved && <span>{` ${m.place_publish_unsaved()}`}</span>}
        </p>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <TextLink to={previewOf(attraction)} className="px-1">
          {m.place_preview()}
        </TextLink>
        {isDraft ? (
          <>
            <RowButton
              disabled={missing.length > 0 || isUnsaved}
              onClick={() => asking.open('publish')}
            >
              {m.place_publish()}
            </RowButton>
            <RowButton isDangerous onClick={() => asking.open('delete')}>
              {m.place_delete()}
            </RowButton>
          </>
        ) : (
          <>
            <TextLink
              to={href('/:city/attractions/:slug', { city: city.slug, slug })}
              className="px-1"
            >
              {m.place_in_shop()}
            </TextLink>
            <RowButton onClick={() => asking.open('unpublish')}>{m.place_unpublish()}</RowButton>
          </>
        )}
      </p>
      {asking.subject && (
        <IntentConfirm
          {...wordsOf(asking.subject, attraction.name)}
          fields={{ intent: asking.subject }}
          onClose={asking.close}
        />
      )}
    </section>
  )
}

function previewOf({ id }: AttractionOnDesk): string {
  return href('/admin/attractions/:attractionId/preview', { attractionId: String(id) })
}

function wordsOf(step: Step, name: string) {
  switch (step) {
    case 'publish':
      return {
        title: m.place_publish_title({ name }),
        question: m.place_publish_question(),
        label: m.place_publish(),
        busyLabel: m.place_publishing(),
      }
    case 'unpublish':
      return {
        title: m.place_unpublish_title({ name }),
        question: m.place_unpublish_question(),
        label: m.place_unpublish(),
        busyLabel: m.place_unpublishing(),
      }
    case 'delete':
      return {
        title: m.place_delete_title({ name }),
        question: m.place_delete_question(),
        label: m.place_delete(),
        busyLabel: m.place_deleting(),
      }
    default:
      return step satisfies never
  }
}
