import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import type { StoredMeanwhile } from '#domain/catalogue/attractions/attractions.ts'
import type { Choice } from '#domain/catalogue/attractions/office-attractions.ts'
import { m } from '#messages/messages.js'
import { ConflictTable } from '#app/routes/office/pieces/conflict-table.tsx'
import { officeDateWords } from '#app/routes/office/pieces/office-date.tsx'
import { ConfirmDialog, DialogRefusal } from '#app/routes/office/pieces/office-dialog.tsx'
import { SectionLinks } from '#app/routes/office/pieces/place-link.tsx'
import { WaitingButton } from '#app/routes/office/pieces/waiting-button.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { fieldLabel, missingSentence } from './attraction-words.ts'
import { EditingContext, sectionTitles } from './editor-fields.tsx'
import { HoursSection } from './hours-section.tsx'
import { PicturesSection, QuestionsSection, TextSection } from './text-sections.tsx'
import type { useAttractionEditor } from './use-attraction-editor.ts'
import { FactsSection, PlaceSection, PriceSection, VisitSection } from './visit-sections.tsx'

/** Beyond a page's form: texts in three languages, with accented letters escaped by the form encoding. */
export const EDITOR_MORE_BYTES = 192 * 1024

type AttractionEditorProps = {
  editor: ReturnType<typeof useAttractionEditor>
  fields: Record<string, string | number>
  kinds: Choice[]
  citySlug: string
  keptSlug: string | undefined
  city?: ReactNode
  timeZone: string
  label: string
}

export function AttractionEditor({
  editor,
  fields,
  kinds,
  label,
  ...about
}: AttractionEditorProps) {
  const { editing, form, refusal, isUnsaved } = editor
  const isSlugRefused = refusal?.reason === 'attraction_slug_taken'
  return (
    <>
      <form.Form method="post" id={form.id} noValidate onSubmit={form.onSubmit}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {refusal?.stored && (
          <Conflict
            stored={refusal.stored}
            timeZone={about.timeZone}
            isBusy={form.isBusy}
            onTake={editor.takeStored}
          />
        )}
        {refusal && !refusal.stored && !isSlugRefused && (
          <DialogRefusal>
            {refusal.missing ? missingSentence(refusal.missing) : refusal.message}
          </DialogRefusal>
        )}
        <EditingContext value={editing}>
          <TextSection
            kinds={kinds}
            citySlug={about.citySlug}
            keptSlug={about.keptSlug}
            slugRefusal={isSlugRefused ? refusal.message : undefined}
            city={about.city}
          />
          <PicturesSection />
          <HoursSection />
          <PriceSection />
          <VisitSection />
          <PlaceSection />
          <QuestionsSection />
          <FactsSection />
        </EditingContext>
        <div className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line bg-ground py-2 sm:flex-nowrap">
          <SectionLinks titles={sectionTitles} />
          {Object.keys(form.problems).length > 0 ? (
            <p className="font-semibold text-danger">{m.place_problems()}</p>
          ) : (
            isUnsaved && <p className="text-muted">{m.place_unsaved()}</p>
          )}
          <WaitingButton
            type="submit"
            aria-busy={form.isBusy || undefined}
            className={buttonLook('primary')}
          >
            {form.isBusy ? m.office_saving() : label}
          </WaitingButton>
        </div>
      </form.Form>
      <LeaveQuestion mayLose={editor.mayLose} />
    </>
  )
}

function LeaveQuestion({ mayLose }: { mayLose: () => boolean }) {
  const blocker = useLeaveGuard(mayLose)
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={m.place_leave_title()}
      question={m.place_leave_question()}
      confirmLabel={m.place_leave_confirm()}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}

/** Asks before unsaved changes are lost: with a dialog within the office, otherwise with the browser's. */
function useLeaveGuard(isUnsaved: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const stop = new AbortController()
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave, { signal: stop.signal })
    return () => stop.abort()
  }, [isUnsaved])
  return blocker
}

type ConflictProps = {
  stored: StoredMeanwhile
  timeZone: string
  isBusy: boolean
  onTake: () => void
}

/** The version stored by somebody else beside the typed one; gets the focus. */
function Conflict({ stored, timeZone, isBusy, onTake }: ConflictProps) {
  const place = useRef<HTMLElement>(null)
  const { version } = stored
  useEffect(() => {
    if (version === 0) return
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.focus({ preventScroll: true })
  }, [version])
  const { changedBy, changedAt, differences } = stored
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={m.place_conflict_title()}
      className="mb-6 scroll-mt-20 rounded-lg border-2 border-danger bg-danger-ground p-4 sm:p-5"
    >
      <h2 className="text-lg font-bold">{m.place_conflict_title()}</h2>
      <p className="mt-1">
        {changedBy && changedAt
          ? m.place_conflict_who({ name: changedBy, when: officeDateWords(changedAt, timeZone) })
          : m.place_conflict_nobody()}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onTake}>
          {m.place_conflict_take()}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {m.place_conflict_overwrite()}
        </Button>
      </p>
      <div className="mt-3">
        <ConflictTable
          fields={differences.map(({ field, before, after }) => ({
            label: fieldLabel(field),
            mine: after ?? '',
            stored: before ?? '',
          }))}
        />
      </div>
    </section>
  )
}
