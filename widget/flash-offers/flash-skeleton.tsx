import { FLASH_LIST_TEXTS as TEXTS } from '../../shared/texts/flash-texts'
import { FlashTruck } from '../ui/flash-truck'
import { Bar, Skeleton } from '../ui/skeleton'

const ONE_ROW = 3

/** Skeleton of one row of cards. */
export const FlashSkeleton = ({ limit }: { limit: number }) => (
  <Skeleton text={TEXTS.loading}>
    <ul className="flash-list">
      {[...Array(Math.min(limit, ONE_ROW)).keys()].map(index => (
        <li key={index} className="flash-card flash-coming">
          <p className="flash-label">
            <Bar>VENTE FLASH</Bar>
          </p>
          <FlashTruck volumeM3={20} />
          <h3 className="flash-route">
            <Bar>Lyon 69003 Paris 75011</Bar>
          </h3>
          <p className="flash-facts">
            <Bar>{TEXTS.truck(20, 2)}</Bar>
            <br />
            <Bar>{TEXTS.truck(20, 2)}</Bar>
          </p>
          <p className="flash-price">
            <strong>
              <Bar>1 000 €</Bar>
            </strong>
          </p>
        </li>
      ))}
    </ul>
  </Skeleton>
)
