import { useRef, useState } from 'react'
import { href } from 'react-router'
import type { AttractionOnDesk } from '#domain/catalogue/attractions/office-attractions.ts'
import type { PublishingNeed } from '#domain/catalogue/attractions/publishing.ts'
import { stateWords } from '#domain/catalogue/attractions/state-words.ts'
import { m } from '#messages/messages.js'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { PublishingList, translationWords } from '#app/routes/office/pieces/publishing-list.tsx'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'
import { missingSentence, needWords } from './attraction-words.ts'

type PublishingProps = { attraction: AttractionOnDesk; isUnsaved: boolean }

export function Publishing({ attraction, isUnsaved }: PublishingProps) {
  const asking = useDialogOf<keyof typeof stepWords>()
  const [isPressed, setIsPressed] = useState(false)
  const whyNot = useRef<HTMLParagraphElement>(null)
  const { state, missing, lacks, city, slug, typed } = attraction
  const isDraft = state === 'draft'
  const hasHours = typed.areHoursKnown || typed.openingNote !== ''

  function publish() {
    if (missing.length === 0) return asking.open('publish')
    setIsPressed(true)
    requestAnimationFrame(() => whyNot.current?.focus())
  }
  return (
    <section
      aria-label={m.place_section_state()}
      className="rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <p className="text-lg font-bold">{stateWords[state]()}</p>
      {isDraft && (
        <p className="mt-1">
          {missing.length === 0 && <span>{m.place_ready()}</span>}
          {isUnsaved && <span>{` ${m.place_publish_unsaved()}`}</span>}
        </p>
      )}
      <PublishingList
        blockers={missing.map((need) => ({ words: needWords[need](), place: placeOf(need) }))}
        advice={[
          ...(hasHours ? [] : [{ words: m.publishing_hours(), place: 'hours' }]),
          ...lacks.map((language) => ({ words: translationWords(language), place: 'texts' })),
        ]}
      />
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <TextLink to={previewOf(attraction)} className="px-1">
          {m.place_preview()}
        </TextLink>
        {isDraft ? (
          <>
            <RowButton disabled={isUnsaved} onClick={publish}>
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
      {isPressed && missing.length > 0 && (
        <p ref={whyNot} tabIndex={-1} className="mt-2 font-semibold text-danger">
          {missingSentence(missing, m.place_missing)}
        </p>
      )}
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

/** The field to fill in. */
function placeOf(need: PublishingNeed): string {
  return need === 'picture' || need === 'picture_words' ? 'pictures' : need
}

const stepWords = {
  publish: {
    title: m.place_publish_title,
    question: m.place_publish_question,
    label: m.place_publish,
    busyLabel: m.place_publishing,
  },
  unpublish: {
    title: m.place_unpublish_title,
    question: m.place_unpublish_question,
    label: m.place_unpublish,
    busyLabel: m.place_unpublishing,
  },
  delete: {
    title: m.place_delete_title,
    question: m.place_delete_question,
    label: m.place_delete,
    busyLabel: m.place_deleting,
  },
}

function wordsOf(step: keyof typeof stepWords, name: string) {
  const { title, question, label, busyLabel } = stepWords[step]
  return { title: title({ name }), question: question(), label: label(), busyLabel: busyLabel() }
}
