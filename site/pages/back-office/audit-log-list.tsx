import { wordOf } from '../../../shared/domain/word-of'
import { BACK_OFFICE } from '../../texts/back-office'
import { ADDRESSES } from './addresses'
import { Moment } from './adviser-facts'
import { MAX_AUDIT_LINES, type AuditLine } from './listed'

const { trail } = BACK_OFFICE

const Data = ({ line: { data, act } }: { line: AuditLine }) =>
  data.length === 0 ? null : (
    <details>
      <summary>
        {trail.details}
        <span className="visually-hidden"> {wordOf(trail.acts, act)}</span>
      </summary>
      <dl className="bo-data">
        {data.map(({ label, value }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )

/** Audit log, newest first. `namesOrders`: names the order, where there may be several. */
export const AuditLog = ({
  lines,
  namesOrders = false,
}: {
  lines: readonly AuditLine[]
  namesOrders?: boolean
}) => (
  <section className="bo-panel" aria-labelledby="historique">
    <h2 id="historique">{trail.title}</h2>
    {lines.length === MAX_AUDIT_LINES && <p className="bo-hint">{trail.cut(MAX_AUDIT_LINES)}</p>}
    {lines.length === 0 ? (
      <p className="bo-hint">{trail.empty}</p>
    ) : (
      <ol className="bo-trail">
        {lines.map(line => (
          <li key={line.uuid}>
            <p>
              <Moment moment={line.at} />
              <strong>{wordOf(trail.acts, line.act)}</strong>
              {line.what !== '' && <span className="bo-what">{line.what}</span>}
              <span>{line.adviser ?? wordOf(trail.actors, line.actor)}</span>
              {namesOrders && line.order !== null && (
                <a href={ADDRESSES.order.href(line.order.uuid)}>
                  {BACK_OFFICE.order.title(line.order.reference)}
                </a>
              )}
            </p>
            <Data line={line} />
          </li>
        ))}
      </ol>
    )}
  </section>
)
