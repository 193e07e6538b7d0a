import { BACK_OFFICE } from '../../texts/back-office'
import type { Page } from '../../layout/page'
import { backOfficePage } from './back-office-page'
import type { FaultLine } from './fault-line'
import type { FrameData } from './frame-data'
import { Notice } from './notice'

const { content: texts } = BACK_OFFICE

/** State of the content service: the list may be older while it does not answer. */
export type ServiceState = 'read' | 'unreachable' | 'refused'

interface ContentPageProps {
  faults: readonly FaultLine[]
  service: ServiceState
}

const NOTICES: Readonly<Record<Exclude<ServiceState, 'read'>, string>> = {
  unreachable: texts.unreachable,
  refused: texts.refused,
}

/** Groups lines by what `keyOf` returns, in their order. */
const groupsOf = (
  faults: readonly FaultLine[],
  keyOf: (fault: FaultLine) => string,
): readonly (readonly [string, readonly FaultLine[]])[] => {
  const groups = new Map<string, FaultLine[]>()
  for (const fault of faults) {
    const key = keyOf(fault)
    groups.set(key, [...(groups.get(key) ?? []), fault])
  }
  return [...groups]
}

const entryKey = ({ name, id }: FaultLine): string => `${name}-${id ?? ''}`

const Entry = ({ faults }: { faults: readonly FaultLine[] }) => {
  const [first] = faults
  if (first === undefined) return null
  const { title, slug, documentId } = first
  const marks = [title === null ? null : slug, documentId && texts.document(documentId)]
  const details = marks.filter(mark => mark !== null).join(' · ')
  return (
    <li className="bo-fault">
      {(title ?? slug) !== null && (
        <p>
          <strong>{title ?? slug}</strong>
        </p>
      )}
      {details !== '' && <p className="bo-soft">{details}</p>}
      <dl>
        {faults.map(({ field, problem, leftOut, advice }) => (
          <div key={field} className="bo-fault-line">
            <dt>{field}</dt>
            <dd>
              <p>
                {problem} {leftOut}
              </p>
              <p className="bo-soft">{advice}</p>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** Content that editors wrote and no page shows, by type and entry. */
export const contentPage = (frame: FrameData, { faults, service }: ContentPageProps): Page =>
  backOfficePage(
    { title: texts.title, at: 'content', frame },
    <>
      <h1>{texts.title}</h1>
      {service !== 'read' && <Notice kind="refused" text={NOTICES[service]} />}
      {faults.length > 0 && <p className="bo-hint">{texts.intro(faults.length)}</p>}
      {faults.length === 0 && service === 'read' && <p className="bo-hint">{texts.none}</p>}
      {groupsOf(faults, ({ name }) => name).map(([name, ofType]) => (
        <section key={name} className="bo-list" aria-labelledby={`type-${name}`}>
          <h2 id={`type-${name}`}>{ofType[0]?.type}</h2>
          <ul className="bo-rows">
            {groupsOf(ofType, entryKey).map(([key, ofEntry]) => (
              <Entry key={key} faults={ofEntry} />
            ))}
          </ul>
        </section>
      ))}
    </>,
  )
