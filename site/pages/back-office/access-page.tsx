import type { Page } from '../../layout/page'
import type { TeamMember } from '../../ports/team-member'
import { TEAM, TEAM_PAGES } from '../../texts/back-office-team'
import { ADDRESSES } from './addresses'
import { backOfficePage } from './back-office-page'
import type { FrameData } from './frame-data'

const { access: texts } = TEAM_PAGES

interface AccessProps {
  /** Null: signed in with the shared token. */
  member: TeamMember | null
  /** Token that was made just now: shown once. */
  madeToken: string | null
}

const PersonalToken = ({
  hasToken,
  madeToken,
}: Pick<TeamMember, 'hasToken'> & Pick<AccessProps, 'madeToken'>) => (
  <section className="bo-panel">
    <h2>{texts.token}</h2>
    <p className="bo-hint">{texts.tokenText}</p>
    {madeToken === null ? (
      <p>{hasToken ? texts.some : texts.none}</p>
    ) : (
      <>
        <p role="status">{texts.made}</p>
        <p>
          <code className="bo-token">{madeToken}</code>
        </p>
      </>
    )}
    <div className="bo-inline">
      <form method="post" action={ADDRESSES.accessToken.href()}>
        <button className="bo-button bo-button-main" type="submit">
          {hasToken ? texts.replace : texts.make}
        </button>
      </form>
      {hasToken && (
        <form method="post" action={ADDRESSES.dropToken.href()}>
          <button className="bo-button" type="submit">
            {texts.drop}
          </button>
        </form>
      )}
    </div>
  </section>
)

/** Own access of the signed-in user. */
export const accessPage = (frame: FrameData, { member, madeToken }: AccessProps): Page =>
  backOfficePage(
    { title: texts.title, at: null, frame },
    <>
      <h1>{texts.title}</h1>
      {member === null ? (
        <p>{texts.shared}</p>
      ) : (
        <>
          <p>
            {member.name}, {member.email}
          </p>
          <p className="bo-hint">
            {TEAM.roles[member.role]}, {TEAM.roleHints[member.role]}
          </p>
          <PersonalToken hasToken={member.hasToken} madeToken={madeToken} />
        </>
      )}
    </>,
  )
