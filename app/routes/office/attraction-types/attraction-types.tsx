import { staffActor } from '#domain/activity/actor.ts'
import { kindTexts, type OfficeKind } from '#domain/attractions/attraction-kind.ts'
import {
  createKind,
  deleteKind,
  listKinds,
  moveKind,
  renameKind,
} from '#domain/attractions/attraction-kinds.ts'
import { translationsIn } from '#domain/translations/translation-fields.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { refusalReply } from '#app/refusals.ts'
import { answered, loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { doneAnswer, toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/attraction-types'
import { KindDialog } from './kind-dialog.tsx'
import { type KindAnswer, type KindDone, kindIntent } from './kind-intent.ts'
import { KindTable } from './kind-table.tsx'

export const meta = () => officeMeta(m.office_menu_attraction_types())

export function loader({ context }: Route.LoaderArgs) {
  const { db, log } = context.get(servicesContext)
  return { content: answered(log, listKinds(db)) }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsAgain

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(kindIntent, request)
  if (!form.ok) return form.reply

  const services = context.get(servicesContext)
  const input = { ...form.value, actor: staffActor(context.get(staffContext)) }
  switch (input.intent) {
    case 'create': {
      const translations = translationsIn<{ name: string }>(kindTexts, input)
      const created = await createKind(services, { ...input, translations })
      return created.ok ? doneAnswer('created') : refusalReply(created)
    }
    case 'rename': {
      const translations = translationsIn<{ name: string }>(kindTexts, input)
      const renamed = await renameKind(services, { ...input, translations })
      return renamed.ok ? doneAnswer('renamed') : refusalReply(renamed)
    }
    case 'move': {
      const moved = await moveKind(services, input)
      return moved.ok ? doneAnswer('moved') : refusalReply(moved)
    }
    case 'delete': {
      const deleted = await deleteKind(services, input)
      return deleted.ok ? doneAnswer('deleted') : refusalReply(deleted)
    }
    default:
      return input satisfies never
  }
}

const doneWords: Record<KindDone, () => string> = {
  created: m.kinds_created,
  renamed: m.kinds_renamed,
  moved: m.kinds_moved,
  deleted: m.kinds_deleted,
}

export function clientAction(args: Route.ClientActionArgs): Promise<KindAnswer> {
  return toldAnswer(args, { done: ({ done }) => ({ description: doneWords[done]() }) })
}

export default function AttractionTypes({ loaderData: { content } }: Route.ComponentProps) {
  const editing = useDialogOf<{ kind: OfficeKind | undefined }>()
  const deleting = useDialogOf<OfficeKind>()
  return (
    <OfficePage
      title={m.office_menu_attraction_types()}
      lead={m.kinds_lead()}
      action={
        <PageButton onClick={() => editing.open({ kind: undefined })}>{m.kinds_add()}</PageButton>
      }
    >
      <Deferred content={content} failed={m.kinds_failed()}>
        {(kinds) => (
          <KindTable
            kinds={kinds}
            onEdit={(kind) => editing.open({ kind })}
            onDelete={deleting.open}
          />
        )}
      </Deferred>
      {editing.subject && <KindDialog kind={editing.subject.kind} onClose={editing.close} />}
      {deleting.subject && (
        <IntentConfirm
          title={m.kinds_delete_of({ kind: deleting.subject.name })}
          question={m.kinds_delete_question()}
          label={m.kinds_delete()}
          busyLabel={m.kinds_deleting()}
          fields={{ intent: 'delete', kindId: deleting.subject.id }}
          onClose={deleting.close}
        />
      )}
    </OfficePage>
  )
}
