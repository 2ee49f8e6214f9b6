import { z } from 'zod'
import {
  kindForm,
  kindTexts,
  type OfficeKind,
} from '#domain/catalogue/attractions/attraction-kind.ts'
import {
  createKind,
  deleteKind,
  listKinds,
  moveKind,
  renameKind,
} from '#domain/catalogue/attractions/attraction-kinds.ts'
import { translationsIn } from '#domain/catalogue/translation-fields.ts'
import { type StaffActor, staffActor } from '#domain/ground/activity/actor.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { refusalReply } from '#app/refusals.ts'
import { answered, loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { doneAnswer, toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/attraction-types'
import { DeleteKindDialog, KindDialog, KindTable } from './kinds-table.tsx'

export const meta = () => officeMeta(m.office_menu_attraction_types())

export function loader({ context }: Route.LoaderArgs) {
  const { db, log } = context.get(servicesContext)
  return { content: answered(log, listKinds(db)) }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsAgain

const kindId = z.int().positive().max(2_147_483_647)

const kindIntent = z.discriminatedUnion('intent', [
  kindForm.extend({ intent: z.literal('create') }),
  kindForm.extend({ intent: z.literal('rename'), kindId, version: z.int().positive() }),
  z.object({ intent: z.literal('move'), kindId, direction: z.enum(['up', 'down']) }),
  z.object({ intent: z.literal('delete'), kindId }),
])
type KindIntent = z.output<typeof kindIntent>

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(kindIntent, request)
  if (!form.ok) return form.reply
  const actor = staffActor(context.get(staffContext))
  const result = await run(context.get(servicesContext), actor, form.value)
  return result.ok ? doneAnswer(form.value.intent) : refusalReply(result)
}

function run(services: Services, actor: StaffActor, intent: KindIntent) {
  const input = { ...intent, actor }
  switch (input.intent) {
    case 'create':
      return createKind(services, { ...input, translations: namesIn(input) })
    case 'rename':
      return renameKind(services, { ...input, translations: namesIn(input) })
    case 'move':
      return moveKind(services, input)
    case 'delete':
      return deleteKind(services, input)
    default:
      return input satisfies never
  }
}

function namesIn(typed: z.output<typeof kindForm>) {
  return translationsIn<{ name: string }>(kindTexts, typed)
}

const doneWords: Record<KindIntent['intent'], () => string> = {
  create: m.kinds_created,
  rename: m.kinds_renamed,
  move: m.kinds_moved,
  delete: m.kinds_deleted,
}

export function clientAction(args: Route.ClientActionArgs) {
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
      {deleting.subject && <DeleteKindDialog kind={deleting.subject} onClose={deleting.close} />}
    </OfficePage>
  )
}
