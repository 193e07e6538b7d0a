import type { AppearanceVersion } from '../../ports/partner-appearance'
import { formatMoment } from '../../texts/back-office'
import { APPEARANCE } from '../../texts/partner-appearance-texts'
import { SPACE } from './space-addresses'

const { versions: TEXTS } = APPEARANCE

const Restore = ({
  version,
  present,
  name,
}: {
  version: number
  present: number
  name: string
}) => (
  <form method="post" action={SPACE.restoreAppearance.href()}>
    <input type="hidden" name="version" value={version} />
    <input type="hidden" name="vu" value={present} />
    <button className="bo-button" type="submit">
      {TEXTS.restore}
      <span className="visually-hidden"> {name}</span>
    </button>
  </form>
)

/** Published versions of an appearance, newest first, and the partner's entry as the oldest. */
export const AppearanceVersions = ({ versions }: { versions: readonly AppearanceVersion[] }) => {
  const [newest] = versions
  const present = newest?.version ?? 0
  return (
    <section className="bo-panel" id="versions">
      <h2>{TEXTS.title}</h2>
      {newest === undefined ? (
        <p>{TEXTS.none}</p>
      ) : (
        <ul className="bo-rows space-months space-versions">
          {versions.map(({ version, person, publishedAt, restoredVersion }) => (
            <li key={version} className="bo-row">
              <div>
                <p className="bo-row-name">
                  {TEXTS.name(version)}
                  {version === present && ` (${TEXTS.isOnline})`}
                </p>
                <p className="bo-hint">
                  {TEXTS.by(formatMoment(publishedAt), person)}
                  {restoredVersion !== null && `, ${TEXTS.copy(restoredVersion)}`}
                </p>
              </div>
              {version !== present && (
                <Restore version={version} present={present} name={TEXTS.name(version)} />
              )}
            </li>
          ))}
          {newest.restoredVersion !== 0 && (
            <li className="bo-row">
              <div>
                <p className="bo-row-name">{TEXTS.entry}</p>
              </div>
              <Restore version={0} present={present} name={TEXTS.entry} />
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
