import { useState } from 'react'
import { href, Link } from 'react-router'
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
import {
  lackedBy,
  translationsIn,
  typedTranslations,
} from '#domain/catalogue/translation-fields.ts'
import { m } from '#messages/messages.js'
import {
  Lacks,
  TranslatedText,
} from '#app/routes/office/catalogue/translations/translated-text.tsx'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { AskingButton, PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { actionsColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import { useIntent } from '#app/routes/office/pieces/use-intent.ts'
import type { Route } from './+types/attraction-types'

export const meta = () => officeMeta(m.office_menu_attraction_types())

export const loader = (args: Route.LoaderArgs) => contentOf(args, ({ db }) => listKinds(db))

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

const kindId = z.int().positive().max(2_147_483_647)

const kindIntent = z.discriminatedUnion('intent', [
  kindForm.extend({ intent: z.literal('create') }),
  kindForm.extend({ intent: z.literal('rename'), kindId, version: z.int().positive() }),
  z.object({ intent: z.literal('move'), kindId, direction: z.enum(['up', 'down']) }),
  z.object({ intent: z.literal('delete'), kindId }),
])
export const action = (asked: Route.ActionArgs) =>
  officeAction(asked, kindIntent, {
    create: (services, kind) => createKind(services, { ...kind, translations: namesIn(kind) }),
    rename: (services, kind) => renameKind(services, { ...kind, translations: namesIn(kind) }),
    move: moveKind,
    delete: deleteKind,
  })

function namesIn(typed: z.output<typeof kindForm>) {
  return translationsIn<{ name: string }>(kindTexts, typed)
}

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, {
    create: m.kinds_created,
    rename: m.kinds_renamed,
    move: m.kinds_moved,
    delete: m.kinds_deleted,
  })

export default function AttractionTypes({ loaderData: { content } }: Route.ComponentProps) {
  const editing = useDialogOf<{ kind: OfficeKind | undefined }>()
  return (
    <OfficePage
      title={m.office_menu_attraction_types()}
      lead={m.kinds_lead()}
      action={
        <PageButton onClick={() => editing.open({ kind: undefined })}>{m.kinds_new()}</PageButton>
      }
    >
      <Deferred content={content} failed={m.kinds_failed()}>
        {(kinds) => <KindTable kinds={kinds} onEdit={(kind) => editing.open({ kind })} />}
      </Deferred>
      {editing.subject && <KindDialog kind={editing.subject.kind} onClose={editing.close} />}
    </OfficePage>
  )
}

type KindTableProps = { kinds: OfficeKind[]; onEdit: (kind: OfficeKind) => void }

/** The kinds in the order of the shop's filter. */
function KindTable({ kinds, onEdit }: KindTableProps) {
  const { send, isBusy } = useIntent()
  return (
    <OfficeTable
      caption={m.kinds_caption()}
      rows={kinds}
      none={m.kinds_none()}
      columns={[
        {
          title: m.kinds_name(),
          isHead: true,
          className: 'min-w-36',
          cell: (kind) => (
            <>
              <span>{kind.name}</span>
              <Lacks languages={lackedBy(kindTexts, kind)} />
            </>
          ),
        },
        { title: m.kinds_place(), isNumeric: true, cell: (_, index) => index + 1 },
        {
          title: m.kinds_attractions(),
          isNumeric: true,
          cell: ({ id, attractions }) =>
            attractions === 0 ? (
              0
            ) : (
              <Link
                to={`${href('/admin/attractions')}?kind=${id}&city=`}
                className="underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                {attractions}
              </Link>
            ),
        },
        actionsColumn((kind: OfficeKind, index) => (
          <KindButtons
            kind={kind}
            isFirst={index === 0}
            isLast={index === kinds.length - 1}
            isBusy={isBusy}
            onMove={(direction) => send({ intent: 'move', kindId: kind.id, direction })}
            onEdit={() => onEdit(kind)}
          />
        )),
      ]}
    />
  )
}

type KindButtonsProps = {
  kind: OfficeKind
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  onMove: (direction: 'up' | 'down') => void
  onEdit: () => void
}

function KindButtons({ kind, isFirst, isLast, isBusy, onMove, onEdit }: KindButtonsProps) {
  const named = { kind: kind.name }
  return (
    <>
      <RowButton
        aria-label={m.kinds_up_of(named)}
        disabled={isFirst}
        onClick={() => !isBusy && onMove('up')}
      >
        {m.kinds_up()}
      </RowButton>
      <RowButton
        aria-label={m.kinds_down_of(named)}
        disabled={isLast}
        onClick={() => !isBusy && onMove('down')}
      >
        {m.kinds_down()}
      </RowButton>
      <RowButton aria-label={m.kinds_edit_of(named)} onClick={onEdit}>
        {m.kinds_edit()}
      </RowButton>
      <AskingButton
        isDangerous
        whyNot={kind.attractions === 0 ? undefined : m.place_refusal_kind_in_use()}
        title={m.kinds_delete_of(named)}
        question={m.kinds_delete_question()}
        label={m.kinds_delete()}
        busyLabel={m.kinds_deleting()}
        fields={{ intent: 'delete', kindId: kind.id }}
      />
    </>
  )
}

type KindDialogProps = {
  /** Undefined for a new one. */
  kind: OfficeKind | undefined
  onClose: () => void
}

function KindDialog({ kind, onClose }: KindDialogProps) {
  const [typed, setTyped] = useState({
    name: kind?.name ?? '',
    ...typedTranslations(kindTexts, kind?.translations ?? null),
  })
  return (
    <PlainFormDialog
      title={kind ? m.kinds_edit_of({ kind: kind.name }) : m.kinds_new()}
      schema={kindForm}
      fields={
        kind ? { intent: 'rename', kindId: kind.id, version: kind.version } : { intent: 'create' }
      }
      onClose={onClose}
    >
      <FormField
        name="name"
        label={m.kinds_name()}
        value={typed.name}
        problem={m.kinds_problem_name()}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <TranslatedText
        name="name"
        label={m.kinds_name()}
        typed={typed}
        onType={(field, text) => setTyped({ ...typed, [field]: text })}
      />
    </PlainFormDialog>
  )
}
