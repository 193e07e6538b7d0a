import { formatCents } from '../../../shared/domain/money'
import { formatM3 } from '../../../shared/texts/figures'
import { BACK_OFFICE } from '../../texts/back-office'
import { ADDRESSES } from './addresses'
import { formatShortDay, Moment } from './adviser-facts'
import { Cell, EndCell, Row } from './row'
import type { SimulationLine } from './simulation-file-view'
import { SimulationTag } from './state-tag'

/** Row of a quote: its day, its state, its volume and its price. */
export const QuoteRow = ({ simulation }: { simulation: SimulationLine }) => (
  <Row
    name={
      <a href={ADDRESSES.simulation.href(simulation.uuid)}>
        {BACK_OFFICE.simulation.heading(formatShortDay(simulation.movingDate))}
      </a>
    }
    tag={<SimulationTag status={simulation.status} />}
    details={
      <>
        <Moment moment={simulation.updatedAt} />
        <span>{BACK_OFFICE.simulation.sentTimes(simulation.sentCount)}</span>
      </>
    }
  >
    <Cell
      details={
        simulation.validUntil === ''
          ? BACK_OFFICE.simulation.flash
          : `${BACK_OFFICE.simulation[simulation.range === null ? 'firmUntil' : 'validUntil']} ${formatShortDay(simulation.validUntil)}`
      }
    >
      {formatM3(simulation.volumeM3)}
    </Cell>
    <EndCell>{formatCents(simulation.totalCents)}</EndCell>
  </Row>
)
