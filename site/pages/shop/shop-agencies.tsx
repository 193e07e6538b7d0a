import { SHOP_TEXTS as TEXTS } from '../../texts/shop-page-texts'
import type { ShopView } from '../../ports/shop'
import { MoreLink } from '../../ui/more-link'

/** Pickup agencies with their hours. */
export const ShopAgencies = ({
  title,
  agencies,
}: {
  title: string
  agencies: ShopView['agencies']
}) => {
  if (agencies.length === 0) return null
  return (
    <section className="shop-agencies frame" aria-labelledby="agences">
      <h2 id="agences">{title}</h2>
      <ul>
        {agencies.map(({ label, href, address, hours }) => (
          <li key={href}>
            <h3>{label}</h3>
            <p>{address}</p>
            {hours.map(({ days, times }) => (
              <p key={days} className="shop-agency-hours">
                {days}, {times}
              </p>
            ))}
            <MoreLink href={href} label={TEXTS.agencyLink} />
          </li>
        ))}
      </ul>
    </section>
  )
}
