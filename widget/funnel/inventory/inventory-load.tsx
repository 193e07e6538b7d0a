import { INVENTORY_TEXTS as TEXTS } from '../../../shared/texts/volume-texts'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Bar, Skeleton } from '../../ui/skeleton'
import '../../ui/notice.css'
import '../piece-card.css'

const ROOMS = ['Salon', 'Cuisine', 'Chambre', 'Bureau']
const PIECES = [...Array(8).keys()]

/** Skeleton of rooms and pieces while they load. */
export const InventorySkeleton = () => (
  <Skeleton text={TEXTS.loading} className="inventory">
    <div className="field-control" />
    <div className="list-head">
      <Bar>{TEXTS.ready}</Bar>
      <div className="list-line" />
    </div>
    <div className="rooms rooms-skeleton">
      {ROOMS.map(room => (
        <div key={room} className="room">
          <div className="skeleton-picture" />
          <span>
            <Bar>{room}</Bar>
            <span className="room-count">
              <Bar>{TEXTS.count(0)}</Bar>
            </span>
          </span>
        </div>
      ))}
    </div>
    <p className="inventory-title">
      <Bar>{ROOMS[0]}</Bar>
    </p>
    <ul className="pieces">
      {PIECES.map(piece => (
        <li key={piece} className="piece">
          <div className="piece-tap">
            <div className="skeleton-picture" />
            <Bar>Canapé 3 places</Bar>
            <span className="piece-volume">
              <Bar>1,8 m³</Bar>
            </span>
          </div>
          <div className="stepper piece-stepper-skeleton" />
        </li>
      ))}
    </ul>
  </Skeleton>
)

/**
 * Message about a list that could not be loaded. The button stays during a retry, since it has the
 * focus.
 */
export const InventoryFault = ({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) => (
  <div className="notice">
    <Icon name="alert" />
    <div className="notice-body">
      <p role={isBusy ? undefined : 'alert'}>{TEXTS.loadFailed}</p>
      <Button look="outline" isBusy={isBusy} onClick={onRetry}>
        <Icon name="retry" />
        {TEXTS.retry}
      </Button>
    </div>
  </div>
)
