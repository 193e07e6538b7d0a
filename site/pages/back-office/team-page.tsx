import { ADVISER_ROLES } from '../../ports/acting-adviser'
import type { TeamMember } from '../../ports/team-member'
import type { Page } from '../../layout/page'
import { TEAM, TEAM_PAGES as texts } from '../../texts/back-office-team'
import { ADDRESSES } from './addresses'
import { Moment } from './adviser-facts'
import { SelectField, TextField } from './adviser-field'
import { backOfficePage } from './back-office-page'
import { ActForm, formState } from './form'
import type { FrameData } from './frame-data'
import { Cell, Row } from './row'
import { StateTag } from './state-tag'

interface TeamProps {
  team: readonly TeamMember[]
  /** Uuid of the signed-in member; null: the shared token. */
  you: string | null
}

const ROLES = ADVISER_ROLES.map(
  role => [role, `${TEAM.roles[role]}\u00A0: ${TEAM.roleHints[role]}`] as const,
)

const SignedIn = ({ member: { signedInAt } }: { member: TeamMember }) =>
  signedInAt === null ? (
    texts.never
  ) : (
    <>
      {texts.lastSignIn} <Moment moment={signedInAt} />
    </>
  )

const RoleForm = ({ member }: { member: TeamMember }) => (
  <form className="bo-inline" method="post" action={ADDRESSES.memberRole.href(member.uuid)}>
    <label className="visually-hidden" htmlFor={`role-${member.uuid}`}>
      {texts.changeRole(member.name)}
    </label>
    <select
      id={`role-${member.uuid}`}
      className="field-control field-compact"
      name="role"
      defaultValue={member.role}
    >
      {ADVISER_ROLES.map(role => (
        <option key={role} value={role}>
          {TEAM.roles[role]}
        </option>
      ))}
    </select>
    <button className="bo-button" type="submit">
      {texts.changeButton}
    </button>
  </form>
)

const MemberRow = ({ member, isYou }: { member: TeamMember; isYou: boolean }) => (
  <Row
    name={member.name}
    tag={
      <>
        <StateTag look={member.role === 'administrator' ? 'good' : 'open'}>
          {TEAM.roles[member.role]}
        </StateTag>
        {isYou && <> ({texts.you})</>}
      </>
    }
    details={
      <>
        <SignedIn member={member} />
        {member.hasToken && `, ${texts.hasToken}`}
      </>
    }
  >
    <Cell>{member.email}</Cell>
    <RoleForm member={member} />
    <div className="bo-inline">
      <form method="post" action={ADDRESSES.memberLink.href(member.uuid)}>
        <button className="bo-button" type="submit">
          {texts.send}
          <span className="visually-hidden"> ({member.name})</span>
        </button>
      </form>
      <a className="bo-button" href={ADDRESSES.removeMember.href(member.uuid)}>
        {texts.remove}
        <span className="visually-hidden"> {member.name}</span>
      </a>
    </div>
  </Row>
)

const AddForm = ({ frame }: { frame: FrameData }) => {
  const form = formState('membre', frame)
  return (
    <ActForm
      form={form}
      action={ADDRESSES.team.href()}
      title={texts.add}
      intro={texts.addIntro}
      button={texts.addButton}
    >
      <TextField form={form} name="nom" label={texts.name} />
      <TextField form={form} name="email" label={texts.email} />
      <SelectField
        form={form}
        name="role"
        label={texts.role}
        byDefault={frame.adviser.id === null ? 'administrator' : 'adviser'}
        options={ROLES}
      />
    </ActForm>
  )
}

/** People that sign in to the back office, for administrators. */
export const teamPage = (frame: FrameData, { team, you }: TeamProps): Page =>
  backOfficePage(
    { title: texts.title, at: 'team', frame },
    <>
      <h1>{texts.title}</h1>
      <p className="bo-hint">{frame.adviser.id === null ? texts.firstNotice : texts.intro}</p>
      <section className="bo-panel">
        <AddForm frame={frame} />
      </section>
      {team.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <ul className="bo-rows">
          {team.map(member => (
            <MemberRow key={member.uuid} member={member} isYou={member.uuid === you} />
          ))}
        </ul>
      )}
    </>,
  )
