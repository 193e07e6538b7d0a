import { BRAND, phoneHref } from '../../shared/brand'
import { SITE_TEXTS } from '../../shared/texts/site'
import { Icon } from './icon'

/** The advisers' number, with the note that the law requires beside a number without surcharge. */
export const PhoneLink = () => (
  <a className="phone-link" href={phoneHref()}>
    <Icon name="phone" size={18} />
    <span>
      <span className="phone-number">{BRAND.phone}</span>{' '}
      <span className="phone-note">{SITE_TEXTS.phoneNote}</span>
    </span>
  </a>
)
