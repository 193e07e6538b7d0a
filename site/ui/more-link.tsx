import { Icon } from './icon'

/** Link to more of a list. */
export const MoreLink = ({ href, label }: { href: string; label: string }) => (
  <a className="more-link" href={href}>
    {label} <Icon name="arrow-right" />
  </a>
)
