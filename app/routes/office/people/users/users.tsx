import { href, useSearchParams } from 'react-router'
import { filterIsSet } from '#domain/ground/address-filter.ts'
import type { Services } from '#domain/ground/services.ts'
import { roleWords } from '#domain/mail/role-words.ts'
import {
  changeRole,
  endStaffSessions,
  releaseSecondFactor,
  removeStaff,
  restoreStaff,
  suspendStaff,
} from '#domain/people/change-staff.ts'
import { inviteStaff, resendInvitation, withdrawInvitation } from '#domain/people/invitations.ts'
import { listAttractionNames, listStaff } from '#domain/people/staff-list.ts'
import { type Staff, type StaffFilter, staffFilter } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import { ofUser } from '#app/routes/office/people/of-user.ts'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { FilterBar, FilterChoice, FilterSearch } from '#app/routes/office/pieces/filter-bar.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { WhileNewerLoads } from '#app/routes/office/pieces/office-states.tsx'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import type { Route } from './+types/users'
import { type RoleChoice, RoleDialog, userIntent } from './role-dialog.tsx'
import { standingWords, UsersTable } from './users-table.tsx'

export const meta = () => officeMeta(m.office_menu_users())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readUsers)

async function readUsers(services: Services, params: URLSearchParams, { id: ownId }: Staff) {
  const { clock, db, timeZone } = services
  const filter = staffFilter.read(params)
  const [users, attractions] = await Promise.all([listStaff(db, filter), listAttractionNames(db)])
  const { secondFactorRoles } = services
  return { users, filter, attractions, ownId, now: clock.now(), timeZone, secondFactorRoles }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

export const action = (asked: Route.ActionArgs) =>
  officeAction(asked, userIntent, {
    invite: inviteStaff,
    role: (services, { userId: profileId, ...given }) =>
      changeRole(services, { ...given, profileId }),
    resend: resendInvitation,
    withdraw: withdrawInvitation,
    suspend: ofUser(suspendStaff),
    restore: ofUser(restoreStaff),
    sessions: ofUser(endStaffSessions),
    second_factor: ofUser(releaseSecondFactor),
    remove: ofUser(removeStaff),
  })

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, {
    invite: (sent) => m.users_invited({ email: sent('email') }),
    role: (sent) => m.users_role_done({ name: sent('name') }),
    resend: (sent) => m.users_invited({ email: sent('name') }),
    withdraw: m.users_withdrawn,
    suspend: (sent) => m.users_suspended({ name: sent('name') }),
    restore: (sent) => m.users_restored({ name: sent('name') }),
    sessions: (sent) => m.users_sessions_done({ name: sent('name') }),
    second_factor: (sent) => m.users_factor_done({ name: sent('name') }),
    remove: (sent) => m.users_removed({ name: sent('name') }),
  })

export default function Users({ loaderData: { content } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const choosing = useDialogOf<RoleChoice>()
  return (
    <OfficePage
      title={m.office_menu_users()}
      action={
        <PageButton onClick={() => choosing.open({ user: undefined })}>
          {m.users_invite()}
        </PageButton>
      }
    >
      <UsersFilter filter={staffFilter.read(search)} />
      <Deferred content={content} failed={m.users_failed()}>
        {(page) => (
          <>
            <WhileNewerLoads>
              <UsersTable
                {...page}
                none={filterIsSet(page.filter) ? m.users_none_match() : m.users_none()}
                onRole={(user) => choosing.open({ user })}
              />
            </WhileNewerLoads>
            {choosing.subject && (
              <RoleDialog
                {...choosing.subject}
                attractions={page.attractions}
                onClose={choosing.close}
              />
            )}
          </>
        )}
      </Deferred>
    </OfficePage>
  )
}

function UsersFilter({ filter }: { filter: StaffFilter }) {
  return (
    <FilterBar label={m.users_filters()} filter={filter} clear={href('/admin/users')}>
      <FilterSearch label={m.users_filter_search()} />
      <FilterChoice
        name="role"
        label={m.users_role()}
        all={m.users_filter_all_roles()}
        words={roleWords}
      />
      <FilterChoice
        name="state"
        label={m.users_standing()}
        all={m.users_filter_all_standings()}
        words={standingWords}
      />
    </FilterBar>
  )
}
