import type { ReactNode } from 'react'
import type { Choice } from '#domain/attractions/office-attractions.ts'
import { m } from '#messages/messages.js'
import { DialogRefusal } from '#app/routes/office/pieces/office-dialog.tsx'
import { ConfirmDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { WaitingButton } from '#app/routes/office/pieces/waiting-button.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { missingKeptSentence } from './attraction-words.ts'
import { Conflict } from './conflict.tsx'
import { HoursSection } from './hours-section.tsx'
import { PicturesSection, QuestionsSection } from './list-sections.tsx'
import { TextSection } from './text-sections.tsx'
import type { useAttractionEditor } from './use-attraction-editor.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { FactsSection, PlaceSection, PriceSection, VisitSection } from './visit-sections.tsx'

type AttractionEditorProps = {
  editor: ReturnType<typeof useAttractionEditor>
  /** Hidden fields sent with the form. */
  fields: Record<string, string | number>
  kinds: Choice[]
  citySlug: string
  keptSlug: string | undefined
  city?: ReactNode
  timeZone: string
  label: string
}

/** The form of an attraction's public content, in sections. */
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
            {refusal.missing ? missingKeptSentence(refusal.missing) : refusal.message}
          </DialogRefusal>
        )}
        <TextSection
          editing={editing}
          kinds={kinds}
          citySlug={about.citySlug}
          keptSlug={about.keptSlug}
          slugRefusal={isSlugRefused ? refusal.message : undefined}
          city={about.city}
        />
        <PicturesSection editing={editing} />
        <HoursSection editing={editing} />
        <PriceSection editing={editing} />
        <VisitSection editing={editing} />
        <PlaceSection editing={editing} />
        <QuestionsSection editing={editing} />
        <FactsSection editing={editing} />
        <div className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line bg-ground py-3">
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
  return (
    <ConfirmDialog
      title={m.place_leave_title()}
      question={m.place_leave_question()}
      confirmLabel={m.place_leave_confirm()}
      isOpen={blocker.state === 'blocked'}
      isBusy={false}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
